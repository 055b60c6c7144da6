package import Activity
package import Clinical
package import SQL
package import Store

extension Reader {
    /// The latest weight up to a day, typed in or measured by a device; nil if there is none.
    package func latestWeight(_ access: PersonAccess, through day: CalendarDay) throws -> BodyWeight? {
        let ofProfile = try first(
            """
            SELECT day, grams, recorded_at FROM body_weight
            WHERE person = \(access.person.text) AND day <= \(day.iso)
            ORDER BY day DESC, recorded_at DESC, number DESC LIMIT 1
            """)
        let logged = try first(
            """
            SELECT day, grams, created_at AS recorded_at FROM weighing
            WHERE person = \(access.person.text) AND day <= \(day.iso) AND deleted_at IS NULL AND grams IS NOT NULL
            ORDER BY day DESC, created_at DESC, id DESC LIMIT 1
            """)
        let typed = try [ofProfile, logged].compactMap(\.self).enumerated().map { place, row in
            (
                day: try row.convert("day", "a day", CalendarDay.init(iso:)), recorded: try row.int64("recorded_at"),
                place: place, grams: try row.int64("grams")
            )
        }
        let last = typed.max { ($0.day, $0.recorded, $0.place) < ($1.day, $1.recorded, $1.place) }
        let measured = try latestHealthDay(access, .bodyMass, through: day).flatMap { found in
            BodyWeight(millionths: found.figure.millionths, on: found.day)
        }
        return BodyWeight.newer(last.map { BodyWeight(grams: $0.grams, day: $0.day, origin: .typed) }, measured)
    }
}
