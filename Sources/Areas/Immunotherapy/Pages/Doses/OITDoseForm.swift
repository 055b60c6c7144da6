internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// What the dose form of one day needs, read once per request.
struct OITDoseForm {
    let request: PersonRequest
    let day: CalendarDay
    let today: CalendarDay
    let zone: ZoneRules
    let person: StoredPerson
    let allergens: [Allergen]
    /// The levels in use, and deleted ones that the day's record refers to.
    let levels: [DoseLevel]
    let stored: OITDose?
    private let records: DoseFormRecords

    init(_ request: PersonRequest) async throws {
        let (day, zone) = (try request.day, request.zone)
        let now = zone.local(at: request.now)
        let found = try await request.store.doseForm(request.access, on: day, today: now.day, zone: zone)
        guard let records = found else { throw Refusal.notFound }
        self.request = request
        self.day = day
        self.person = records.person
        self.zone = zone
        self.records = records
        today = now.day
        allergens = records.allergens
        levels = records.levels + records.pastLevels
        stored = records.dose
    }

    /// The allergens that can be selected: those in treatment, and others that the day's record refers to.
    var foods: [EditDosePage.Food] {
        let logged = stored?.allergens ?? []
        return allergens.filter { $0.isInTreatment || logged.contains($0.id) }.map {
            EditDosePage.Food($0, levels: levels, records, isPast: day < today)
        }
    }

    /// A new record with every allergen at the level in force; the time is now if the day is today.
    var fresh: EditDosePage.Values {
        let now = zone.local(at: request.now)
        let current = levels.filter { level in
            level.isCurrent && allergens.contains { $0.id == level.allergen && $0.isInTreatment }
        }
        let portions = current.map {
            EditDosePage.Values.Portion(allergen: $0.allergen.text, level: $0.id.text, share: .full)
        }
        return EditDosePage.Values(
            intakes: [.init(id: request.newID(), time: day == today ? now.time.text : "", portions: portions)],
            medicines: taken.compactMap { medicine in
                guard let amount = medicine.amount ?? planned(medicine.medicine)?.amount else { return nil }
                return EditDosePage.Values.Medicine(
                    code: medicine.medicine.code, amount: request.phrases.formats.decimal(amount.milligrams),
                    otherName: medicine.medicine.otherName ?? "")
            })
    }

    /// The medicines of the list that were taken before a dose of now, or of a past day, each once.
    private var taken: [ListedMedicine] {
        var found: [ListedMedicine] = []
        for medicine in records.listed where !found.contains(where: { $0.medicine == medicine.medicine }) {
            let seconds = request.now.seconds(since: medicine.at.instant)
            let isBefore =
                day == today
                ? (0...GivenMedicine.reachBeforeDose).contains(seconds) : medicine.at.day == day
            if isBefore { found.append(medicine) }
        }
        return found
    }

    private func planned(_ medicine: PreDoseMedicine) -> PlannedMedicine? {
        asked.rules.flatMap(\.medicines).first { $0.medicine == medicine }
    }

    /// The submitted form, unvalidated.
    var sent: EditDosePage.Values {
        EditDosePage.Values(request.form)
    }

    /// The form with an intake added or removed; nil if the button was Save.
    func rearranged(_ values: EditDosePage.Values) -> EditDosePage.Values? {
        var values = values
        let form = request.form
        if form["go"] == "add" {
            values.intakes.append(.init(id: request.newID(), time: "", portions: []))
            return values
        }
        guard let number = values.intakes.indices.first(where: { form["go"] == "remove.\($0 + 1)" }) else { return nil }
        values.intakes.remove(at: number)
        return values
    }

    func check(_ values: EditDosePage.Values) -> Checked<DoseDetails, DoseDraft.Problem> {
        DoseDraft(values, day: day).checked(
            now: request.now, zone: zone, birthdate: person.person.birthdate,
            decimal: request.phrases.formats.decimalMark, allergens: allergens, levels: levels,
            stored: stored?.intakes ?? [])
    }

    private var plan: DosePlan? { records.plan }

    /// The answers to the plan's questions.
    var answers: DoseAnswers {
        DoseAnswers(zone: zone, reports: ReadyFields.answers(request.form, to: asked.conditions))
    }

    private func treated(_ levels: [DoseLevel]) -> [Allergen.ID] {
        let treated = allergens.filter(\.isInTreatment).map(\.id)
        return levels.filter(\.isCurrent).map(\.allergen).filter(treated.contains)
    }

    /// The questions and rules for the allergens with a current level.
    var asked: (conditions: [DoseCondition], rules: [DoseRules]) {
        guard let plan else { return ([], []) }
        let allergens = treated(levels)
        let years = person.person.birthdate.age(on: day)
        return (plan.conditions(of: allergens, atAge: years), allergens.map { plan.rules(for: $0) })
    }

    /// Whether the button only checks and saves nothing: "Check" or "No, none of these".
    var isLook: Bool { ["check", "none"].contains(request.form["go"]) }

    /// What the plan says about the entered intakes that are not stored yet, and about amounts raised above the level.
    func verdicts(_ values: EditDosePage.Values) async throws -> [VerdictCard] {
        try await typedVerdicts(values).map(typed.card)
    }

    func typedVerdicts(_ values: EditDosePage.Values) async throws -> [TypedVerdicts.Typed] {
        try await typed.decide(fresh(values), answers.answers) + raised(values)
    }

    /// The portions of stored intakes whose new amount is above the level in force.
    private func raised(_ values: EditDosePage.Values) async throws -> [TypedVerdicts.Typed] {
        guard case .valid(let details) = check(values) else { return [] }
        var raised: [TypedVerdicts.Typed] = []
        for intake in values.intakes {
            guard let before = stored?.intakes.first(where: { $0.id.text == intake.id }),
                let after = details.intakes.first(where: { $0.id == before.id }), before.portions != after.portions
            else { continue }
            let decided = try await typed.decide([intake], answers.answers)
            raised += decided.filter { typed in
                let amounts = [before, after].map { intake in
                    intake.portions.first { $0.allergen == typed.decision.allergen }?.amount
                }
                return typed.isAbove && amounts[0] != amounts[1]
            }
        }
        return raised
    }

    private var typed: TypedVerdicts {
        TypedVerdicts(
            request: request, day: day, zone: zone, plan: plan,
            names: DecisionNames(
                allergens: allergens, levels: records.allLevels, plan: plan, measures: records.measures, zone: zone,
                today: today))
    }

    private func fresh(_ values: EditDosePage.Values) -> [EditDosePage.Values.Intake] {
        values.intakes.filter { intake in stored?.intakes.contains { $0.id.text == intake.id } != true }
    }

    /// What is on record, by intake and allergen.
    private var amounts: [String: [String: Amount]] {
        var amounts: [String: [String: Amount]] = [:]
        for intake in stored?.intakes ?? [] {
            for portion in intake.portions {
                amounts[intake.id.text, default: [:]][portion.allergen.text] = portion.amount
            }
        }
        return amounts
    }

    func show(
        _ values: EditDosePage.Values, _ problems: Problems = .none, verdicts: [VerdictCard] = [],
        shown: String? = nil
    ) -> Response {
        let phrases = request.phrases
        let asked = asked
        let isFresh = !fresh(values).isEmpty || !verdicts.isEmpty
        var page = EditDosePage(
            phrases, person: request.access.person, day: day, today: today, foods: foods, values: values,
            stored: amounts,
            plan: isFresh
                ? EditDosePage.PlanParts(
                    ready: ReadyFields(
                        phrases, rules: asked.rules, conditions: asked.conditions,
                        answers: answers.answers.reports),
                    medicines: asked.rules.flatMap(\.medicines), rest: asked.rules.compactMap(\.restAfter).max(),
                    verdicts: verdicts)
                : nil,
            taken: taken.reduce(into: [:]) { times, medicine in
                times[medicine.medicine.code] = phrases.time(medicine.at.time)
            }, problems: problems)
        page.outbox = OutboxForm(.dose, of: person.person)
        page.shown = shown
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}
