internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Reminders
internal import SQL
internal import Store

extension Reader {
    /// What immunotherapy asks a person to think of on the days.
    func doseOccasions(_ wanted: OccasionRange, _ access: PersonAccess) throws -> [ReminderOccasion] {
        let allergens = try allergens(access).filter(\.isInTreatment).map(\.id)
        let days = wanted.days
        // A window may pass midnight, and the least gap counts from the dose before.
        let doses = try doses(access, from: wanted.from.adding(days: -3), through: wanted.through.adding(days: 1))
        let plan = try dosePlan(access)?.plan
        let records = Agenda.Records(
            plan: plan, allergens: allergens, levels: try levels(access), intakes: doses.flatMap(\.intakes),
            skips: try doseSkips(access, from: wanted.from, through: wanted.through),
            delays: try delays(access, from: wanted.from, through: wanted.through),
            holds: try doseHolds(access), firstDays: try firstDays(access, of: allergens))
        let planned = days.flatMap { day in
            let occasions = DoseOccasions(on: day, records: records, now: wanted.now, zone: wanted.zone)
            let taken = doses.filter { $0.day == day }.flatMap(\.medicines).map(\.medicine)
            return occasions.doses
                + occasions.medicines(taken: taken, listed: wanted.listed.map { ($0.medicine, $0.at.instant) })
        }
        let visits = try clinicVisits(access).flatMap { $0.occasions(zone: wanted.zone) }
        return planned + visits.filter { days.contains($0.key.day) } + (try afterDoses(wanted, plan, access))
    }

    private func afterDoses(
        _ wanted: OccasionRange, _ plan: DosePlan?, _ access: PersonAccess
    ) throws -> [ReminderOccasion] {
        try followUps(access, from: wanted.from.adding(days: -1), through: wanted.through).flatMap { followUp in
            AfterDose(intake: followUp.intake, plan: plan).occasions(
                of: followUp.intake.id, zone: wanted.zone, isAnswered: followUp.answer != nil)
        }
    }
}
