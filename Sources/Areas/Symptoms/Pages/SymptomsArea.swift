internal import CarePlan
internal import Clinical
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
        DeletedNoun("reaction", label: { $1.reaction($0) }) { Paths.reactionRestoration($0, $1.id) },
    ]
}

extension Phrases {
    fileprivate func symptom(_ record: DeletedRecord) -> String? {
        let kind = record.values["kind"].flatMap(SymptomKind.init(rawValue:)).map { symptom($0) }
        return record.joined([record.values["name"] ?? kind, record.day(self)])
    }

    /// "20 June 2026, Moderate, after the bus ride"
    fileprivate func reaction(_ record: DeletedRecord) -> String? {
        let day = record.values["onset.day"].flatMap(CalendarDay.init(iso:)).map(formats.shortFullDay)
        let grade = record.values["grade"].flatMap { Int32($0) }.flatMap(ReactionGrade.init(rawValue:))
        return record.joined([day, grade.map { self.grade($0) }, record.name(self)])
    }
}
