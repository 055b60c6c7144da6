internal import Clinical
package import Medications
package import SQL
package import Store

/// When a person eats, and how close to its time a dose is on time.
package struct MedicineTimes: Sendable, Equatable {
    package var meals: MealTimes
    /// Minutes before and after.
    package var onTime: Int

    package init(meals: MealTimes = MealTimes(), onTime: Int = DoseLedger.usualTolerance) {
        self.meals = meals
        self.onTime = onTime
    }
}

extension Reader {
    /// The person's times, with the usual ones where none were set.
    package func medicineTimes(_ access: PersonAccess) throws -> MedicineTimes {
        let person = access.person.text
        let (usual, weekend, setting) = try together(
            { try $0.fetch("SELECT code, time FROM meal_time WHERE person = \(person)") },
            { try $0.fetch("SELECT code, time FROM weekend_meal_time WHERE person = \(person)") },
            { try $0.first("SELECT on_time FROM medicine_setting WHERE person = \(person)") })
        var times = MedicineTimes()
        for row in usual { times.meals.set(try row.code, to: try row.time) }
        for row in weekend { times.meals.setWeekend(try row.code, to: try row.time) }
        if let setting { times.onTime = try setting.int("on_time") }
        return times
    }
}

extension Store {
    /// Replaces the person's times; those that are left out have their usual values.
    package func saveMedicineTimes(_ times: MedicineTimes, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            let before = try tx.medicineTimes(access)
            guard before != times else { return }
            try tx.replace("meal_time", with: times.meals.own, access)
            try tx.replace("weekend_meal_time", with: times.meals.weekend, access)
            try tx.execute(
                """
                INSERT INTO medicine_setting (person, on_time) VALUES (\(access.person.text), \(times.onTime))
                ON CONFLICT (person) DO UPDATE SET on_time = excluded.on_time
                """)
            try tx.audit(
                change, access, "meal times", access.person.text, "changed", before: before.audited)
        }
    }
}

extension Writer {
    fileprivate func replace(
        _ table: StaticString, with times: [EventTiming: TimeOfDay], _ access: PersonAccess
    ) throws {
        try execute("DELETE FROM \(name: table) WHERE person = \(access.person.text)")
        try insert(
            into: table, ["person", "code", "time"],
            rows: times.map { [.text(access.person.text), .text($0.key.rawValue), .text($0.value.text)] })
    }
}

extension Row {
    fileprivate var code: EventTiming {
        get throws { try convert("code", "a part of the day", EventTiming.init(rawValue:)) }
    }

    fileprivate var time: TimeOfDay {
        get throws { try convert("time", "a time") { TimeOfDay(text: $0) } }
    }
}

extension MedicineTimes {
    fileprivate var audited: [String: String] {
        var texts = ["on-time": "\(onTime)"]
        for (code, time) in meals.own { texts[code.rawValue] = time.text }
        for (code, time) in meals.weekend { texts["weekend-\(code.rawValue)"] = time.text }
        return texts
    }
}
