internal import ActivityStore
internal import Clinical
internal import Pages

/// The form for uploading an Apple Health export, and the previous imports.
struct HealthImportsPage: Page {
    static let template = "health-imports/index"

    let title: String
    let subtitle: String?
    let back: Link?
    let post: String
    let problems: ProblemSummary?
    let fileProblem: String?
    let fileDescribed: String
    let hint: String
    let steps: [String]
    /// Text for the script that uploads the file.
    let words: [Word]
    let imports: [Row]
    let hasImports: Bool
    /// Link to create an API token; `addresses` are the URLs that accept data.
    let tokens: String
    let addresses: [Word]

    struct Word: Encodable, Sendable {
        let name: String
        let value: String
    }

    /// One import.
    struct Row: Encodable, Sendable {
        let path: String
        let when: String
        let state: String
        let isComplete: Bool
        let isUnderWay: Bool
    }

    init(
        _ phrases: Phrases, person: Person.ID, name: String, imports: [HealthImportRecord], underWay: Int64?,
        zone: ZoneRules,
        problems: Problems = .none
    ) {
        title = phrases("health.title")
        subtitle = name
        back = Link(phrases("data.title"), Paths.data)
        post = Paths.healthImports(person)
        self.problems = ProblemSummary(problems, phrases)
        fileProblem = problems["file"]
        fileDescribed = (problems["file"] == nil ? "" : "file-problem ") + "file-hint"
        hint = phrases("health.file.hint", count: WaitingImport.mostBytes >> 30)
        steps = ["health.step.open", "health.step.export", "health.step.choose"].map { phrases($0) }
        words = ["sending", "checking", "lost", "minutes", "seconds"].map {
            Word(name: $0, value: phrases("health.script.\($0)"))
        }
        tokens = Paths.tokens
        addresses = [
            Word(name: phrases("health.send.app"), value: Paths.apiAutoExport(person)),
            Word(name: phrases("health.send.samples"), value: Paths.apiHealthSamples(person)),
        ]
        self.imports = imports.map { record in
            // The job ends a moment after the import is complete.
            let isUnderWay = record.number == underWay && record.state != .complete
            return Row(
                path: Paths.healthImport(person, "\(record.number)"),
                when: phrases.moment(record.startedAt, zone),
                state: phrases.state(record, isUnderWay: isUnderWay),
                isComplete: record.state == .complete, isUnderWay: isUnderWay)
        }
        hasImports = !imports.isEmpty
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ imports: [HealthImportRecord], underWay: Int64? = nil, problems: Problems = .none
        ) -> HealthImportsPage {
            HealthImportsPage(
                phrases, person: Samples.person, name: "Mia", imports: imports, underWay: underWay, zone: .utc,
                problems: problems)
        }
        let wrong = Problems([("file", phrases("health.file.noExportInside"))])
        return [
            Sample("empty", page([])), Sample("many", page(HealthSamples.imports, underWay: 5)),
            Sample("errors", page([], problems: wrong)),
        ]
    }
}
