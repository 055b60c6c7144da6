package import Clinical
package import Nutrition
package import SQL

/// The areas whose records a store keeps, and everything derived from that list.
public struct StoreSchema: Sendable {
    package let areas: [any AreaStore.Type]
    /// Every migration, oldest first. A shipped migration is frozen; changes need a new one.
    package let migrations: [Migration]
    /// Every table that belongs to a person, parents before the tables that refer to them.
    ///
    /// A new noun is one entry in its area: this archives it, imports it, and lets a deletion count
    /// and remove it. A test compares this list with the schema.
    package let person: [ArchiveTable]
    /// Every table that belongs to an account, in the same order.
    package let account: [ArchiveTable]
    /// What archives leave out, and why.
    package let left: [(table: String, reason: String)]
    /// Kinds of jobs whose key is a person.
    package let personJobs: [JobKind]

    package init(_ areas: [any AreaStore.Type]) {
        let all = [SharedRecords.self] + areas
        self.areas = all
        migrations = (Migrations.all + all.flatMap { $0.migrations }).sorted { $0.name < $1.name }
        person = all.flatMap { $0.archive }.sorted { $0.rank < $1.rank }
        account = SharedRecords.account
        left = all.flatMap { $0.left }
        personJobs = all.flatMap { $0.personJobs }
    }

    /// The name of the latest migration that this program knows.
    public var latestStep: String { migrations.last?.name ?? "" }

    /// The user-facing names of the tables' rows, in table order.
    package var counts: [ArchiveCount] {
        person.compactMap(\.counted).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension StoreSchema {
    /// Whether the person is being treated with doses that can cause a reaction.
    package func isTreated(_ access: PersonAccess, _ tx: any Reader) throws -> Bool {
        try areas.contains { try $0.isTreated(access, tx) }
    }
    /// What all areas know was eaten on some days.
    package func foodEntries(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, _ tx: any Reader
    ) throws -> [FoodEntry] {
        try areas.flatMap { try $0.foodEntries(access, from: from, through: through, tx) }
    }

    /// The days among some on which everything eaten is logged.
    package func completeFoodDays(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, _ tx: any Reader
    ) throws -> Set<CalendarDay> {
        try areas.reduce(into: []) { days, area in
            days.formUnion(try area.completeFoodDays(access, from: from, through: through, tx))
        }
    }

    /// What other apps recorded as eaten on some days, by day in the zone and by app.
    package func appNutrition(
        _ access: PersonAccess, on days: ClosedRange<CalendarDay>, zone: ZoneRules, _ tx: any Reader
    ) throws -> [AppNutrition] {
        try areas.flatMap { try $0.appNutrition(access, on: days, zone: zone, tx) }
    }

    /// What is known of the water that was drunk on a day in the zone, in millilitres; nil if nothing is.
    package func water(
        _ access: PersonAccess, on day: CalendarDay, zone: ZoneRules, _ tx: any Reader
    ) throws -> Int64? {
        let known = try areas.compactMap { try $0.water(access, on: day, zone: zone, tx) }
        return known.isEmpty ? nil : known.reduce(0, +)
    }
}
