/// An attachment of an export, as stored.
public struct HealthAttachment: Sendable, Equatable {
    /// The kinds of attachment, by folder.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The route of a workout, a GPX file; stored packed, see `WorkoutRoute`.
        case route = "workout-routes"
        /// A FHIR resource from a clinic, stored byte for byte.
        case clinicalRecord = "clinical-records"
        /// A table of voltages below the watch's findings, stored byte for byte.
        case electrocardiogram = "electrocardiograms"

        /// The maximum file size in bytes: a route of two uninterrupted weeks, a document with scans in it.
        public var longest: Int64 { self == .route ? 256 << 20 : 4 << 20 }
    }

    public let kind: Kind
    /// Folder and name, as the XML refers to it: `workout-routes/route_1.gpx`.
    public let path: String
    /// When the route or record begins; nil if the file does not say.
    public let start: HealthDate?
    /// The header fields by name: `points` and `metres` of a route, `resourceType` and `id` of a clinical record,
    /// `classification` and `averageRate` of an electrocardiogram, and its other lines under their localised names.
    public let facts: [String: String]
    public let bytes: [UInt8]

    public init(kind: Kind, path: String, start: HealthDate?, facts: [String: String], bytes: [UInt8]) {
        self.kind = kind
        self.path = path
        self.start = start
        self.facts = facts
        self.bytes = bytes
    }

    /// Why a file is skipped; the others are still stored.
    public enum Problem: String, Error, Sendable, CaseIterable {
        /// The ZIP file does not unpack to its declared content, or the file is truncated.
        case damaged
        /// Longer than any file a phone writes.
        case tooLarge = "too-large"
        /// All files together exceed anything a phone exports.
        case tooMany = "too-many"
        /// Not a GPX file.
        case notGPX = "not-gpx"
        /// A route without a single place that has a time.
        case noPoints = "no-points"
        /// Not a FHIR resource.
        case notFHIR = "not-fhir"
        /// An electrocardiogram that does not say when it was recorded.
        case noDate = "no-date"
        /// The same records again in another format.
        case repeats
        /// An unknown kind of file.
        case unknown
    }
}

/// Some attachments of an export in order, with those that were skipped.
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
    /// Whether this is the last batch.
    public var isLast = false

    public init() {}

    /// The number of files covered.
    public var count: Int { attachments.count + skipped.count }
}
