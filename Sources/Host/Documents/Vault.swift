internal import Clinical
public import Foundation

/// Stores the files of documents: each sealed separately, in a folder for each person, with keys that are not in
/// the database.
///
/// A file appears whole or not at all, and is on disk before the call returns; so a row that is written afterwards
/// always has its file, and a crash in between leaves a file without a row, which `remove` deletes at the next start.
public struct Vault: Sendable {
    let folder: URL
    let keyFile: URL
    let random: @Sendable (Int) -> [UInt8]

    /// - Parameter random: returns the given number of unpredictable bytes.
    public init(folder: URL, keyFile: URL, random: @escaping @Sendable (Int) -> [UInt8]) {
        self.folder = folder
        self.keyFile = keyFile
        self.random = random
    }

    /// The documents of a data folder.
    public init(home: Home, random: @escaping @Sendable (Int) -> [UInt8]) {
        self.init(folder: home.documents, keyFile: home.documentKey, random: random)
    }

    func file(_ name: Name) -> URL { folder.appending(path: name.path) }

    /// Seals a file's content under a name, replacing any existing file.
    public func seal(_ source: URL, as name: Name) throws(Failure) {
        let reader: ByteReader
        do {
            reader = try ByteReader(source)
        } catch {
            throw .unreadable(reason: error.description)
        }
        try seal(length: reader.length, as: name) { (count) throws(SystemError) in try reader.read(upTo: count) }
    }

    /// Seals bytes under a name, replacing any existing file.
    public func seal(_ bytes: [UInt8], as name: Name) throws(Failure) {
        var rest = bytes[...]
        try seal(length: Int64(bytes.count), as: name) { (count) throws(SystemError) in
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
    }

    /// Opens a file; the reader's output is authenticated as what was sealed under this name.
    public func open(_ name: Name) throws(Failure) -> SealedReader {
        guard FileManager.default.fileExists(atPath: file(name).path) else { throw .missing }
        guard let keys = try DocumentKeys.load(keyFile) else { throw .keyMissing(path: keyFile.path) }
        do {
            return try SealedReader(file(name), keys: keys.keys, name: name.bound)
        } catch {
            throw Failure(error)
        }
    }

    /// The whole content of a small file.
    public func bytes(_ name: Name) throws(Failure) -> [UInt8] {
        let reader = try open(name)
        var bytes: [UInt8] = []
        do {
            while let part = try reader.next() { bytes += part }
        } catch {
            throw Failure(error)
        }
        return bytes
    }

    func seal(
        length: Int64, as name: Name, next: (Int) throws(SystemError) -> [UInt8]
    ) throws(Failure) {
        let key = try keys().current
        let target = file(name)
        try makeFolder(target.deletingLastPathComponent())
        do {
            try SealedFile.seal(
                length: length, from: target, to: target, key: key, name: name.bound, random: random, next: next)
        } catch {
            throw Failure(error)
        }
    }

    /// The names of the keys, which are created if there are neither keys nor documents yet.
    func keyNames() throws(Failure) -> String { try keys().fingerprint }

    /// The keys; the first is created if there are no documents yet.
    private func keys() throws(Failure) -> DocumentKeys {
        if let keys = try DocumentKeys.load(keyFile) { return keys }
        guard names().isEmpty else { throw .keyMissing(path: keyFile.path) }
        try makeFolder(keyFile.deletingLastPathComponent())
        return try DocumentKeys.create(at: keyFile, random: random)
    }

    private func makeFolder(_ folder: URL) throws(Failure) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .unwritable(reason: "the folder \(folder.path) could not be made")
        }
    }
}
