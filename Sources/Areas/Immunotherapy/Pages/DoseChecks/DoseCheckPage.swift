internal import Clinical
internal import Immunotherapy
internal import Pages

/// The check before the doses due within an hour: the plan's questions, or its verdicts.
struct DoseCheckPage: FormPage {
    static let template = "dose-checks/show"
    static let place: Place? = .today

    let head: FormHead
    /// Why the page is shown again, such as a change since it was rendered; nil the first time.
    let notice: String?
    /// The doses with unanswered questions, shown in neutral colours.
    let doses: [DoseBox]
    let hasDoses: Bool
    let questions: CheckQuestions?
    let notes: [ReadyFields.Note]
    let hasNotes: Bool
    let verdicts: [VerdictCard]
    /// What to do instead of taking a dose; nil unless the plan says to wait or to call.
    let instead: Instead?
    /// The doses the plan allows.
    let takes: [Button]
    let hasTakes: Bool
    /// Doses that were taken although the plan does not say so.
    let anyway: [Button]
    let hasAnyway: Bool
    /// Shown if no dose is due.
    let empty: String?

    /// A dose with unanswered questions.
    struct DoseBox: Encodable, Sendable {
        let picture: Picture
        let name: String
        let amount: String
    }

    /// A button that records a dose.
    struct Button: Encodable, Sendable {
        let label: String
        /// The value of the button: what it records.
        let value: String
        let isMain: Bool
    }

    /// A dose that a button records.
    struct Take {
        let allergen: Allergen.ID
        let taken: OneTapDose
        /// Whether this is what the plan says, or there is no plan.
        let isPlanned: Bool
        let verdict: DoseVerdict

        init(_ allergen: Allergen.ID, _ taken: OneTapDose, isPlanned: Bool, verdict: DoseVerdict) {
            self.allergen = allergen
            self.taken = taken
            self.isPlanned = isPlanned
            self.verdict = verdict
        }
    }

    /// What to do if the plan says to call or to wait.
    struct Instead: Encodable, Sendable {
        /// Whether the plan says to call, so that the clinic's answer can be recorded.
        let isCall: Bool
        let clinic: Link?
        let addClinic: String?
        let rows: [Row]
        let actionPlan: String?

        /// The "Later" and "Skip" buttons of one dose.
        struct Row: Encodable, Sendable {
            /// Name of the allergen; nil if there is only one.
            let name: String?
            let later: String
            let skip: String
        }
    }

    struct Parts {
        var hidden: [Hidden] = []
        var doses: [DoseBox] = []
        var questions: CheckQuestions?
        var rules: [DoseRules] = []
        let decisions: [DoseDecision]
        let names: DecisionNames
        var fields: [Hidden] = []
        var takes: [Take] = []
        var contacts: [Contact] = []
        var items: [Agenda.Item] = []
    }

    init(
        _ phrases: Phrases, person: Person.ID, day: CalendarDay, _ parts: Parts, notice: String? = nil,
        problems: Problems = .none, isAnswer: Bool = false
    ) {
        let decided = parts.decisions.filter { $0.verdict != .ask }
        self.notice = notice
        head = FormHead(
            phrases,
            title: parts.items.first?.time.map {
                phrases("check.title.at", count: parts.items.count, ["time": phrases.time($0)])
            } ?? phrases("check.title"), cancel: Paths.today(person, day: day.iso),
            post: Paths.doseCheck(person),
            hidden: parts.hidden + parts.fields, problems: problems)
        doses = parts.doses
        hasDoses = !parts.doses.isEmpty
        questions = parts.questions
        notes = ReadyFields.notes(phrases, parts.rules)
        hasNotes = !notes.isEmpty
        let cards = decided.map { VerdictCard(phrases, $0, parts.names, person: person) }
        verdicts = isAnswer ? cards.inFocus : cards
        instead = Instead(phrases, person: person, day: day, decided, parts)
        func button(_ take: Take) -> Button {
            let isOne = parts.decisions.count == 1
            let values = [
                "amount": phrases.exact(
                    take.taken.level, take.taken.share, given: parts.names.measures[take.taken.level.id]),
                "allergen": phrases.allergen(take.allergen, parts.names),
            ]
            let key =
                take.isPlanned
                ? take.taken.share == .half ? "half" : "planned" : take.verdict >= .hold ? "anyway" : "all"
            return Button(
                label: phrases(isOne ? "check.take.\(key)" : "check.takeOf.\(key)", values),
                value: "take:\(take.taken.button)",
                isMain: take.isPlanned && take.verdict < .hold)
        }
        // Questions come first: a dose with unanswered questions cannot be recorded here.
        let answered = parts.takes.filter { $0.verdict != .ask }
        let planned = answered.filter(\.isPlanned)
        let isUsual =
            planned.count > 1 && planned.count == parts.decisions.count
            && parts.decisions.allSatisfy { $0.verdict == .proceed }
        takes =
            isUsual
            ? [Button(label: phrases("check.take.allOf", count: planned.count), value: "take-all", isMain: true)]
            : planned.map(button)
        hasTakes = !takes.isEmpty
        anyway = answered.filter { !$0.isPlanned }.map(button)
        hasAnyway = !anyway.isEmpty
        empty = parts.decisions.isEmpty ? phrases("check.empty") : nil
    }
}

extension DoseCheckPage.Instead {
    /// Nil unless a decision says to wait or to call.
    fileprivate init?(
        _ phrases: Phrases, person: Person.ID, day: CalendarDay, _ decisions: [DoseDecision],
        _ parts: DoseCheckPage.Parts
    ) {
        let strict = decisions.filter { $0.verdict >= .hold && $0.plan != nil || $0.names(.recorded) && $0.plan == nil }
        guard !strict.isEmpty else { return nil }
        isCall = strict.contains { $0.verdict == .call }
        let medical = Contact.medical(among: parts.contacts)
        clinic = isCall ? medical.map { Link(phrases, calling: $0) } : nil
        addClinic = isCall && medical == nil ? Paths.newContact(person) : nil
        rows = parts.items.filter { item in strict.contains { $0.allergen == item.allergen } }.map { item in
            Row(
                name: strict.count > 1 ? phrases.allergen(item.allergen, parts.names) : nil,
                later: Paths.newDelay(person, day: day.iso, item.allergen.text, slot: item.slot),
                skip: Paths.newSkip(
                    person, day: day.iso, item.allergen.text, slot: item.slot,
                    reason: strict.first { $0.allergen == item.allergen }?.skipReason?.rawValue))
        }
        actionPlan = isCall ? Paths.actionPlan(person) : nil
    }
}
