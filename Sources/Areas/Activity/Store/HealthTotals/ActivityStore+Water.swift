internal import Activity
package import Clinical
package import SQL
package import Store

extension ActivityStore {
    /// As the day's total says once it is derived, so that what was just typed in is there at once.
    package static func water(
        _ access: PersonAccess, on day: CalendarDay, zone: ZoneRules, _ tx: any Reader
    ) throws -> Int64? {
        let days = try HealthDerivation(tx, .water, access.person.text, zone).derive(day...day)
        return days.first.map { $0.figure.millionths / 1_000_000 }
    }
}
