package import Clinical
package import Medications
package import SQL
package import Store

extension Reader {
    /// The person's meal times, with the usual ones where none were set.
    package func mealTimes(_ access: PersonAccess) throws -> MealTimes {
        var times = MealTimes()
        for row in try fetch("SELECT code, time FROM meal_time WHERE person = \(access.person.text)") {
            times.set(
                try row.convert("code", "a part of the day", EventTiming.init(rawValue:)),
                to: try row.convert("time", "a time") { TimeOfDay(text: $0) })
        }
        return times
    }
}

extension Store {
    /// Replaces the person's meal times; those that are left out have their usual values.
    package func saveMealTimes(
        _ times: [EventTiming: TimeOfDay], _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            let before = try tx.mealTimes(access).own
            guard before != times else { return }
            try tx.execute("DELETE FROM meal_time WHERE person = \(access.person.text)")
            try tx.insert(
                into: "meal_time", ["person", "code", "time"],
                rows: times.map { [.text(access.person.text), .text($0.key.rawValue), .text($0.value.text)] })
            try tx.audit(
                change, access, "meal times", access.person.text, "changed",
                before: Dictionary(uniqueKeysWithValues: before.map { ($0.key.rawValue, $0.value.text) }))
        }
    }
}
