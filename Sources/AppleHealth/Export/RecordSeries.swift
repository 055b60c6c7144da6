/// The common properties of one kind of record: type, unit and source.
public struct RecordSeries: Hashable, Sendable {
    /// `HKQuantityTypeIdentifierStepCount`, kept unchanged even if this program does not know it.
    public let type: String
    /// As in the file: `count/min`, `Cal`, `mi`; nil for categories.
    public let unit: String?
    public let sourceName: String
    public let sourceVersion: String?
    /// The HKDevice description without the memory address.
    public let device: String?

    public init(type: String, unit: String?, sourceName: String, sourceVersion: String?, device: String?) {
        self.type = type
        self.unit = unit
        self.sourceName = sourceName
        self.sourceVersion = sourceVersion
        self.device = device
    }
}

/// The series of a file, numbered from 0.
struct SeriesTable {
    private(set) var all: [RecordSeries] = []
    /// The identifying bytes of the series, for the current record and the previous one.
    var key: [UInt8] = []
    private var lastKey: [UInt8] = []
    private var last = -1
    private var numbers: [[UInt8]: Int] = [:]

    private var isSameAsLast: Bool {
        key.withUnsafeBytes { key in lastKey.withUnsafeBytes { key.isSame(as: $0) } }
    }

    /// The number of the series whose bytes are in `key`; `make` reads it if it is new.
    mutating func number(_ make: () throws -> RecordSeries) rethrows -> Int {
        if last >= 0, isSameAsLast { return last }
        let number: Int
        if let known = numbers[key] {
            number = known
        } else {
            number = all.count
            all.append(try make())
            numbers[key] = number
        }
        swap(&key, &lastKey)
        last = number
        return number
    }
}
