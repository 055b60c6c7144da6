public import Clinical
internal import SQL
public import Store

extension Store {
    /// Marks a day as one on which everything eaten is logged, or takes the mark back. The same again changes nothing.
    public func setFoodDay(
        _ day: CalendarDay, complete: Bool, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            let person = access.person.text
            let isComplete = try tx.completeFoodDays(access, from: day, through: day).contains(day)
            guard isComplete != complete else { return }
            if complete {
                try tx.execute(
                    """
                    INSERT INTO food_day (person, day, completed_at)
                    VALUES (\(person), \(day.iso), \(change.now.milliseconds))
                    """)
            } else {
                try tx.execute("DELETE FROM food_day WHERE person = \(person) AND day = \(day.iso)")
            }
            try tx.audit(
                change, access, "food day", day.iso, complete ? "completed" : "reopened", before: nil as String?)
        }
    }
}

extension Reader {
    /// The days on which everything eaten is logged.
    package func completeFoodDays(
        _ access: PersonAccess, from first: CalendarDay, through last: CalendarDay
    ) throws -> Set<CalendarDay> {
        Set(
            try fetch(
                """
                SELECT day FROM food_day
                WHERE person = \(access.person.text) AND day >= \(first.iso) AND day <= \(last.iso)
                """
            ).map { try $0.convert("day", "a day", CalendarDay.init(iso:)) })
    }
}
