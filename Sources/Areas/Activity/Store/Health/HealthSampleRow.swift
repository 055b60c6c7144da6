internal import AppleHealth
internal import Clinical
internal import SQL

/// The content of a `health_sample` row, without its series.
struct HealthSampleRow {
    let start: HealthDate
    let end: HealthDate
    let created: Instant?
    let value: HealthRecord.Value
    let details: String?

    init(_ row: Row) throws(RowError) {
        start = try row.healthDate("start_at", offset: "utc_offset")
        end = try row.healthDate("end_at", offset: try row.isNull("end_offset") ? "utc_offset" : "end_offset")
        created = try row.optionalInt64("created_at").map { Instant(milliseconds: $0) }
        value = try row.healthValue("value")
        details = try row.optionalText("details")
    }
}

extension Row {
    func healthDate(_ column: String, offset: String) throws(RowError) -> HealthDate {
        guard let seconds = Int32(exactly: try int64(offset)) else {
            throw RowError(column: offset, expected: "seconds from UTC")
        }
        return HealthDate(instant: Instant(milliseconds: try int64(column)), offset: seconds)
    }

    func healthValue(_ column: String) throws(RowError) -> HealthRecord.Value {
        switch try value(column) {
        case .integer(let number): return .quantity(Double(number))
        case .real(let number): return .quantity(number)
        case .text(let text): return text.isEmpty ? .none : .category(text)
        case .null, .bytes: throw RowError(column: column, expected: "a number or a text")
        }
    }
}

extension Cells {
    /// The same for a row read in place.
    func healthValue(_ index: Int) throws -> HealthRecord.Value {
        if let number = number(index) { return .quantity(number) }
        let text = String(decoding: try utf8(index), as: UTF8.self)
        return text.isEmpty ? .none : .category(text)
    }
}
