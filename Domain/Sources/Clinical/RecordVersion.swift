/// The version of a record that a form was based on, so that a stale form cannot overwrite a newer one.
public struct RecordVersion: Sendable, Hashable, Comparable {
    /// Starts at 1 and increases by one with each correction.
    public let number: Int64

    /// The version of a new record.
    public static let first = RecordVersion(number: 1)

    /// Creates a version from a stored number.
    public init(number: Int64) {
        self.number = number
    }

    /// The version after the next correction.
    public var next: RecordVersion {
        RecordVersion(number: number == .max ? .max : number + 1)
    }

    public static func < (left: RecordVersion, right: RecordVersion) -> Bool {
        left.number < right.number
    }
}
