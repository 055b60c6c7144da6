internal import CarePlan
package import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
package import ImmunotherapyStore
package import Pages
internal import Store

/// What a dose check needs, read once per request: the records and the day's agenda.
struct DoseCheckForm {
    let request: PersonRequest
    let day: CalendarDay
    let now: Moment
    let zone: ZoneRules
    let records: AgendaRecords
    let agenda: Agenda

    init(_ request: PersonRequest, day asked: CalendarDay? = nil) async throws {
        let zone = request.zone
        let now = zone.local(at: request.now)
        let day = min(asked ?? now.day, now.day)
        guard let records = try await request.store.agenda(request.access, on: day, now: now, zone: zone) else {
            throw Refusal.notFound
        }
        self.request = request
        self.day = day
        self.now = now
        self.zone = zone
        self.records = records
        let phrases = request.phrases
        agenda = records.agenda(on: day, allergens: records.inUse(phrases).map(\.id), now: now)
    }

    var names: DecisionNames {
        DecisionNames(
            allergens: records.check.allergens, levels: records.check.levels, plan: records.check.plan?.plan,
            measures: records.check.measures, zone: zone, today: now.day)
    }

    /// The level of an allergen in force on the day.
    func current(_ allergen: Allergen.ID) -> DoseLevel? {
        records.levels.first { $0.allergen == allergen && $0.isCurrent && !$0.isDeleted }
    }

    /// The agenda item for an allergen and slot; nil if there is none.
    func item(_ allergen: String, slot: String) -> Agenda.Item? {
        agenda.items.first { $0.allergen.text == allergen && $0.slot == (Int(slot) ?? 0) }
    }

    /// How often an allergen was taken on a civil day; today if `day` is nil.
    func seen(_ allergen: Allergen.ID, on day: CalendarDay? = nil) -> Int {
        records.intakes.count { intake in
            intake.at.day == day ?? now.day && intake.portions.contains { $0.allergen == allergen }
        }
    }

    /// What the plan says now, given the answers.
    func decision(_ allergen: Allergen.ID, _ answers: PlanAnswers) -> DoseDecision {
        records.check.decision(for: allergen, answers)
    }

    /// The questions the plan asks about these allergens, without duplicates.
    func conditions(_ allergens: [Allergen.ID]) -> [DoseCondition] {
        records.check.plan?.plan.conditions(of: allergens) ?? []
    }

    /// The plan's rules for each of these allergens.
    func rules(_ allergens: [Allergen.ID]) -> [DoseRules] {
        guard let plan = records.check.plan?.plan else { return [] }
        return allergens.map { plan.rules(for: $0) }
    }
}

extension AgendaRecords {
    /// The allergens in treatment, sorted by name.
    package func inUse(_ phrases: Phrases) -> [Allergen] {
        check.allergens.filter(\.isInTreatment).sorted { phrases.allergen($0.kind) < phrases.allergen($1.kind) }
    }
}
