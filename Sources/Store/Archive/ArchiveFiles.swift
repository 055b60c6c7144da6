/// The destination for the files of an archive as they are written.
public protocol ArchiveSink: Sendable {
    /// Appends bytes to a file, which starts empty.
    func append(_ bytes: [UInt8], to path: String) throws
}

/// The source of an archive's files when reading.
public protocol ArchiveSource: Sendable {
    /// The whole file; nil if there is no file with that name.
    func read(_ path: String) throws -> [UInt8]?
}

/// The file names in an archive. None contains text entered by a person.
public enum ArchiveLayout {
    public static let index = "data.json"
    public static let readme = "README.txt"
    public static let indexSchema = "schema/data.schema.json"
    public static let personSchema = "schema/person.schema.json"
    public static func person(_ id: String) -> String { "people/\(id).json" }
    /// A part of one person's long table: an array of rows.
    public static func part(_ person: String, _ table: String, _ number: Int) -> String {
        "people/\(person)/\(table)-\(number).json"
    }
    public static func sheet(_ table: String) -> String { "tables/\(table).csv" }
    public static func picture(_ person: String, _ table: String, _ number: Int) -> String {
        "files/\(person)/\(table)-\(number).jpg"
    }
    public static func content(_ person: String, _ table: String, _ number: Int) -> String {
        "files/\(person)/\(table)-\(number).bin"
    }

    /// The value at the top of `data.json`.
    public static let format = "acclimate-archive"
    /// Incremented when an older program would misread the files.
    public static let formatVersion: Int64 = 1
}

/// Writes one file in pieces.
struct ArchivePen {
    let path: String
    let sink: any ArchiveSink
    private var waiting: [UInt8] = []

    init(_ path: String, _ sink: any ArchiveSink) {
        self.path = path
        self.sink = sink
    }

    mutating func write(_ text: String) throws {
        waiting.append(contentsOf: text.utf8)
        if waiting.count > 1 << 16 { try flush() }
    }

    mutating func flush() throws {
        guard !waiting.isEmpty else { return }
        try sink.append(waiting, to: path)
        waiting.removeAll(keepingCapacity: true)
    }
}
