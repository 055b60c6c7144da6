internal import CarePlan
internal import Clinical
internal import Pages
internal import Store
internal import Symptoms

/// The form for one symptom: onset, grade, notes and deletion.
struct EditSymptomPage: Page {
    static let template = "symptoms/edit"
    static let layout = Layout.form
    static let place: Place? = .today

    let title: String
    let back: Link?
    let post: String
    let version: String
    let problems: ProblemSummary?
    let name: String
    let picture: Picture
    let isFromHealth: Bool
    /// What the family calls a symptom that is not in the list; nil for every other.
    let ownName: Field?
    /// Names given before.
    let names: [String]
    let question: String
    let grades: [Step]
    let gradeProblem: String?
    let day: Field
    let time: Field
    let notes: LongField
    let deletion: String
    /// Data for queueing the entry offline; nil if that is not allowed.
    var outbox: OutboxForm?
    /// The emergency and doctor warnings without their reasons, which the script fills in when offline.
    var warnings: [WarningPage] = []

    /// The statements already made about the symptom, and those that can be made.
    var statements: [Remark] = []
    var hasStatements = false

    /// A statement that the symptom is over, or that something other than the dose caused it.
    struct Remark: Encodable, Sendable {
        let post: String
        let kind: String
        let text: String
        /// The label of the button.
        let action: String
    }

    /// One grade to choose from.
    struct Step: Encodable, Sendable {
        let id: String
        let value: String
        let label: String
        /// The icon of a severity, with rising steps; nil for other scales.
        let symbol: String?
        let chosen: Bool
    }

    struct Values: Sendable {
        var version: String
        var name = ""
        /// `yyyy-mm-dd`
        var day: String
        /// `HH:MM`
        var time: String
        var grade: String
        var notes: String
    }

    init(
        _ phrases: Phrases, entry: SymptomEntry, names: [String] = [], today: CalendarDay, values: Values,
        problems: Problems = .none
    ) {
        let person = entry.person
        title = phrases("symptoms.title.edit")
        back = Link(phrases("form.cancel"), Paths.today(person, day: entry.at.day.iso))
        post = Paths.symptom(person, entry.id.text)
        version = values.version
        self.problems = ProblemSummary(problems, phrases)
        name = phrases.symptom(entry)
        picture = Picture(entry.kind)
        ownName = entry.kind == .other ? Field(phrases, ownName: "name", values.name, problems) : nil
        self.names = names
        isFromHealth = entry.isFromHealth
        question = phrases("symptoms.question.\(entry.kind.scale.rawValue)", ["symptom": name])
        // An entry imported from an old sheet may have a grade from another scale; keep it selectable.
        let other = entry.kind.scale.has(entry.grade) ? [] : [entry.grade]
        grades = ([.unspecified] + entry.kind.scale.grades + other).map { grade in
            Step(
                id: "grade-\(grade.rawValue)", value: grade.rawValue, label: phrases.grade(grade),
                symbol: grade.steps, chosen: grade == (SymptomGrade(rawValue: values.grade) ?? .unspecified))
        }
        gradeProblem = problems["grade"]
        day = Field("day", phrases("symptoms.day"), values.day, problems: problems).kind(.day).latest(today.iso).needed
        time = Field("time", phrases("symptoms.time"), values.time, problems: problems).kind(.time).needed
        notes = LongField("notes", phrases("symptoms.notes"), values.notes, problems: problems)
        deletion = Paths.symptomDeletion(person, entry.id.text)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ kind: SymptomKind, _ grade: SymptomGrade, notes: String? = nil, isFromHealth: Bool = false,
            _ problems: Problems = .none,
            ownName: String? = nil, change: (inout Values) -> Void = { _ in }
        ) -> EditSymptomPage? {
            let made = Samples.symptom(
                kind, name: ownName, grade, at: Samples.time(7, 52), notes: notes, isFromHealth: isFromHealth)
            guard let entry = made else { return nil }
            var values = Values(entry)
            change(&values)
            var page = EditSymptomPage(
                phrases, entry: entry, names: ["Cold hands", Samples.longName], today: Samples.today, values: values,
                problems: problems)
            page.outbox = OutboxForm(.symptom, person: Samples.person, zone: "Europe/London", name: "Mia")
            page.warnings = WarningPage.blanks(
                phrases, person: (Samples.person, "Mia"), emergency: EmergencyCall(.none, zone: "Europe/London"),
                contacts: Samples.contacts)
            return page
        }
        func stated(_ page: EditSymptomPage) -> EditSymptomPage {
            var page = page
            page.statements = [
                Remark(
                    post: page.post, kind: "other-cause", text: phrases("symptoms.statement.other-cause.hint"),
                    action: phrases("symptoms.statement.other-cause")),
                Remark(
                    post: page.post, kind: "over", text: phrases("symptoms.statement.over.said"),
                    action: phrases("symptoms.statement.withdraw")),
            ]
            page.hasStatements = true
            return page
        }
        let problems = Problems([
            ("grade", phrases("form.unknownChoice")), ("day", phrases("dose.day.future")),
            ("time", phrases("dose.time.unreadable")),
            ("notes", phrases("text.tooLong", count: SymptomDraft.notesLimit)),
        ])
        let pages = [
            ("severity", page(.rapidPoundingOrFlutteringHeartbeat, .moderate, notes: "After the stairs.")),
            ("unrated", page(.hives, .unspecified)), ("from-health", page(.coughing, .mild, isFromHealth: true)),
            ("change", page(.appetiteChanges, .decreased)), ("stated", page(.nausea, .mild).map(stated)),
            ("named", page(.other, .mild, ownName: "Cold hands")),
            (
                "named-errors",
                page(.other, .mild, Problems([("name", phrases("text.tooLong", count: SymptomDraft.nameLimit))]))
            ),
            ("old-grade", page(.moodChanges, .mild)),
            (
                "errors",
                page(.hives, .mild, problems) {
                    $0.time = "soon"
                    $0.notes = Samples.rightToLeft
                }
            ),
        ]
        return pages.compactMap { name, page in page.map { Sample(name, $0) } }
    }
}

extension SymptomGrade {
    /// The icon of a severity; nil for grades of other scales.
    fileprivate var steps: String? {
        switch self {
        case .unspecified: "ui-steps-0"
        case .mild: "ui-steps-1"
        case .moderate: "ui-steps-2"
        case .severe: "ui-steps-3"
        case .present, .notPresent, .noChange, .decreased, .increased: nil
        }
    }
}

extension EditSymptomPage.Remark {
    /// The statements already made, which can be withdrawn, and those that can be made.
    static func list(_ phrases: Phrases, _ entry: SymptomEntry, _ records: DoseRecords) -> [Self] {
        let (person, id) = (entry.person, entry.id.text)
        return SymptomStatement.Kind.allCases.compactMap { kind in
            let key = "symptoms.statement.\(kind.rawValue)"
            if records.statements.contains(where: { $0.symptom == entry.id && $0.kind == kind }) {
                return Self(
                    post: Paths.symptomStatementRemoval(person, id), kind: kind.rawValue, text: phrases("\(key).said"),
                    action: phrases("symptoms.statement.withdraw"))
            }
            let isAllowed =
                switch kind {
                case .over: records.canBeOver(entry)
                case .otherCause: records.canHaveOtherCause(entry)
                }
            guard isAllowed else { return nil }
            return Self(
                post: Paths.symptomStatements(person, id), kind: kind.rawValue, text: phrases("\(key).hint"),
                action: phrases(key))
        }
    }
}
