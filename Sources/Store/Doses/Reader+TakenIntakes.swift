package import CarePlan
package import Clinical
internal import Immunotherapy
package import SQL

extension Reader {
    /// The intakes in which something was taken.
    package func takenIntakes(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [OfferedReaction.Taken] {
        try fetch(
            """
            SELECT day, id, at, utc_offset FROM intake
            WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso)
              AND EXISTS (
                  SELECT 1 FROM portion
                  WHERE portion.person = intake.person AND portion.day = intake.day AND portion.intake = intake.id)
            ORDER BY at, id
            """
        ).map { row in
            OfferedReaction.Taken(
                link: Reaction.DoseLink(
                    day: try row.convert("day", "a day", CalendarDay.init(iso:)),
                    intake: try row.convert("id", "an id", OITDose.Intake.ID.init)),
                at: try row.moment("at", "utc_offset", day: "day"))
        }
    }

    /// The doses of some days that a reaction names, by the texts of day and intake.
    package func dosesWithReaction(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [(day: String, intake: String)] {
        try fetch(
            """
            SELECT dose_day AS day, intake FROM reaction
            WHERE person = \(access.person.text) AND dose_day BETWEEN \(from.iso) AND \(through.iso)
              AND deleted_at IS NULL
            """
        ).map { (try $0.text("day"), try $0.text("intake")) }
    }
}
