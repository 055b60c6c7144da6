public import Foundation

/// A backup unpacked next to the data, to be checked before it replaces it.
public struct OpenedBackup {
    /// Everything is below this folder; the creator of its parent removes it.
    let folder: URL
    /// The database.
    public let database: DatabaseFiles
    /// The number of document files in the backup.
    public let documentFiles: Int

    var documents: URL { folder.appending(path: "documents", directoryHint: .isDirectory) }
    var documentKey: URL { folder.appending(path: "documents.key") }

    /// Opens a backup in a folder created for it; if anything is wrong with it, nothing is left behind.
    ///
    /// Backups from older versions hold only a database.
    public init(_ source: URL, key: SealingKey, to folder: URL) throws(SealedFile.OpenFailure) {
        self.folder = folder
        database = DatabaseFiles(folder.appending(path: BackupPack.databaseName))
        try Self.makeFolder(folder)
        do {
            documentFiles = try Unpacking(source, key: key, to: folder).run()
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
    }

    fileprivate static func makeFolder(_ folder: URL) throws(SealedFile.OpenFailure) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .unwritable(path: folder.path, reason: "the folder could not be made")
        }
    }
}

/// Writes the files of a pack one by one.
private struct Unpacking {
    private let stream: PackStream
    private let folder: URL

    init(_ source: URL, key: SealingKey, to folder: URL) throws(SealedFile.OpenFailure) {
        stream = PackStream(try SealedReader(source, keys: [key]))
        self.folder = folder
    }

    /// Returns the number of document files.
    func run() throws(SealedFile.OpenFailure) -> Int {
        guard try stream.begins(with: BackupPack.magic) else {
            try write(stream.rest, to: folder.appending(path: BackupPack.databaseName))
            return 0
        }
        _ = try stream.take(BackupPack.magic.count)
        let version = try stream.take(1)[0]
        guard version == BackupPack.version else { throw .newerFormat(version: Int(version)) }
        var names: Set<String> = []
        while true {
            let length = try stream.number(2)
            guard length > 0 else { break }
            guard let name = String(validating: try stream.take(Int(length)), as: UTF8.self), !names.contains(name)
            else { throw .notABackup }
            names.insert(name)
            let file = try place(of: name)
            let size = try stream.number(8)
            guard size <= UInt64(stream.rest) else { throw .notABackup }
            try write(Int64(size), to: file)
        }
        guard names.contains(BackupPack.databaseName), stream.rest == 0 else { throw .notABackup }
        return names.count { $0.hasPrefix(BackupPack.documentsPrefix) }
    }

    /// Only these three locations; any other name is not one of ours.
    private func place(of name: String) throws(SealedFile.OpenFailure) -> URL {
        if name == BackupPack.databaseName { return folder.appending(path: name) }
        if name == BackupPack.keyName { return folder.appending(path: "documents.key") }
        guard name.hasPrefix(BackupPack.documentsPrefix),
            let document = Vault.Name(path: String(name.dropFirst(BackupPack.documentsPrefix.count)))
        else { throw .notABackup }
        let file = folder.appending(path: BackupPack.documentsPrefix + document.path)
        try OpenedBackup.makeFolder(file.deletingLastPathComponent())
        return file
    }

    private func write(_ size: Int64, to file: URL) throws(SealedFile.OpenFailure) {
        var failure: SealedFile.OpenFailure?
        var left = size
        do {
            try DraftFile.write(to: file) { (draft) throws(SystemError) in
                while left > 0 {
                    do throws(SealedFile.OpenFailure) {
                        let part = try stream.take(Int(min(left, 1 << 20)))
                        left -= Int64(part.count)
                        try Self.append(part, to: draft)
                    } catch {
                        failure = error
                        throw SystemError(code: EBADMSG)
                    }
                }
            }
        } catch {
            if let failure { throw failure }
            if error.isFull { throw .diskFull(path: file.path) }
            throw .unwritable(path: file.path, reason: error.description)
        }
    }

    private static func append(_ part: [UInt8], to draft: DraftFile) throws(SealedFile.OpenFailure) {
        do {
            try draft.append(part)
        } catch {
            if error.isFull { throw .diskFull(path: "The restored copy") }
            throw .unwritable(path: "The restored copy", reason: error.description)
        }
    }
}

/// The content of a sealed file, read in pieces of any length.
private final class PackStream {
    private let reader: SealedReader
    private var buffer: [UInt8] = []
    /// The number of bytes not read yet.
    private(set) var rest: Int64

    init(_ reader: SealedReader) {
        self.reader = reader
        rest = reader.length
    }

    func begins(with start: [UInt8]) throws(SealedFile.OpenFailure) -> Bool {
        try fill(start.count)
        return buffer.starts(with: start)
    }

    /// Returns exactly that many bytes; a pack that ends earlier is invalid.
    func take(_ count: Int) throws(SealedFile.OpenFailure) -> [UInt8] {
        try fill(count)
        guard buffer.count >= count else { throw .notABackup }
        let taken = Array(buffer.prefix(count))
        buffer.removeFirst(count)
        rest -= Int64(count)
        return taken
    }

    func number(_ bytes: Int) throws(SealedFile.OpenFailure) -> UInt64 {
        try take(bytes).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func fill(_ count: Int) throws(SealedFile.OpenFailure) {
        while buffer.count < count, let part = try reader.next() { buffer += part }
    }
}
