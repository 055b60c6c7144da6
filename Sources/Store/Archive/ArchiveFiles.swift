/// Where the files of an archive go while they are written.
public protocol ArchiveSink: Sendable {
    /// Adds bytes to the end of a file, which begins empty.
    func append(_ bytes: [UInt8], to path: String) throws
}

/// Where the files of an archive come from while they are read.
public protocol ArchiveSource: Sendable {
    /// The whole file; nil when there is none of that name.
    func read(_ path: String) throws -> [UInt8]?
}

/// The names of the files in an archive. None holds a word that a person typed.
public enum ArchiveLayout {
    public static let index = "data.json"
    public static let readme = "README.txt"
    public static let indexSchema = "schema/data.schema.json"
    public static let personSchema = "schema/person.schema.json"
    public static func person(_ id: String) -> String { "people/\(id).json" }
    /// A part of a long table of one person: an array of rows.
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

    /// What stands at the top of `data.json`.
    public static let format = "acclimate-archive"
    /// Goes up when an older program would misread the files.
    public static let formatVersion: Int64 = 1
}

/// One file on its way out, in pieces.
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
