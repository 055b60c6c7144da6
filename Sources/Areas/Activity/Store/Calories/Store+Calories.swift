public import Activity
public import Clinical
public import Nutrition
internal import SQL
public import Store

/// Energy eaten and burned over some days, from one snapshot.
public struct CaloriesRecords: Sendable {
    public let energy: EnergyRecords
    public let targets: StoredNutritionTargets
    /// In chronological order.
    public let entries: [FoodEntry]
    /// What other apps recorded as eaten.
    public let apps: [AppNutrition]
    /// The days on which everything eaten is logged.
    public let complete: Set<CalendarDay>
    /// Each day with active or basal energy.
    public let measured: [DailyExpenditure.Measured]

    public init(
        energy: EnergyRecords, targets: StoredNutritionTargets, entries: [FoodEntry],
        apps: [AppNutrition], complete: Set<CalendarDay> = [], measured: [DailyExpenditure.Measured]
    ) {
        self.energy = energy
        self.targets = targets
        self.entries = entries
        self.apps = apps
        self.complete = complete
        self.measured = measured
    }
}

extension Store {
    /// What was eaten and burned from `first` to `last`, and the data for estimates on the person's day `today`; nil
    /// if the person no longer exists. Days of other apps are those of the zone.
    public func calories(
        _ access: PersonAccess, from first: CalendarDay, through last: CalendarDay, today: CalendarDay,
        zone: ZoneRules
    ) async throws -> CaloriesRecords? {
        try await database.read { tx in
            guard let energy = try tx.energyRecords(access, today: today) else { return nil }
            return CaloriesRecords(
                energy: energy, targets: try tx.nutritionTargets(access),
                entries: try schema.foodEntries(access, from: first, through: last, tx),
                apps: try schema.appNutrition(access, on: first...last, zone: zone, tx),
                complete: try schema.completeFoodDays(access, from: first, through: last, tx),
                measured: try tx.measuredEnergy(access, from: first, through: last))
        }
    }
}
