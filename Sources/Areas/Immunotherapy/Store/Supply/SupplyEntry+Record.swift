public import CarePlan
internal import Clinical
internal import SQL
public import Store

extension SupplyEntryDetails: RecordDetails {
    public typealias Noun = SupplyEntry
}

extension Record where Details == SupplyEntryDetails {
    /// A pack of a level, or a count of what is left.
    package static let supplyEntry = Record(
        "supply_entry", noun: "supply entry", isOrdered: false,
        fields: RecordField("level", \.level, .reference(to: "dose_level")),
        RecordField("kind", \.kind, .code("a kind")), RecordField("at", \.at.instant.milliseconds, .number),
        RecordField("utc_offset", { Int64($0.at.offset) }, .number),
        RecordField("ten_thousandths", \.count.tenThousandths, .number), RecordField("unit", \.unit.code, .text),
        RecordField("unit_name", \.unit.name, .optional(.text)), RecordField("lot", \.lot, .optional(.text)),
        RecordField(
            "expires", \.expires,
            .optional(.text(expected: "an expiry date", \.text, read: { ExpiryDate(text: $0) }))),
        make: { level, kind, at, offset, count, unit, name, lot, expires in
            SupplyEntryDetails(
                level: level, kind: kind,
                at: Moment(instant: Instant(milliseconds: at), offset: try Moment.offset(of: offset)),
                count: try PieceCount.stored(count), unit: try PieceUnit.stored(unit, name), lot: lot,
                expires: expires)
        }
    ).ruled {
        $0.check = { _, details, access, tx in try tx.checkLevels([details.level], access) }
    }
}

extension Moment {
    /// Seconds east of UTC, within 18 hours.
    fileprivate static func offset(of stored: Int64) throws -> Int32 {
        guard (-64_800...64_800).contains(stored) else {
            throw RowError(column: "utc_offset", expected: "an offset in seconds")
        }
        return Int32(stored)
    }
}

extension PieceCount {
    static func stored(_ tenThousandths: Int64) throws -> PieceCount {
        guard let count = PieceCount(tenThousandths: tenThousandths) else {
            throw RowError(column: "ten_thousandths", expected: "a count")
        }
        return count
    }
}

extension PieceUnit {
    static func stored(_ code: String, _ name: String?) throws -> PieceUnit {
        guard let unit = PieceUnit(code: code, name: name) else { throw RowError(column: "unit", expected: "a unit") }
        return unit
    }
}
