import Foundation

/// The keys that sealed the documents, the current one first; older ones stay until no file needs them.
struct DocumentKeys {
    private static let comment = """
        # The key of Acclimate's documents. Backups carry it along; whoever has it can read the documents.
        # More than one line: a change of keys is under way, see “acclimate documents rotate-key”.
        """

    private let lines: [[UInt8]]
    let keys: [SealingKey]

    var current: SealingKey { keys[0] }
    var isChanging: Bool { keys.count > 1 }
    /// Tells keys apart without revealing them: the names of all, sorted, with spaces.
    var fingerprint: String { keys.map(\.name).sorted().joined(separator: " ") }

    /// Returns nil unless every line is a key and there is at least one.
    private init?(_ lines: [[UInt8]]) {
        let keys = lines.compactMap(SealingKey.init(bytes:))
        guard !keys.isEmpty, keys.count == lines.count else { return nil }
        self.lines = lines
        self.keys = keys
    }

    /// Reads the keys; nil if there is no key file.
    static func load(_ file: URL) throws(Vault.Failure) -> DocumentKeys? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw .keyUnreadable(path: file.path) }
        let content = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
        let lines = content.compactMap { Data(base64Encoded: $0).map(Array.init) }
        guard lines.count == content.count, let keys = DocumentKeys(lines) else {
            throw .keyUnreadable(path: file.path)
        }
        chmod(file.path, 0o600)
        return keys
    }

    /// Creates the first key; if another process created one in between, that one is used.
    static func create(at file: URL, random: (Int) -> [UInt8]) throws(Vault.Failure) -> DocumentKeys {
        guard let made = DocumentKeys([random(SealingKey.size)]) else { throw .keyUnreadable(path: file.path) }
        do {
            try made.write(to: file, replacing: false)
        } catch {
            if error.code == EEXIST, let there = try load(file) { return there }
            throw error.isFull ? .diskFull : .unwritable(reason: error.description)
        }
        return made
    }

    /// The same keys with a new current key.
    func changed(random: (Int) -> [UInt8]) -> DocumentKeys? {
        DocumentKeys([random(SealingKey.size)] + lines)
    }

    /// Only the current key.
    var settled: DocumentKeys? { DocumentKeys([lines[0]]) }

    /// Writes the whole key file; it is on disk before this returns.
    func write(to file: URL, replacing: Bool) throws(SystemError) {
        let text = lines.map { Data($0).base64EncodedString() }.joined(separator: "\n")
        try PrivateFile.write(Array((Self.comment + "\n" + text + "\n").utf8), to: file, replacing: replacing)
    }
}
