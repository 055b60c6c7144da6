internal import Foundation
internal import Store

/// What a health import read, and the results.
public struct HealthSummary: Sendable, Hashable, Codable {
    /// Counts for the records of one type.
    public struct Tally: Sendable, Hashable, Codable {
        public var read = 0
        public var new = 0
        /// Already on record, now with more detail.
        public var changed = 0
        /// Already on record.
        public var known = 0
        /// A duplicate in the same file.
        public var repeated = 0

        public init() {}
    }

    /// Elements skipped for one reason.
    public struct Skips: Sendable, Hashable, Codable {
        public var count: Int
        /// Bytes from the start of the XML to the first of them.
        public var first: Int64

        public init(count: Int, first: Int64) {
            self.count = count
            self.first = first
        }
    }

    /// Files of one folder skipped for one reason.
    public struct LeftOut: Sendable, Hashable, Codable {
        /// The folder, or the file's name if it is in no folder.
        public let folder: String
        /// A `HealthAttachment.Problem`.
        public let reason: String
        public var count: Int
        /// The name of the first of them.
        public let first: String

        public init(folder: String, reason: String, count: Int, first: String) {
            self.folder = folder
            self.reason = reason
            self.count = count
            self.first = first
        }
    }

    /// The results for symptoms among the new samples.
    public struct SymptomTally: Sendable, Hashable, Codable {
        public enum Reason: String, Error, Sendable, CaseIterable {
            /// The person said that the symptom was not present.
            case notThere = "not-there"
            /// A value that its type does not define.
            case unknownValue = "unknown-value"
            /// Before birth or in the future.
            case impossibleTime = "impossible-time"
        }

        /// Entries created.
        public var new = 0
        /// Already logged here, or by another source.
        public var known = 0
        /// Samples without an entry, by type and reason: `HKCategoryTypeIdentifierFever unknown-value`.
        public var skipped: [String: Int] = [:]

        mutating func skip(_ type: String, _ reason: Reason) {
            skipped["\(type) \(reason.rawValue)", default: 0] += 1
        }
    }

    public var symptoms = SymptomTally()
    /// By type identifier.
    public var types: [String: Tally] = [:]
    /// Workouts, correlations, daily summaries and so on, by element name.
    public var elements: [String: Tally] = [:]
    /// By element and reason: `Record no-date`.
    public var skipped: [String: Skips] = [:]
    /// Files named by the export but missing from it, by folder.
    public var files: [String: Int] = [:]
    /// Stored files next to the export, by folder. Nil in imports from before these existed, and of the XML alone.
    public var attachments: [String: Tally]?
    /// Skipped files next to the export, sorted by folder and reason.
    public var leftOut: [LeftOut]?
    /// Samples stored but not added up, because their unit or number fits no quantity of their type; by type. Nil
    /// in imports from before this was counted.
    public var unmeasured: [String: Int]?
    /// When the phone wrote the export, in milliseconds since 1970.
    public var exportedAt: Int64?

    public init() {}

    /// The number of elements read, including skipped ones.
    public var read: Int {
        types.values.reduce(0) { $0 + $1.read } + elements.values.reduce(0) { $0 + $1.read }
            + skipped.values.reduce(0) { $0 + $1.count }
    }
}

extension HealthSummary.Tally {
    static func + (left: Self, right: Self) -> Self {
        var sum = left
        sum.read += right.read
        sum.new += right.new
        sum.changed += right.changed
        sum.known += right.known
        sum.repeated += right.repeated
        return sum
    }
}

extension HealthSummary {
    /// Whether anything new was recorded.
    public var hasNews: Bool {
        (Array(types.values) + Array(elements.values) + Array((attachments ?? [:]).values))
            .contains { $0.new + $0.changed > 0 } || symptoms.new > 0
    }

    /// The sum of this summary and another.
    func adding(_ more: HealthSummary) -> HealthSummary {
        var sum = self
        sum.types.merge(more.types, uniquingKeysWith: +)
        sum.elements.merge(more.elements, uniquingKeysWith: +)
        sum.files.merge(more.files, uniquingKeysWith: +)
        sum.skipped.merge(more.skipped) { first, more in
            Skips(count: first.count + more.count, first: first.first)
        }
        if let unmeasured = more.unmeasured {
            sum.unmeasured = (sum.unmeasured ?? [:]).merging(unmeasured, uniquingKeysWith: +)
        }
        sum.symptoms.new += more.symptoms.new
        sum.symptoms.known += more.symptoms.known
        sum.symptoms.skipped.merge(more.symptoms.skipped, uniquingKeysWith: +)
        return sum
    }

    init(text: String) throws {
        self = try JSONDecoder().decode(HealthSummary.self, from: Data(text.utf8))
    }

    func text() throws -> String { try AuditText.of(self) }
}
