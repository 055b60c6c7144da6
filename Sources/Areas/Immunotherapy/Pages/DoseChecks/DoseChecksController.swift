internal import Accounts
internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// The check before a dose. Viewing it stores nothing, and a dose that was taken can always be recorded.
enum DoseChecksController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.doseCheck(.any), for: .log, show)
        routes.person(.post, Paths.doseCheck(.any), for: .log, answer)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let form = try await DoseCheckForm(request, day: request.query("day").flatMap { CalendarDay(iso: $0) })
        let view = DoseCheckView(
            form: form, allergen: request.query("allergen") ?? "", slot: request.query("slot") ?? "0",
            isTaking: request.query("take") != nil)
        return try await view.response(.none)
    }

    @Sendable static func answer(_ request: PersonRequest) async throws -> Response {
        let sent = request.form
        let form = try await DoseCheckForm(request, day: CalendarDay(iso: sent["day"]))
        let view = DoseCheckView(
            form: form, allergen: sent["allergen"], slot: sent["slot"], isTaking: sent.has("take"))
        let answers = CheckAnswers.read(sent, view)
        guard let button = CheckButton(sent["go"]) else { return try await view.response(answers, isAnswer: true) }
        switch button {
        case .none:
            if view.isTaking, let response = try await view.recordAll(answers, asShown: sent) { return response }
            return try await view.response(answers, isAnswer: true)
        case .takeAll:
            if let response = try await view.recordAll(answers, asShown: sent) { return response }
            return try await view.response(answers, notice: changed(sent, view))
        case .take(let value):
            // A button is valid only for the decision it was based on. If that changed, the check is shown again.
            guard let taken = OneTapDose(button: value, form),
                sent["shown.\(taken.level.allergen.text)"]
                    == form.decision(taken.level.allergen, answers).fingerprint
            else { return try await view.response(answers, notice: changed(sent, view)) }
            guard let id = OITDose.Intake.ID(sent["intake.\(taken.level.allergen.text)"]) else {
                throw Refusal.malformed
            }
            return try await taken.record(id, at: form.now, form, answers)
        case .clinic: return try await ClinicAnswerForm(check: view, answers: answers).response()
        case .past(let past): return try await view.tell(past, answers)
        }
    }

    /// Why the check is shown again; with the name of whoever logged a dose meanwhile, if that is known.
    private static func changed(_ sent: Form, _ view: DoseCheckView) async throws -> String {
        let (form, request) = (view.form, view.form.request)
        let isLogged = form.records.check.allergens.contains { allergen in
            guard let shown = OneTapDose(button: sent["planned.\(allergen.id.text)"], form) else { return false }
            return shown.seen < form.seen(allergen.id)
        }
        if isLogged,
            let name = try await request.store.lastChange(
                request.access, noun: "dose", record: form.now.day.iso)?.name
        {
            return request.phrases("check.changed.by", ["name": name.isolated])
        }
        return request.phrases("check.changed")
    }
}

/// The action of a button on the check page.
enum CheckButton {
    /// None of the conditions applies today.
    case none
    /// Every dose was taken as planned.
    case takeAll
    case take(String)
    case clinic
    case past(PastAnswer)

    /// Nil for the button that only shows the verdicts.
    init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        switch (parts.first, parts.count) {
        case ("none", 1): self = .none
        case ("take-all", 1): self = .takeAll
        case ("clinic", 1): self = .clinic
        case ("take", 2): self = .take(parts[1])
        default:
            guard let past = PastAnswer(text) else { return nil }
            self = .past(past)
        }
    }
}

/// The answers on the check page: those carried over from earlier requests, and the current ones.
enum CheckAnswers {
    static func read(_ sent: Form, _ view: DoseCheckView) -> PlanAnswers {
        let conditions = view.form.conditions(view.allergens)
        let chosen = conditions.filter { sent.has(field($0)) }
        let asked = sent.all("asked")
        // Ticking one condition answers no to the others.
        let isComplete = sent["go"] == "none" || (!chosen.isEmpty && sent["go"] == "check")
        let reports = conditions.compactMap { condition -> ConditionReport? in
            if chosen.contains(where: { $0.isSame(as: condition) }), sent["go"] != "none" {
                return ConditionReport(condition: condition, answer: .yes)
            }
            if let carried = ConditionReport.Answer(rawValue: sent[Self.carried(condition)]), carried != .unknown {
                return ConditionReport(condition: condition, answer: carried)
            }
            // Only conditions the page asked about count as denied.
            let isDenied = isComplete && asked.contains(condition.code)
            return isDenied ? ConditionReport(condition: condition, answer: .no) : nil
        }
        return PlanAnswers(reports, unknowns: sent.all("unknown").prefix(10).compactMap(PastAnswer.unknown))
    }

    /// The form name of a condition's check box: "ask.empty-stomach".
    static func field(_ condition: DoseCondition) -> String { ReadyFields.field(condition) }

    /// The form name of a condition answered earlier.
    private static func carried(_ condition: DoseCondition) -> String { "answer.\(condition.code)" }

    /// The answers as hidden fields.
    static func hidden(_ answers: PlanAnswers) -> [Hidden] {
        answers.reports.filter { $0.answer != .unknown }.map { Hidden(carried($0.condition), $0.answer.rawValue) }
            + answers.unknowns.map { Hidden("unknown", PastAnswer.text($0)) }
    }
}
