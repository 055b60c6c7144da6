/// What the records of one kind have in common: type, unit, and where they come from.
public struct RecordSeries: Hashable, Sendable {
    /// `HKQuantityTypeIdentifierStepCount`, kept as it stands also when this program does not know it.
    public let type: String
    /// As the file names it: `count/min`, `Cal`, `mi`; nil for categories.
    public let unit: String?
    public let sourceName: String
    public let sourceVersion: String?
    /// The description of the HKDevice without the place in memory.
    public let device: String?

    public init(type: String, unit: String?, sourceName: String, sourceVersion: String?, device: String?) {
        self.type = type
        self.unit = unit
        self.sourceName = sourceName
        self.sourceVersion = sourceVersion
        self.device = device
    }
}

/// The series of a file, each under a small number from 0 on.
struct SeriesTable {
    private(set) var all: [RecordSeries] = []
    /// The bytes that tell series apart, of the record that is read and of the one before it.
    var key: [UInt8] = []
    private var lastKey: [UInt8] = []
    private var last = -1
    private var numbers: [[UInt8]: Int] = [:]

    private var isSameAsLast: Bool {
        key.withUnsafeBytes { key in lastKey.withUnsafeBytes { key.isSame(as: $0) } }
    }

    /// The number of the series whose bytes are in `key`; `make` reads it when it is new.
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
