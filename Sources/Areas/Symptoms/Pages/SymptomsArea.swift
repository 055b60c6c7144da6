package import Pages
internal import Store
internal import Symptoms

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

extension SymptomsArea {
    package static let deletedNouns = [
        DeletedNoun("symptom", label: { $1.symptom($0) }) { Paths.symptomRestoration($0, $1.id) },
        DeletedNoun("reaction") { Paths.reactionRestoration($0, $1.id) },
    ]
}

extension Phrases {
    fileprivate func symptom(_ record: DeletedRecord) -> String? {
        let kind = record.values["kind"].flatMap(SymptomKind.init(rawValue:)).map { symptom($0) }
        return record.joined([record.values["name"] ?? kind, record.day(self)])
    }
}
