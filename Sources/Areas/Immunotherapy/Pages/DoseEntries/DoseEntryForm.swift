internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// What the form for a single dose needs, read once per request.
struct DoseEntryForm {
    let request: PersonRequest
    let person: StoredPerson
    let zone: ZoneRules
    /// The chosen day, no later than today unless the submitted form says otherwise.
    let day: CalendarDay
    let today: CalendarDay
    let records: DoseFormRecords
    /// What the page knew about each selectable day's record.
    let known: [CalendarDay: KnownDay]
    /// The levels in force on each selectable day.
    let inForce: [CalendarDay: [DoseLevel]]

    init(_ request: PersonRequest, day asked: CalendarDay?) async throws {
        let zone = request.zone
        let now = zone.local(at: request.now)
        let day = asked ?? now.day
        let found = try await request.store.doseForm(request.access, on: day, today: now.day, zone: zone)
        guard let records = found else { throw Refusal.notFound }
        self.request = request
        self.person = records.person
        self.zone = zone
        self.day = day
        self.records = records
        today = now.day
        known = try await request.store.knownDays(
            request.access, from: today.adding(days: -KnownDay.daysBack), through: today)
        inForce = try await request.store.levelsInForce(
            request.access, on: Self.days(today: today, besides: day), zone: zone)
    }

    /// The selectable days, today first; an older day that was requested comes last.
    var days: [CalendarDay] { Self.days(today: today, besides: day) }

    private static func days(today: CalendarDay, besides day: CalendarDay) -> [CalendarDay] {
        let usual = (0...KnownDay.daysBack).map { today.adding(days: -$0) }
        return usual.contains(day) ? usual : usual + [day]
    }

    /// The levels in use; the current ones are those in force on the day.
    private var levels: [DoseLevel] { records.levels }

    private var inUse: [Allergen] { records.allergens.filter(\.isInTreatment) }

    var plan: DosePlan? { records.plan }

    /// The allergens that can be selected, with their levels in use.
    var foods: [EditDosePage.Food] {
        inUse.map { allergen in
            EditDosePage.Food(
                allergen, levels: levels, records, isPast: day < today,
                inForceOn: days.map { day in
                    (day, inForce[day]?.first { $0.allergen == allergen.id }?.id.text)
                })
        }
    }

    /// A new entry with the requested allergen, or with every allergen that has a current level.
    func fresh(allergen: String?, slot: Int) -> EditDosePage.Values {
        let current = levels.filter { level in
            level.isCurrent && inUse.contains { $0.id == level.allergen }
        }
        let one = current.filter { $0.allergen.text == allergen }
        let chosen = one.isEmpty && inUse.contains { $0.id.text == allergen } ? [] : one.isEmpty ? current : one
        let portions = chosen.map {
            EditDosePage.Values.Portion(allergen: $0.allergen.text, level: $0.id.text, share: .full)
        }
        let times = one.first.flatMap { plan?.rules(for: $0.allergen).times } ?? []
        let usual = times.indices.contains(slot) ? times[slot].text : ""
        let now = zone.local(at: request.now).time.text
        return EditDosePage.Values(
            intakes: [
                .init(id: request.newID(), time: day == today ? now : usual, portions: portions)
            ])
    }

    func check(_ values: EditDosePage.Values) -> Checked<DoseDetails, DoseDraft.Problem> {
        DoseDraft(values, day: day).checked(
            now: request.now, zone: zone, birthdate: person.person.birthdate,
            decimal: request.phrases.formats.decimalMark, allergens: records.allergens,
            levels: levels)
    }

    /// The questions and rules for the allergens with a current level.
    private var asked: (conditions: [DoseCondition], rules: [DoseRules]) {
        guard let plan else { return ([], []) }
        let treated = inUse.map(\.id)
        let allergens = levels.filter(\.isCurrent).map(\.allergen).filter(treated.contains)
        let years = person.person.birthdate.age(on: day)
        return (plan.conditions(of: allergens, atAge: years), allergens.map { plan.rules(for: $0) })
    }

    /// The answers to the plan's questions.
    var answers: DoseAnswers {
        DoseAnswers(zone: zone, reports: ReadyFields.answers(request.form, to: asked.conditions))
    }

    /// What the plan says about the dose as entered.
    func verdicts(_ values: EditDosePage.Values) async throws -> [VerdictCard] {
        try await typed.cards(values.intakes, answers.answers)
    }

    func typedVerdicts(_ values: EditDosePage.Values) async throws -> [TypedVerdicts.Typed] {
        try await typed.decide(values.intakes, answers.answers)
    }

    private var typed: TypedVerdicts {
        TypedVerdicts(
            request: request, day: day, zone: zone, plan: plan,
            names: DecisionNames(
                allergens: records.allergens, levels: records.allLevels, plan: plan, measures: records.measures,
                zone: zone, today: today))
    }

    func show(
        _ values: EditDosePage.Values, _ problems: Problems = .none, verdicts: [VerdictCard] = [],
        shown: String? = nil
    ) -> Response {
        let (phrases, asked) = (request.phrases, asked)
        var page = NewDoseEntryPage(
            phrases, person: person.person.id, days: days, chosen: day, today: today, known: known, foods: foods,
            values: values,
            plan: EditDosePage.PlanParts(
                ready: ReadyFields(
                    phrases, rules: asked.rules, conditions: asked.conditions, answers: answers.answers.reports),
                medicines: asked.rules.flatMap(\.medicines), rest: asked.rules.compactMap(\.restAfter).max(),
                verdicts: verdicts),
            problems: problems)
        page.outbox = OutboxForm(.doseEntry, of: person.person)
        page.shown = shown
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}
