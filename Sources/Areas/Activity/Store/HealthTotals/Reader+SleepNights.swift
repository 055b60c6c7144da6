package import Activity
package import Clinical
package import SQL
package import Store

extension Reader {
    /// The nights that end on these days with their stages, the latest first; at most a month of them is read.
    package func sleepNights(
        _ access: PersonAccess, from first: CalendarDay, through last: CalendarDay, zone: ZoneRules
    ) throws -> [SleepNight] {
        guard first <= last else { return [] }
        let earliest = max(first, last.adding(days: -30))
        return try HealthDerivation(self, .sleep, access.person.text, zone).sleepNights(earliest...last).reversed()
    }
}
