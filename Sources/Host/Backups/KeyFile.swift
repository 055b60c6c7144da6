public import Foundation

/// The file that holds the backup key, as text that can be copied or printed.
public enum KeyFile {
    private static let comment = """
        # The key of Acclimate's backups. Keep a copy on another machine or on paper:
        # without it no backup can be opened, and whoever has it can read them all.
        """

    /// Reads the key, or creates one if there is none.
    ///
    /// - Parameter random: returns the given number of unpredictable bytes.
    public static func loadOrCreate(at file: URL, random: (Int) -> [UInt8]) throws(Failure) -> SealingKey {
        if FileManager.default.fileExists(atPath: file.path) { return try load(file) }
        let bytes = random(SealingKey.size)
        guard let key = SealingKey(bytes: bytes) else { throw .unreadable(path: file.path) }
        do {
            let text = comment + "\n" + Data(bytes).base64EncodedString() + "\n"
            try PrivateFile.write(Array(text.utf8), to: file, replacing: false)
        } catch {
            // Another command created one in between; use that one.
            if error.code == EEXIST { return try load(file) }
            throw .cannotCreate(path: file.path, reason: error.description)
        }
        return key
    }

    /// Reads the key and makes the file private.
    public static func load(_ file: URL) throws(Failure) -> SealingKey {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw .unreadable(path: file.path) }
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let content = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
        guard content.count == 1, let data = Data(base64Encoded: content[0]), let key = SealingKey(bytes: Array(data))
        else { throw .malformed(path: file.path) }
        chmod(file.path, 0o600)
        return key
    }

    /// Why the key is not available.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// The file exists but cannot be read.
        case unreadable(path: String)
        /// The file holds something else; it is never replaced, since old backups may need its former content.
        case malformed(path: String)
        /// A new key could not be stored.
        case cannotCreate(path: String, reason: String)

        public var description: String {
            switch self {
            case .unreadable(let path): "The backup key \(path) cannot be read."
            case .malformed(let path):
                "The file \(path) does not hold a backup key; put the right one back from your copy."
            case .cannotCreate(let path, let reason): "The backup key \(path) could not be stored: \(reason)."
            }
        }
    }
}
