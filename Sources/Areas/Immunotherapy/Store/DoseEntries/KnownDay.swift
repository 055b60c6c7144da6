public import Clinical
public import Immunotherapy
internal import SQL
public import Store

/// What someone knew about a day's record when logging a dose for it.
public struct KnownDay: Sendable, Hashable {
    /// How often the record had been written, changed or deleted; 0 if it never existed.
    public let changes: Int64
    /// The intakes it contained.
    public let intakes: [OITDose.Intake.ID]

    public init(changes: Int64, intakes: [OITDose.Intake.ID]) {
        self.changes = changes
        self.intakes = intakes
    }

    /// How many days before today a dose can be logged for.
    public static let daysBack = 14

    /// A day with no record.
    public static let untouched = KnownDay(changes: 0, intakes: [])
}

extension Store {
    /// What is known about the days of a range; days without a record are left out.
    public func knownDays(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) async throws -> [CalendarDay: KnownDay] {
        try await database.read { tx in try tx.knownDays(access, from: from, through: through) }
    }
}

extension Reader {
    func knownDays(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [CalendarDay: KnownDay] {
        var intakes: [CalendarDay: [OITDose.Intake.ID]] = [:]
        try each(
            """
            SELECT day, id FROM intake
            WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso) ORDER BY day, id
            """
        ) { row in
            let day = try row.convert("day", "a day", CalendarDay.init(iso:))
            intakes[day, default: []].append(try row.convert("id", "an id", OITDose.Intake.ID.init))
        }
        var known: [CalendarDay: KnownDay] = [:]
        try each(
            """
            SELECT day, version FROM dose
            WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso) ORDER BY day
            """
        ) { row in
            let day = try row.convert("day", "a day", CalendarDay.init(iso:))
            known[day] = KnownDay(changes: try row.int64("version"), intakes: intakes[day] ?? [])
        }
        return known
    }
}

/// One dose logged on its own, possibly some time ago and offline.
public struct DoseEntry: Sendable {
    /// The single intake with its medicines and notes.
    public let details: DoseDetails
    /// What the writer knew about the day.
    public let known: KnownDay
    /// The writer's own earlier entries for the day, which the page could not know about.
    public let after: [OITDose.Intake.ID]

    public init(details: DoseDetails, known: KnownDay, after: [OITDose.Intake.ID] = []) {
        self.details = details
        self.known = known
        self.after = after
    }

    /// Whether the record is as the writer knew it, except for the writer's own entries, each of which wrote it once.
    package func fits(_ now: KnownDay) -> Bool {
        let own = Set(after).subtracting(known.intakes).intersection(now.intakes)
        return now.changes == known.changes + Int64(own.count)
    }
}
