/// The hybrid of runs and packed bits in which Parquet stores levels and indices of a dictionary
/// (https://parquet.apache.org/docs/file-format/data-pages/encodings/, RLE = 3).
struct RunLengthEncoding {
    private(set) var bytes: [UInt8] = []
    private let width: Int
    /// Values that are to be packed, a multiple of eight except at the end.
    private var packed: [UInt32] = []

    private init(width: Int) {
        self.width = width
    }

    /// - Parameter width: bits of the largest value, 1…32.
    static func encode<Values: Collection>(_ values: Values, width: Int) -> [UInt8] where Values.Element == UInt32 {
        var encoder = RunLengthEncoding(width: width)
        var index = values.startIndex
        while index < values.endIndex {
            let value = values[index]
            var next = values.index(after: index)
            var count = 1
            while next < values.endIndex, values[next] == value {
                next = values.index(after: next)
                count += 1
            }
            encoder.append(value, count)
            index = next
        }
        encoder.flush()
        return encoder.bytes
    }

    private mutating func append(_ value: UInt32, _ count: Int) {
        // What is packed has to fill its last group of eight before a run may follow.
        let filling = min(count, (8 - packed.count % 8) % 8)
        packed.append(contentsOf: repeatElement(value, count: filling))
        let rest = count - filling
        guard rest >= 8 else {
            packed.append(contentsOf: repeatElement(value, count: rest))
            return
        }
        flush()
        bytes.appendVarint(UInt64(rest) << 1)
        for byte in 0..<(width + 7) / 8 { bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(8 * byte))) }
    }

    /// Writes what is packed; the last group is filled with zeros.
    private mutating func flush() {
        guard !packed.isEmpty else { return }
        let groups = (packed.count + 7) / 8
        bytes.appendVarint(UInt64(groups) << 1 | 1)
        let end = bytes.count + groups * width
        var bits: UInt64 = 0
        var count = 0
        for value in packed {
            bits |= UInt64(value) << UInt64(count)
            count += width
            while count >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: bits))
                bits >>= 8
                count -= 8
            }
        }
        if count > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
        bytes.append(contentsOf: repeatElement(0, count: end - bytes.count))
        packed.removeAll(keepingCapacity: true)
    }
}
