internal import Foundation

extension Vault {
    /// The result of a key rotation.
    public struct Rotation: Sendable, Equatable {
        /// The number of files sealed with the new key.
        public let sealed: Int
        /// Files that could not be opened; while there are any, the old key stays in the key file.
        public let unreadable: [Name]
        /// Whether an interrupted rotation was resumed.
        public let wasUnderWay: Bool
    }

    /// Creates a new key and seals every file with it; the old key is removed once no file needs it.
    ///
    /// An interrupted rotation is resumed where it stopped. No server may be running on the folder.
    public func rotateKey(progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }) throws(Failure) -> Rotation {
        let lock = try VaultLock(self, exclusive: true)
        defer { withExtendedLifetime(lock) {} }
        guard let stored = try DocumentKeys.load(keyFile) else { throw .keyMissing(path: keyFile.path) }
        guard let keys = stored.isChanging ? stored : stored.changed(random: random) else {
            throw .keyUnreadable(path: keyFile.path)
        }
        try write(keys)
        // Quarantined files can be restored and then need their key.
        let files = ([self] + quarantined.map(\.vault)).flatMap { vault in vault.names().map { (vault, $0) } }
        var (sealed, unreadable): (Int, [Name]) = (0, [])
        for (index, (vault, name)) in files.enumerated() {
            if try vault.renew(name, keys) { sealed += 1 } else { unreadable.append(name) }
            progress(index + 1, files.count)
        }
        if unreadable.isEmpty, let settled = keys.settled { try write(settled) }
        return Rotation(sealed: sealed, unreadable: unreadable, wasUnderWay: stored.isChanging)
    }

    /// Returns false if the file cannot be opened; it stays unchanged.
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

/// Prevents a key rotation and a backup from overlapping for the lifetime of this value.
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
            // Without a folder there is nothing to lock.
            guard error.code == ENOENT else {
                throw error.code == EWOULDBLOCK ? .busy : .unreadable(reason: error.description)
            }
            folder = nil
        }
    }
}
