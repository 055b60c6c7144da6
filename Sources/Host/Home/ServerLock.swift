public import Foundation

/// Prevents a second server from using the same data folder for the lifetime of this value.
///
/// The kernel drops the lock when the process ends in any way, so a crash never leaves a folder locked.
public final class ServerLock: Sendable {
    private let file: OpenFile

    /// Takes the lock of a data folder and writes `pid` into it for processes that are refused.
    public init(home: Home, pid: Int32) throws(Refusal) {
        let path = home.serverLock.path
        do throws(SystemError) {
            file = try OpenFile(path, O_RDWR | O_CREAT, mode: 0o600)
            guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0, ftruncate(file.descriptor, 0) == 0 else {
                throw SystemError.last
            }
            try PrivateFile.writeAll(Array("\(pid)\n".utf8), to: file.descriptor)
        } catch {
            guard error.code == EWOULDBLOCK else { throw .unusable(path: path, reason: error.description) }
            throw .held(folder: home.folder.path, pid: Self.holder(at: home.serverLock))
        }
    }

    /// The process recorded in the lock file, or nil if the file cannot be parsed.
    public static func holder(at file: URL) -> Int32? {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
