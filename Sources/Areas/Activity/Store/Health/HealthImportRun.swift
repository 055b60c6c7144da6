public import AppleHealth
public import Clinical
internal import SQL

/// A file of health records, identified by its content.
public struct HealthFile: Sendable, Hashable {
    /// SHA-256 as 64 hexadecimal digits.
    public let digest: String
    public let bytes: Int64

    public init(digest: String, bytes: Int64) {
        self.digest = digest
        self.bytes = bytes
    }
}

/// A running import.
public struct HealthImportRun: Sendable, Hashable {
    /// Counts the person's imports, from 1.
    public let number: Int64
    /// Who runs it; a later start with the same file takes it over.
    let runner: String
    /// Where to continue reading the file: the start, or where an earlier run stopped.
    public internal(set) var place: HealthPlace
    public internal(set) var summary: HealthSummary
    /// Bytes of XML stored so far.
    public var bytesRead: Int64 { place.offset }
    /// Whether an earlier run with the same file was interrupted.
    public let isResumed: Bool
    /// Number of files next to the XML processed so far; nil while the XML is being read.
    public internal(set) var attachmentsRead: Int?
    /// What the XML says about the files next to it, by path; only while they are being read.
    var owners: [String: HealthAttachmentOwner] = [:]
    /// Whether its records count.
    public internal(set) var isComplete = false
}

/// The record of an import.
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
    /// Why and where it stopped; nil if it was abandoned for another file.
    public let problem: String?
    public let startedAt: Instant
    /// When it ended; for a program, when it last sent something.
    public let endedAt: Instant?
    /// The program that sends the data daily, as named by the family; nil for a file.
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
    /// Someone else is now importing the same file, or the import was abandoned for another one.
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
