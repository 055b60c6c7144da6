internal import CarePlan
package import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
package import Pages
package import Store

/// What a check of the next dose needs, read once per request: the records, the agenda of the day, and what was
/// answered.
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
            zone: zone, today: now.day)
    }

    /// The current level of an allergen.
    func current(_ allergen: Allergen.ID) -> DoseLevel? {
        records.check.levels.first { $0.allergen == allergen && $0.isCurrent && !$0.isDeleted }
    }

    /// The dose of the day that a request is about.
    func item(_ allergen: String, slot: String) -> Agenda.Item? {
        agenda.items.first { $0.allergen.text == allergen && $0.slot == (Int(slot) ?? 0) }
    }

    /// How often an allergen was taken on a civil day.
    func seen(_ allergen: Allergen.ID, on day: CalendarDay? = nil) -> Int {
        records.intakes.count { intake in
            intake.at.day == day ?? now.day && intake.portions.contains { $0.allergen == allergen }
        }
    }

    /// What the plan says now, with what was answered.
    func decision(_ allergen: Allergen.ID, _ answers: PlanAnswers) -> DoseDecision {
        records.check.decision(for: allergen, answers)
    }

    /// The questions that the plan asks about these allergens, each once.
    func conditions(_ allergens: [Allergen.ID]) -> [DoseCondition] {
        records.check.plan?.plan.conditions(of: allergens) ?? []
    }

    /// The rules of these allergens.
    func rules(_ allergens: [Allergen.ID]) -> [DoseRules] {
        guard let plan = records.check.plan?.plan else { return [] }
        return allergens.map { plan.rules(for: $0) }
    }
}

extension AgendaRecords {
    /// The allergens of the treatment by their names, those taken off the list left out.
    package func inUse(_ phrases: Phrases) -> [Allergen] {
        check.allergens.filter { !$0.removed }.sorted { phrases.allergen($0.kind) < phrases.allergen($1.kind) }
    }
}
