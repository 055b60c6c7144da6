internal import Clinical
internal import Medications
internal import SQL
internal import Store

/// Says which record stands for a slot. Reads the medicines once for all records of a transaction.
struct SlotJudge {
    private let access: PersonAccess
    private let zone: ZoneRules
    private let periods: [MedicationPeriod]
    private let meals: MealTimes
    private var planned: [CalendarDay: [PlannedDose]] = [:]

    init(_ access: PersonAccess, zone: ZoneRules, _ tx: any Reader) throws {
        self.access = access
        self.zone = zone
        periods = try tx.medicationPeriods(access)
        meals = try tx.medicineTimes(access).meals
    }

    /// Nil if the slot is open or none is named.
    mutating func record(
        standingFor details: AdministrationDetails, _ tx: any Reader
    ) throws -> Stored<AdministrationDetails>? {
        guard let slot = details.slot else { return nil }
        if let there = try tx.administration(details.medication, slot, access) { return there }
        let (first, last) = (details.day.adding(days: -1), details.day.adding(days: 1))
        let doses =
            planned[details.day]
            ?? PlannedDose.all(periods, from: first, days: 3, meals: meals, zone: zone)
        planned[details.day] = doses
        let day = MedicationDay(
            planned: doses, records: try tx.administrations(access, from: first, through: last))
        return try day.record(standingFor: details).flatMap { try tx.record($0.id, of: .administration, access) }
    }
}
