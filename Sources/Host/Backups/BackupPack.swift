public import Foundation

/// The content of a backup before it is sealed: the database, and the documents with their keys.
///
/// Layout: `ACLMPACK`, a version byte, 1, then the files one after another, each as the length of its name in
/// two bytes, the name, the length of its content in eight bytes, and the content; finally an empty name. Numbers are
/// big-endian. The documents stay sealed as they are in the data folder, so nothing is decrypted for the copy.
public struct BackupPack {
    static let magic = Array("ACLMPACK".utf8)
    static let version: UInt8 = 1
    static let databaseName = "acclimate.sqlite"
    static let keyName = "keys/documents.key"
    static let documentsPrefix = "documents/"

    private let database: URL
    private let files: [(name: String, file: URL)]
    /// Held while the files are read, so that the keys do not change in between.
    private let lock: VaultLock
    /// The number of document files.
    public let documentFiles: Int

    /// Lists what belongs in a backup; `database` is a copy that nothing modifies.
    public init(database: URL, vault: Vault) throws(Vault.Failure) {
        lock = try VaultLock(vault, exclusive: false)
        self.database = database
        let names = vault.names()
        var files: [(String, URL)] = []
        if try DocumentKeys.load(vault.keyFile) != nil {
            files.append((Self.keyName, vault.keyFile))
        } else if !names.isEmpty {
            throw .keyMissing(path: vault.keyFile.path)
        }
        self.files = files + names.map { (Self.documentsPrefix + $0.path, vault.file($0)) }
        documentFiles = names.count
    }

    /// Writes the backup; the target appears only when it is complete and on disk.
    public func seal(
        to target: URL, key: SealingKey, random: (Int) -> [UInt8]
    ) throws(SealedFile.SealFailure) {
        defer { withExtendedLifetime(lock) {} }
        let source: PackSource
        do {
            source = try PackSource(files: [(Self.databaseName, database)] + files)
        } catch {
            throw .unreadable(path: "The data folder", reason: error.description)
        }
        try SealedFile.seal(
            length: source.length, from: database.deletingLastPathComponent(), to: target, key: key, random: random
        ) { (count) throws(SystemError) in try source.next(count) }
    }
}

/// The bytes of a pack, in order.
private final class PackSource {
    private enum Segment {
        case bytes([UInt8])
        case file(URL, Int64)
    }

    private var segments: [Segment] = []
    private var place = 0
    private var offset: Int64 = 0
    private var reader: ByteReader?
    private(set) var length: Int64 = 0

    init(files: [(name: String, file: URL)]) throws(SystemError) {
        append(BackupPack.magic + [BackupPack.version])
        for (name, file) in files {
            let size = try ByteReader(file).length
            append(Self.number(UInt16(name.utf8.count)) + Array(name.utf8) + Self.number(UInt64(size)))
            segments.append(.file(file, size))
            length += size
        }
        append(Self.number(UInt16(0)))
    }

    /// Returning fewer bytes than requested means that a file changed in the meantime.
    func next(_ count: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count, place < segments.count {
            let wanted = Int64(count - bytes.count)
            switch segments[place] {
            case .bytes(let all):
                let part = all.dropFirst(Int(offset)).prefix(Int(wanted))
                bytes += part
                step(Int64(part.count), of: Int64(all.count))
            case .file(let file, let size):
                if reader == nil { reader = try ByteReader(file) }
                let part = try reader?.read(upTo: Int(min(wanted, size - offset))) ?? []
                guard Int64(part.count) == min(wanted, size - offset), reader?.length == size else { return bytes }
                bytes += part
                step(Int64(part.count), of: size)
            }
        }
        return bytes
    }

    private func step(_ count: Int64, of size: Int64) {
        offset += count
        guard offset == size else { return }
        (place, offset, reader) = (place + 1, 0, nil)
    }

    private func append(_ bytes: [UInt8]) {
        segments.append(.bytes(bytes))
        length += Int64(bytes.count)
    }

    private static func number(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian, Array.init)
    }
}
