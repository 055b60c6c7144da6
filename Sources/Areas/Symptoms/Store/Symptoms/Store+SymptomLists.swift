public import Clinical
internal import SQL
public import Store
public import Symptoms

/// How often a kind was recorded recently.
public struct RecentSymptom: Sendable, Hashable {
    public let kind: SymptomKind
    /// When it last began.
    public let last: Instant
    /// The number of times among the latest entries.
    public let count: Int
}

/// A page of the symptom list: whole days, latest first.
public struct SymptomDays: Sendable, Hashable {
    public let days: [Day]
    /// There are more entries before this day; nil at the end.
    public let earlier: CalendarDay?

    public struct Day: Sendable, Hashable {
        public let day: CalendarDay
        /// In the order of the symptom list.
        public let entries: [SymptomEntry]

        public init(day: CalendarDay, entries: [SymptomEntry]) {
            self.day = day
            self.entries = entries
        }
    }

    public init(days: [Day], earlier: CalendarDay?) {
        self.days = days
        self.earlier = earlier
    }
}

extension Store {
    /// The symptoms of a range of days by time.
    public func symptoms(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) async throws -> [SymptomEntry] {
        try await database.read { tx in try tx.symptoms(access, from: from, through: through) }
    }

    /// One symptom; nil if it does not exist or was deleted.
    public func symptom(_ id: SymptomEntry.ID, _ access: PersonAccess) async throws -> SymptomEntry? {
        try await database.read { tx in
            try tx.storedSymptom(id, access).flatMap { $0.isDeleted ? nil : $0.entry }
        }
    }

    /// The kinds among the latest entries, last used first.
    public func recentSymptoms(_ access: PersonAccess) async throws -> [RecentSymptom] {
        try await database.read { tx in try tx.recentSymptoms(access) }
    }

    /// The latest days with symptoms, optionally before a given day. Whole days are returned until there are at least
    /// `limit` entries.
    public func symptomDays(
        _ access: PersonAccess, before: CalendarDay?, limit: Int = 60
    ) async throws -> SymptomDays {
        try await database.read { tx in
            // Each day has at least one entry, so this is enough, plus one day to tell whether there are more.
            let found = try tx.daysWithSymptoms(access, before: before, limit: limit + 1)
            var count = 0
            let shown = found.prefix { day in
                defer { count += day.entries }
                return count < limit
            }
            guard let first = shown.last, let last = shown.first else { return SymptomDays(days: [], earlier: nil) }
            let entries = try tx.symptoms(access, from: first.day, through: last.day)
            let byDay = Dictionary(grouping: entries) { $0.at.day }
            return SymptomDays(
                days: shown.map {
                    SymptomDays.Day(day: $0.day, entries: SymptomEntry.inListOrder(byDay[$0.day] ?? []))
                },
                earlier: found.count > shown.count ? first.day : nil)
        }
    }
}

extension Reader {
    /// Reads only the newest rows, so a long history costs nothing.
    func recentSymptoms(_ access: PersonAccess) throws -> [RecentSymptom] {
        var recent: [SymptomKind: RecentSymptom] = [:]
        try each(
            """
            SELECT kind, at FROM symptom_entry WHERE person = \(access.person.text) AND deleted_at IS NULL
            ORDER BY day DESC LIMIT 200
            """
        ) { row in
            let kind = try row.convert("kind", "a symptom", SymptomKind.init(rawValue:))
            let at = Instant(milliseconds: try row.int64("at"))
            let before = recent[kind]
            recent[kind] = RecentSymptom(
                kind: kind, last: max(before?.last ?? at, at), count: (before?.count ?? 0) + 1)
        }
        return recent.values.sorted { left, right in
            (right.last, left.kind.position) < (left.last, right.kind.position)
        }
    }

    /// The latest names of symptoms that are not in the list, at most 20, last used first.
    func symptomNames(_ access: PersonAccess) throws -> [String] {
        try fetch(
            """
            SELECT name, max(day) AS last FROM symptom_entry
            WHERE person = \(access.person.text) AND name IS NOT NULL AND deleted_at IS NULL
            GROUP BY name ORDER BY max(day) DESC, name LIMIT 20
            """
        ).map { try $0.text("name") }
    }

    fileprivate func daysWithSymptoms(
        _ access: PersonAccess, before: CalendarDay?, limit: Int
    ) throws -> [(day: CalendarDay, entries: Int)] {
        try fetch(
            """
            SELECT day, count(*) AS entries FROM symptom_entry
            WHERE person = \(access.person.text) AND day < \(before?.iso ?? "9999") AND deleted_at IS NULL
            GROUP BY day ORDER BY day DESC LIMIT \(limit: limit)
            """
        ).map { (try $0.convert("day", "a day", CalendarDay.init(iso:)), try $0.int("entries")) }
    }
}
