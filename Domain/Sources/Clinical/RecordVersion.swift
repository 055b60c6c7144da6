/// Which edition of a record somebody was looking at, so that a stale form cannot overwrite a newer one.
public struct RecordVersion: Sendable, Hashable, Comparable {
    /// Counted from 1, one up with each correction.
    public let number: Int64

    /// The version of a record that was just made.
    public static let first = RecordVersion(number: 1)

    /// Takes a stored number.
    public init(number: Int64) {
        self.number = number
    }

    /// The version after one more correction.
    public var next: RecordVersion {
        RecordVersion(number: number == .max ? .max : number + 1)
    }

    public static func < (left: RecordVersion, right: RecordVersion) -> Bool {
        left.number < right.number
    }
}
