internal import Foundation

extension Vault {
    /// What became of a change of keys.
    public struct Rotation: Sendable, Equatable {
        /// How many files are sealed with the new key.
        public let sealed: Int
        /// Files that could not be opened; while there are any, the old key stays in the key file.
        public let unreadable: [Name]
        /// Whether a change that had been broken off was taken up again.
        public let wasUnderWay: Bool
    }

    /// Makes a new key and seals every file with it; the old key goes when no file needs it any more.
    ///
    /// A change that was broken off is taken up where it stopped. No server may run on the folder.
    public func rotateKey(progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }) throws(Failure) -> Rotation {
        let lock = try VaultLock(self, exclusive: true)
        defer { withExtendedLifetime(lock) {} }
        guard let stored = try DocumentKeys.load(keyFile) else { throw .keyMissing(path: keyFile.path) }
        guard let keys = stored.isChanging ? stored : stored.changed(random: random) else {
            throw .keyUnreadable(path: keyFile.path)
        }
        try write(keys)
        // What waits in quarantine can come back, and needs its key then.
        let files = ([self] + quarantined.map(\.vault)).flatMap { vault in vault.names().map { (vault, $0) } }
        var (sealed, unreadable): (Int, [Name]) = (0, [])
        for (index, (vault, name)) in files.enumerated() {
            if try vault.renew(name, keys) { sealed += 1 } else { unreadable.append(name) }
            progress(index + 1, files.count)
        }
        if unreadable.isEmpty, let settled = keys.settled { try write(settled) }
        return Rotation(sealed: sealed, unreadable: unreadable, wasUnderWay: stored.isChanging)
    }

    /// False when the file cannot be opened; it stays as it is.
    private func renew(_ name: Name, _ keys: DocumentKeys) throws(Failure) -> Bool {
        let source = file(name)
        if let start = try? ByteReader(source).read(upTo: SealedHeader.size),
            SealedHeader.names(keys.current, in: start)
        {
            return true
        }
        let reader: SealedReader
        do {
            reader = try SealedReader(source, keys: keys.keys, name: name.bound)
        } catch {
            return false
        }
        var isDamaged = false
        do {
            var waiting: [UInt8] = []
            try seal(length: reader.length, as: name) { (count) throws(SystemError) in
                while waiting.count < count {
                    guard let part = try? reader.next() else {
                        isDamaged = true
                        throw SystemError(code: EBADMSG)
                    }
                    waiting += part
                }
                defer { waiting.removeFirst(count) }
                return Array(waiting.prefix(count))
            }
        } catch {
            guard isDamaged else { throw error }
            return false
        }
        return true
    }

    private func write(_ keys: DocumentKeys) throws(Failure) {
        do {
            try keys.write(to: keyFile, replacing: true)
        } catch {
            throw error.isFull ? .diskFull : .unwritable(reason: error.description)
        }
    }
}

/// Keeps a change of keys and a backup apart, for as long as this value lives.
final class VaultLock {
    private let folder: OpenFile?

    init(_ vault: Vault, exclusive: Bool) throws(Vault.Failure) {
        do throws(SystemError) {
            let folder = try OpenFile(vault.folder.path, O_RDONLY | O_DIRECTORY)
            guard flock(folder.descriptor, (exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 else {
                throw SystemError.last
            }
            self.folder = consume folder
        } catch {
            // Without a folder there is nothing to keep apart.
            guard error.code == ENOENT else {
                throw error.code == EWOULDBLOCK ? .busy : .unreadable(reason: error.description)
            }
            folder = nil
        }
    }
}
