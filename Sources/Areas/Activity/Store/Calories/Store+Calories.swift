public import Activity
public import Clinical
public import Nutrition
package import SQL
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
            try tx.calories(access, from: first, through: last, today: today, zone: zone, schema)
        }
    }
}

extension Reader {
    /// As `Store.calories`.
    package func calories(
        _ access: PersonAccess, from first: CalendarDay, through last: CalendarDay, today: CalendarDay,
        zone: ZoneRules, _ schema: StoreSchema
    ) throws -> CaloriesRecords? {
        guard let energy = try energyRecords(access, today: today) else { return nil }
        return CaloriesRecords(
            energy: energy, targets: try nutritionTargets(access),
            entries: try schema.foodEntries(access, from: first, through: last, self),
            apps: try schema.appNutrition(access, on: first...last, zone: zone, self),
            complete: try schema.completeFoodDays(access, from: first, through: last, self),
            measured: try measuredEnergy(access, from: first, through: last))
    }
}
