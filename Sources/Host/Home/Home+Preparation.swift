internal import CDispatch
internal import CoreFoundation
import Foundation

extension Home {
    /// Creates the folder and its parts for this user only, makes existing ones private, and checks for write access.
    public func prepare() throws(Refusal) {
        for part in [folder, keys, incoming, certificates] + [shared].compactMap(\.self) + [documents] {
            try makePrivate(part)
        }
        try checkRoom()
    }

    /// Writes and removes a small file: the only reliable test for free space under quotas and read-only mounts.
    public func checkRoom() throws(Refusal) {
        let probe = folder.appending(path: ".room-\(getpid())")
        defer { unlink(probe.path) }
        do throws(SystemError) {
            try PrivateFile.write([UInt8](repeating: 0x5A, count: 256 * 1024), to: probe)
        } catch {
            if error.isFull { throw .diskFull(path: folder.path) }
            throw .notWritable(path: folder.path, reason: error.description)
        }
    }

    /// Removes uploads that a server left behind when it was killed; call it only while holding the server lock.
    public func clearIncoming() {
        let left = (try? FileManager.default.contentsOfDirectory(at: incoming, includingPropertiesForKeys: nil)) ?? []
        for file in left {
            // A folder is an unpacked export.
            try? FileManager.default.removeItem(at: file)
        }
    }

    private func makePrivate(_ part: URL) throws(Refusal) {
        var status = stat()
        if stat(part.path, &status) != 0 {
            guard errno == ENOENT else { throw .cannotCreate(path: part.path, reason: SystemError.last.description) }
            try create(part)
            return
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path: part.path) }
        if status.st_mode & 0o077 != 0, chmod(part.path, 0o700) != 0 {
            throw .cannotProtect(path: part.path, reason: SystemError.last.description)
        }
    }

    private func create(_ part: URL) throws(Refusal) {
        // Folders above ours are the user's own (`~/.local/share`) and keep the usual mode.
        let above = part.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
        } catch {
            throw .cannotCreate(path: part.path, reason: "\(above.path) could not be made")
        }
        guard mkdir(part.path, 0o700) != 0 else { return }
        let failure = SystemError.last
        if failure.isFull { throw .diskFull(path: above.path) }
        throw .cannotCreate(path: part.path, reason: failure.description)
    }
}
