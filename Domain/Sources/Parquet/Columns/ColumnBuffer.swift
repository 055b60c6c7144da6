/// The values of one column in the row group that is being filled.
struct ColumnBuffer {
    let type: ParquetType
    private let dictionaryLimit: Int
    /// 1 for each row with a value, 0 for a missing one.
    private(set) var levels: [UInt32] = []
    /// How many rows have a value.
    private(set) var count = 0
    private(set) var statistics = ColumnStatistics()
    /// Bytes of PLAIN values; one for each boolean.
    private(set) var plain: [UInt8] = []
    /// Where each text begins in `plain`.
    private var starts: [Int] = []
    /// Nil for values that are no texts, or for too many different ones.
    private(set) var dictionary: TextDictionary?
    private(set) var indices: [UInt32] = []

    init(_ type: ParquetType, dictionaryLimit: Int) {
        self.type = type
        self.dictionaryLimit = dictionaryLimit
        dictionary = type == .text && dictionaryLimit > 0 ? TextDictionary() : nil
    }

    /// Adds a value of this column's type.
    mutating func append(_ value: ParquetValue) {
        if case .null = value {
            levels.append(0)
            statistics.addNull()
            return
        }
        levels.append(1)
        count += 1
        switch value {
        case .null: break
        case .boolean(let value):
            plain.append(value ? 1 : 0)
            statistics.add(value ? 1 : Int64(0))
        case .int32(let value), .date(let value):
            plain.appendLittleEndian(value)
            statistics.add(Int64(value))
        case .int64(let value), .timestamp(let value):
            plain.appendLittleEndian(value)
            statistics.add(value)
        case .double(let value):
            plain.appendLittleEndian(value.bitPattern)
            statistics.add(value)
        case .text(let value): append(value)
        }
    }

    private mutating func append(_ text: String) {
        if let found = dictionary?.index(of: text, limit: dictionaryLimit) {
            if found.isNew { statistics.add(text) }
            indices.append(found.index)
            return
        }
        if dictionary != nil { leaveDictionary() }
        statistics.add(text)
        appendPlain(text)
    }

    /// Stores the texts so far one by one, since there are too many different ones.
    mutating func leaveDictionary() {
        guard let texts = dictionary?.texts else { return }
        dictionary = nil
        for index in indices { appendPlain(texts[Int(index)]) }
        indices = []
    }

    private mutating func appendPlain(_ text: String) {
        starts.append(plain.count)
        plain.appendLittleEndian(UInt32(text.utf8.count))
        plain += text.utf8
    }

    /// The bytes of some values, counted among those that are not missing.
    func bytes(_ values: Range<Int>) -> ArraySlice<UInt8> {
        func offset(_ value: Int) -> Int {
            switch type {
            case .boolean: value
            case .int32, .date: 4 * value
            case .int64, .timestamp, .double: 8 * value
            case .text: value < starts.count ? starts[value] : plain.count
            }
        }
        return plain[offset(values.lowerBound)..<offset(values.upperBound)]
    }
}
