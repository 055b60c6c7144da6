internal import Clinical
internal import Pages

/// The upload of a file with doses, with a description of its format.
struct NewImportPage: Page {
    static let template = "dose-imports/new"
    static let layout = Layout.form
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let post: String
    let problems: ProblemSummary?
    let fileProblem: String?
    let fileDescribed: String
    let time: Field
    let columns: [Column]

    /// A column the file may contain.
    struct Column: Encodable, Sendable {
        let name: String
        let example: String
        let meaning: String
        let isNeeded: Bool
    }

    init(_ phrases: Phrases, person: Person.ID, time: String = "", problems: Problems = .none) {
        title = phrases("import.title")
        back = Link(phrases("form.cancel"), Paths.plan(person))
        post = Paths.doseImports(person)
        self.problems = ProblemSummary(problems, phrases)
        fileProblem = problems["file"]
        fileDescribed = (problems["file"] == nil ? "" : "file-problem ") + "file-hint"
        self.time = Field("time", phrases("import.time"), time, hint: phrases("import.time.hint"), problems: problems)
            .kind(.time)
        columns = Self.columns.map { name, example, isNeeded in
            Column(name: name, example: example, meaning: phrases("import.column.\(name)"), isNeeded: isNeeded)
        }
    }

    private static let columns = [
        ("date", "2026-03-12", true), ("time", "07:34", false), ("allergen", "peanut", false), ("level", "6", false),
        ("mg", "80", false), ("medicines", "cetirizine 5 mg", false), ("symptoms", "mouth itch (mild)", false),
        ("notes", "with yoghurt", false),
    ]

    static func samples(_ phrases: Phrases) -> [Sample] {
        let wrong = Problems([("file", phrases("import.file.missing"))])
        return [
            Sample("empty", NewImportPage(phrases, person: Samples.person)),
            Sample("errors", NewImportPage(phrases, person: Samples.person, time: "07:30", problems: wrong)),
        ]
    }
}
