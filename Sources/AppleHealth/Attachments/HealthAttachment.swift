/// A file that stands beside the XML of an export, as it is kept.
public struct HealthAttachment: Sendable, Equatable {
    /// What such files are, by the folder that they lie in.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The way of a workout, a GPX file; kept packed, see `WorkoutRoute`.
        case route = "workout-routes"
        /// A resource of FHIR from a clinic, kept byte for byte.
        case clinicalRecord = "clinical-records"
        /// A table of voltages below what the watch found, kept byte for byte.
        case electrocardiogram = "electrocardiograms"

        /// Bytes of the longest file that is read: a route of two weeks without a break, a document with scans in it.
        public var longest: Int64 { self == .route ? 256 << 20 : 4 << 20 }
    }

    public let kind: Kind
    /// Folder and name, as the XML refers to it: `workout-routes/route_1.gpx`.
    public let path: String
    /// When the route or the record begins; nil where the file does not say.
    public let start: HealthDate?
    /// What the head says, by name: `points` and `metres` of a route, `resourceType` and `id` of a clinical record,
    /// `classification` and `averageRate` of an electrocardiogram, and its other lines under the names of the phone.
    public let facts: [String: String]
    public let bytes: [UInt8]

    public init(kind: Kind, path: String, start: HealthDate?, facts: [String: String], bytes: [UInt8]) {
        self.kind = kind
        self.path = path
        self.start = start
        self.facts = facts
        self.bytes = bytes
    }

    /// Why a file is left out; the others are kept all the same.
    public enum Problem: String, Error, Sendable, CaseIterable {
        /// The ZIP file does not unpack to what it says, or the file ends in the middle.
        case damaged
        /// Longer than any that a phone writes.
        case tooLarge = "too-large"
        /// All files together are more than any phone exports.
        case tooMany = "too-many"
        /// No GPX file.
        case notGPX = "not-gpx"
        /// A route without a single place that has a time.
        case noPoints = "no-points"
        /// No resource of FHIR.
        case notFHIR = "not-fhir"
        /// An electrocardiogram that does not say when it was recorded.
        case noDate = "no-date"
        /// The same records once more in another form.
        case repeats
        /// A kind of file that this program does not know.
        case unknown
    }
}

/// Some files beside an export in their order, with those that are left out.
public struct HealthAttachmentBatch: Sendable {
    public struct Skip: Sendable, Equatable {
        public let path: String
        public let problem: HealthAttachment.Problem

        public init(path: String, problem: HealthAttachment.Problem) {
            self.path = path
            self.problem = problem
        }
    }

    public var attachments: [HealthAttachment] = []
    public var skipped: [Skip] = []
    /// Whether no file comes after them.
    public var isLast = false

    public init() {}

    /// How many files it tells of.
    public var count: Int { attachments.count + skipped.count }
}
