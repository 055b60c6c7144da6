internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// The studies that can be joined here.
struct StudiesPage: Page {
    static let template = "study/index"
    static let layout = Layout.plain

    let title: String
    let studies: [Row]
    let hasStudies: Bool
    let team = Paths.research

    struct Row: Encodable, Sendable {
        let name: String
        let organisation: String
        let days: String
        let path: String
    }

    init(_ phrases: Phrases, _ studies: [StoredStudy]) {
        title = phrases("study.list.title")
        self.studies = studies.map { study in
            Row(
                name: study.details.name, organisation: study.details.organisation,
                days: phrases.span(study.details.starts, study.details.ends), path: Paths.study(study.id.text))
        }
        hasStudies = !studies.isEmpty
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples() else { return [] }
        return [
            Sample("empty", StudiesPage(phrases, [])),
            Sample("two", StudiesPage(phrases, [made.study, made.long])),
        ]
    }
}

extension Phrases {
    /// "1 May to 31 July 2027"
    func span(_ first: CalendarDay, _ last: CalendarDay) -> String {
        self("study.span", ["from": formats.shortFullDay(first), "through": formats.shortFullDay(last)])
    }
}
