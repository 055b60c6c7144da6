public import Foundation

/// Prevents a second server from using the same data folder for the lifetime of this value. Of a folder that several servers
/// share, it prevents a command from changing the keys of the documents meanwhile.
///
/// The kernel drops the lock when the process ends in any way, so a crash never leaves a folder locked.
public final class ServerLock: Sendable {
    private let file: OpenFile
    private let common: OpenFile?

    /// Takes the lock of a data folder and writes `pid` into it for processes that are refused.
    ///
    /// - Parameter alone: whether no other server may use the shared folder, if there is one.
    public init(home: Home, pid: Int32, alone: Bool = false) throws(Refusal) {
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
        guard let shared = home.shared else {
            common = nil
            return
        }
        do throws(SystemError) {
            let file = try OpenFile(home.serversLock.path, O_RDWR | O_CREAT, mode: 0o600)
            guard flock(file.descriptor, (alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 else { throw SystemError.last }
            common = consume file
        } catch {
            guard error.code == EWOULDBLOCK else {
                throw .unusable(path: home.serversLock.path, reason: error.description)
            }
            throw .inUse(folder: shared.path)
        }
    }

    /// The process recorded in the lock file, or nil if the file cannot be parsed.
    public static func holder(at file: URL) -> Int32? {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
}

extension ServerLock {
    /// Why a server cannot start on a data folder.
    public enum Refusal: Error, Equatable, CustomStringConvertible {
        /// Another server is using it; with its process ID, if the lock file has it.
        case held(folder: String, pid: Int32?)
        /// Other servers, or a command that changes the keys, use the shared folder.
        case inUse(folder: String)
        /// The lock file itself cannot be used.
        case unusable(path: String, reason: String)

        public var description: String {
            switch self {
            case .held(let folder, let pid?):
                "Another server already runs on \(folder) (process \(pid)). Stop it first or name another folder with --home."
            case .held(let folder, nil):
                "Another server already runs on \(folder). Stop it first or name another folder with --home."
            case .inUse(let folder):
                "\(folder) is in use. Stop every server that shares it, or wait for the command that changes its keys."
            case .unusable(let path, let reason):
                "The lock file \(path) cannot be used: \(reason)."
            }
        }
    }
}
