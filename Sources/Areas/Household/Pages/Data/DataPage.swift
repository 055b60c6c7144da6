internal import Clinical
internal import Pages

/// What someone can do with the stored data: export, import, see who accessed it, delete.
struct DataPage: Page {
    static let template = "data/show"
    /// The menu value for the whole household. Never a valid id.
    static let everybody = "*"

    let title: String
    let back: Link?
    let problems: ProblemSummary?
    let export: ExportForm
    /// Nil unless the account is the operator's and the household is empty.
    let archive: ArchiveForm?
    let people: [Row]
    let hasPeople: Bool
    let consents = Paths.consents
    let privacy = Paths.privacy
    let deletion = Paths.accountDeletion

    struct ExportForm: Encodable, Sendable {
        let post = Paths.exports
        let who: Menu
        let password: Field
        /// Filled in for password managers.
        let email: String
    }

    struct ArchiveForm: Encodable, Sendable {
        let post = Paths.archives
        let hint: String
        let problem: String?
        let described: String
    }

    /// One person and the available actions.
    struct Row: Encodable, Sendable {
        let name: String
        let access: String
        let health: String
        let deletion: String

        init(id: Person.ID, name: String) {
            self.name = name
            access = Paths.access(id)
            health = Paths.healthImports(id)
            deletion = Paths.personDeletion(id)
        }
    }

    struct Values: Sendable {
        var who = DataPage.everybody
        var email: String
        var mayImport = false
        /// The maximum file size, in megabytes.
        var megabytes = 0
    }

    init(
        _ phrases: Phrases, people: [(id: Person.ID, name: String)], values: Values, problems: Problems = .none
    ) {
        title = phrases("data.title")
        back = Link(phrases("settings.title"), Paths.settings)
        self.problems = ProblemSummary(problems, phrases)
        export = ExportForm(
            who: Menu(
                "who", phrases("data.who"),
                options: [(Self.everybody, phrases("data.everybody"))] + people.map { ($0.id.text, $0.name) },
                chosen: values.who, problems: problems),
            password: Field("password", phrases("token.password"), problems: problems).kind(.password).needed,
            email: values.email)
        archive =
            values.mayImport
            ? ArchiveForm(
                hint: phrases("data.archive.hint", count: values.megabytes), problem: problems["archive"],
                described: (problems["archive"] == nil ? "" : "archive-problem ") + "archive-hint") : nil
        self.people = people.map { Row(id: $0.id, name: $0.name) }
        hasPeople = !people.isEmpty
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let people: [(Person.ID, String)] = [
            (Samples.person, "Mia"), (Samples.id("long"), Samples.longName), (Samples.id("nour"), Samples.rightToLeft),
        ]
        let values = Values(email: "ada@example.org")
        let empty = Values(email: "ada@example.org", mayImport: true, megabytes: 20)
        return [
            Sample("typical", DataPage(phrases, people: Array(people.prefix(1)), values: values), in: .account),
            Sample("many", DataPage(phrases, people: people, values: values), in: .account),
            Sample("empty", DataPage(phrases, people: [], values: empty), in: .account),
            Sample(
                "errors",
                DataPage(
                    phrases, people: people, values: values,
                    problems: Problems([("password", phrases("settings.password.wrong"))])), in: .account),
            Sample(
                "bad-archive",
                DataPage(
                    phrases, people: [], values: empty,
                    problems: Problems([
                        (
                            "archive",
                            phrases(
                                "archive.problem.wrongKind",
                                ["place": "people/mia.json, tables.dose[3].version"])
                        )
                    ])), in: .account),
        ]
    }
}
