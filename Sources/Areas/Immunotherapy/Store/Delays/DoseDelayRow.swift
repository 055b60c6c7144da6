internal import Clinical
internal import Immunotherapy
internal import SQL
internal import Store

extension DoseDelay {
    static let select: Statement = "SELECT person, day, allergen, slot, until_at, utc_offset FROM dose_delay"

    init(_ row: Row) throws {
        let until = Moment(
            instant: Instant(milliseconds: try row.int64("until_at")),
            offset: try row.convertOffset("utc_offset"))
        self.init(
            person: try row.convert("person", "an id", Person.ID.init),
            day: try row.convert("day", "a day", CalendarDay.init(iso:)),
            allergen: try row.convert("allergen", "an id", Allergen.ID.init), slot: try row.int("slot"), until: until)
    }
}

/// A postponed dose as stored in the audit log.
struct DoseDelayRecord: Codable, Sendable {
    let day, allergen: String
    let slot: Int
    let until: Int64
    let utcOffset: Int32

    init(_ delay: DoseDelay) {
        day = delay.day.iso
        allergen = delay.allergen.text
        slot = delay.slot
        until = delay.until.instant.milliseconds
        utcOffset = delay.until.offset
    }
}
