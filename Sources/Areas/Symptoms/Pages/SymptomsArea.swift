package import Pages

package enum SymptomsArea: AreaPages {
    package static let pages: [any Page.Type] = [
        LogSymptomsPage.self, EditSymptomPage.self, SymptomsPage.self, ReactionsPage.self, EditReactionPage.self,
        WarningPage.self, UrgentCheckPage.self,
    ]

    package static let nouns = [SymptomsAPI.noun, ReactionsAPI.noun]
    package static let scripts = ["symptom-search"]

    package static func add(to routes: inout Routes) {
        SymptomsController.add(to: &routes)
        ReactionsController.add(to: &routes)
        ReactionPhotosController.add(to: &routes)
        WarningsController.add(to: &routes)
        UrgentController.add(to: &routes)
    }
}
