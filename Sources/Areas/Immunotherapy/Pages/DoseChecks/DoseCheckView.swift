internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
package import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Renders the check for one request.
struct DoseCheckView {
    let form: DoseCheckForm
    /// The allergen of the dose to check; empty for all doses due within an hour of the next.
    let allergen: String
    let slot: String
    /// Whether the doses are about to be taken, so that answering "none of these" records them.
    let isTaking: Bool

    var phrases: Phrases { form.request.phrases }
    var person: Person.ID { form.request.access.person }

    /// The doses to check: one, or those due within an hour of the next.
    var items: [Agenda.Item] {
        let open = form.agenda.items.filter(\.isOpen)
        let one = open.filter { $0.allergen.text == allergen }
        if let item = one.first(where: { String($0.slot) == slot }) ?? one.first { return [item] }
        // The allergen's dose is not due, so the check covers the allergen alone.
        if form.records.inUse(phrases).contains(where: { $0.id.text == allergen }) { return [] }
        guard let first = open.first else { return [] }
        var items: [Agenda.Item] = []
        for item in open where !items.contains(where: { $0.allergen == item.allergen }) {
            guard let next = first.time, let time = item.time else {
                items.append(item)
                continue
            }
            if time.minutes - next.minutes < 60 { items.append(item) }
        }
        return items
    }

    /// The allergens to check, including one whose dose is not due; if none is due, those for which the clinic should
    /// be called, because Today's notice about them leads here.
    var allergens: [Allergen.ID] {
        let asked = items.map(\.allergen)
        guard asked.isEmpty else { return asked }
        let inUse = form.records.inUse(phrases).map(\.id)
        if let one = inUse.first(where: { $0.text == allergen }) { return [one] }
        return inUse.filter { form.current($0) != nil && needsCall($0) }
    }

    private func needsCall(_ allergen: Allergen.ID) -> Bool {
        DoseAttention.of([form.decision(allergen, .none)]).contains { attention in
            if case .call = attention { true } else { false }
        }
    }

    func response(
        _ answers: PlanAnswers, notice: String? = nil, problems: Problems = .none, isAnswer: Bool = false
    ) async throws -> Response {
        let allergens = allergens
        let decisions = allergens.map { form.decision($0, answers) }
        let asksToCall = decisions.contains { $0.verdict == .call }
        let contacts = asksToCall ? try await form.request.store.contacts(form.request.access) : []
        let parts = DoseCheckPage.Parts(
            hidden: hidden(answers), doses: zip(allergens, decisions).compactMap { box($0, $1) },
            questions: questions(decisions, answers, problems), rules: form.rules(allergens),
            decisions: decisions, names: form.names, fields: fields(decisions), takes: decisions.flatMap(takes),
            contacts: contacts, items: items)
        let page = DoseCheckPage(
            phrases, person: person, day: form.day, parts, notice: notice, problems: problems, isAnswer: isAnswer)
        return form.request.render(
            page, person: form.records.check.person, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private func hidden(_ answers: PlanAnswers) -> [Hidden] {
        [Hidden("day", form.day.iso), Hidden("allergen", allergen), Hidden("slot", slot)]
            + (isTaking ? [Hidden("take", "1")] : []) + CheckAnswers.hidden(answers)
    }

    /// Hidden fields with what each button was based on.
    private func fields(_ decisions: [DoseDecision]) -> [Hidden] {
        decisions.flatMap { decision in
            [
                Hidden("intake.\(decision.allergen.text)", form.request.newID()),
                Hidden("shown.\(decision.allergen.text)", decision.fingerprint),
            ]
        }
            + decisions.compactMap { decision in
                planned(decision.allergen).map { Hidden("planned.\(decision.allergen.text)", $0.button) }
            }
    }

    /// The full dose of the current level; nil if no level is current.
    func planned(_ allergen: Allergen.ID) -> OneTapDose? {
        form.current(allergen).map { OneTapDose(level: $0, share: .full, seen: form.seen(allergen)) }
    }

    private func box(_ allergen: Allergen.ID, _ decision: DoseDecision) -> DoseCheckPage.DoseBox? {
        guard let kind = form.names.kind(allergen), let planned = planned(allergen), decision.verdict == .ask else {
            return nil
        }
        return DoseCheckPage.DoseBox(
            picture: Picture(kind), name: phrases.allergen(kind),
            amount: phrases.exact(planned.level, planned.share, given: form.records.check.measures[planned.level.id]))
    }

    /// The doses that can be recorded after a decision: what the plan says first, then the full current dose if that
    /// differs. A dose that was taken can always be recorded.
    private func takes(_ decision: DoseDecision) -> [DoseCheckPage.Take] {
        let seen = form.seen(decision.allergen)
        var takes: [DoseCheckPage.Take] = []
        if let portion = decision.portion, let level = form.names.levels.first(where: { $0.id == portion.level }) {
            let taken = OneTapDose(level: level, share: portion.share, seen: seen)
            if taken.amount == portion.amount {
                takes.append(.init(decision.allergen, taken, isPlanned: true, verdict: decision.verdict))
            }
        }
        if let planned = planned(decision.allergen), decision.portion?.amount != planned.amount {
            takes.append(.init(decision.allergen, planned, isPlanned: decision.plan == nil, verdict: decision.verdict))
        }
        return takes
    }

    private func questions(
        _ decisions: [DoseDecision], _ answers: PlanAnswers, _ problems: Problems
    ) -> CheckQuestions? {
        let open = decisions.filter { $0.verdict == .ask }
        guard !open.isEmpty else { return nil }
        return CheckQuestions(
            phrases, open, conditions: form.conditions(open.map(\.allergen)), answers: answers, names: form.names,
            taken: isTaking && open.count == decisions.count ? open.compactMap { planned($0.allergen) } : [],
            problems: problems)
    }
}

extension DoseCheckView {
    /// Records the planned doses of all allergens as one intake. Nil if one is no longer as planned, or not what the
    /// page showed.
    func recordAll(_ answers: PlanAnswers, asShown sent: Form) async throws -> Response? {
        let allergens = allergens
        var portions: [OITDose.Portion] = []
        var seen = 0
        for allergen in allergens {
            let decision = form.decision(allergen, answers)
            guard let planned = planned(allergen), decision.leaves(planned),
                sent["planned.\(allergen.text)"] == planned.button
            else { return nil }
            portions.append(planned.portion)
            seen = max(seen, planned.seen)
        }
        guard let first = allergens.first, let id = OITDose.Intake.ID(sent["intake.\(first.text)"]) else { return nil }
        let request = form.request
        let dose = try await request.store.addIntake(
            OITDose.Intake(id: id, at: form.now, portions: portions), whenTaken: seen,
            answers: DoseAnswers(zone: form.zone, answers), request.access, change: request.change())
        let today = Paths.today(person)
        guard dose.intakes.contains(where: { $0.id == id }) else { return request.redirect(to: today) }
        return request.redirect(
            to: today,
            note: FlashNote(
                portions.count == 1 ? "toast.doseTaken" : "toast.dosesTaken",
                undo: Paths.intakeRemoval(person, day: form.now.day.iso, id.text)))
    }
}

extension Agenda.Item {
    /// Whether the dose can be taken now.
    package var isOpen: Bool {
        switch state {
        case .open, .later: true
        case .taken, .skipped, .held, .unrecorded: false
        }
    }
}
