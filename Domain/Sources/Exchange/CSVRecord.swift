/// One record of a CSV file; its fields are decoded on demand.
public struct CSVRecord: Sendable {
    /// A field's range in the file, without its outer quotes.
    struct Field: Sendable {
        let start: Int
        let end: Int
        /// Whether doubled quotes must be unescaped.
        let hasDoubledQuotes: Bool
    }

    /// The line on which the record begins, counted from 1.
    public let line: Int

    let bytes: [UInt8]
    let fields: [Field]

    /// The number of fields in the record.
    public var count: Int { fields.count }

    /// The text of a field; nil if the record is too short.
    public func text(_ index: Int) -> String? {
        guard fields.indices.contains(index) else { return nil }
        let field = fields[index]
        let slice = bytes[field.start..<field.end]
        guard field.hasDoubledQuotes else { return String(decoding: slice, as: UTF8.self) }
        var single: [UInt8] = []
        single.reserveCapacity(slice.count)
        var skipsNext = false
        for byte in slice {
            if skipsNext {
                skipsNext = false
                continue
            }
            skipsNext = byte == UInt8(ascii: "\"")
            single.append(byte)
        }
        return String(decoding: single, as: UTF8.self)
    }
}
