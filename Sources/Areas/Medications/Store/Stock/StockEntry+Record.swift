internal import Clinical
public import Medications
internal import SQL
public import Store

extension StockEntryDetails: RecordDetails {
    public typealias Noun = StockEntry
}

extension Record where Details == StockEntryDetails {
    /// A refill or a count.
    package static let stockEntry = Record(
        "stock_entry", noun: "stock entry", isOrdered: false,
        fields: RecordField("medication", \.medication, .reference(to: "medication")),
        RecordField("kind", \.kind, .code("a kind")), RecordField("at", \.at.instant.milliseconds, .number),
        RecordField("utc_offset", { Int64($0.at.offset) }, .number),
        RecordField("pieces", \.pieces, .text(expected: "an amount", \.text, read: { WrittenDecimal($0) })),
        RecordField("unit", \.unit, .text),
        RecordField("pack", \.pack, .optional(.text(expected: "an amount", \.text, read: { WrittenDecimal($0) }))),
        RecordField("days", { $0.days.map { Int64($0) } }, .optional(.number)),
        RecordField(
            "expires", \.expires,
            .optional(.text(expected: "an expiry date", \.text, read: { ExpiryDate(text: $0) }))),
        make: { medication, kind, at, offset, pieces, unit, pack, days, expires in
            StockEntryDetails(
                medication: medication, kind: kind,
                at: Moment(instant: Instant(milliseconds: at), offset: try Moment.offset(of: offset)),
                pieces: pieces, unit: unit, pack: pack, days: days.map { Int($0) }, expires: expires)
        })
}
