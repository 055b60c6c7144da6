public import AppleHealth
public import Clinical
internal import SQL

/// A file of health records, told apart by its content.
public struct HealthFile: Sendable, Hashable {
    /// SHA-256 as 64 hexadecimal digits.
    public let digest: String
    public let bytes: Int64

    public init(digest: String, bytes: Int64) {
        self.digest = digest
        self.bytes = bytes
    }
}

/// An import that is under way.
public struct HealthImportRun: Sendable, Hashable {
    /// Counts the imports of the person from 1 on.
    public let number: Int64
    /// Who carries it on; whoever begins with the same file later takes it over.
    let runner: String
    /// From where the file is read on; the start, or where an earlier run stopped.
    public internal(set) var place: HealthPlace
    public internal(set) var summary: HealthSummary
    /// Bytes of the XML that are stored.
    public var bytesRead: Int64 { place.offset }
    /// Whether an earlier run with the same file had stopped.
    public let isResumed: Bool
    /// How many of the files beside the XML are behind it; nil while the XML is read.
    public internal(set) var attachmentsRead: Int?
    /// What the XML says of the files beside it, by path; only while they are read.
    var owners: [String: HealthAttachmentOwner] = [:]
    /// Whether its records count.
    public internal(set) var isComplete = false
}

/// An import as it is remembered.
public struct HealthImportRecord: Sendable, Hashable {
    public enum State: String, Sendable, Hashable {
        case running, complete
        /// Stopped for good; its rows are being removed.
        case sweeping
        case stopped
    }

    public let number: Int64
    public let file: HealthFile
    public let state: State
    public let summary: HealthSummary
    /// Why it stopped, and where; nil when it was given up for another file.
    public let problem: String?
    public let startedAt: Instant
    /// When it came to its end; for a program, when it sent something the last time.
    public let endedAt: Instant?
    /// The program that sends it day by day, as the family called it; nil for a file.
    public let sender: String?

    public init(
        number: Int64, file: HealthFile, state: State, summary: HealthSummary, problem: String?, startedAt: Instant,
        endedAt: Instant?, sender: String? = nil
    ) {
        self.number = number
        self.file = file
        self.state = state
        self.summary = summary
        self.problem = problem
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.sender = sender
    }
}

public enum HealthImportProblem: Error, Equatable {
    /// The same file is imported by someone else now, or the import was given up for another one.
    case takenOver
}

extension HealthImportRecord {
    init(_ row: Row) throws {
        self.init(
            number: try row.int64("number"),
            file: HealthFile(digest: try row.text("digest"), bytes: try row.int64("bytes")),
            state: try row.convert("state", "a state of an import", State.init(rawValue:)),
            summary: try HealthSummary(text: row.text("summary")), problem: try row.optionalText("problem"),
            startedAt: Instant(milliseconds: try row.int64("started_at")),
            endedAt: try row.optionalInt64("ended_at").map { Instant(milliseconds: $0) },
            sender: try row.optionalText("sender"))
    }
}
