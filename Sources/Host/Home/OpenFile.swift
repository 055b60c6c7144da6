import Foundation

/// An open file or folder with a single owner. It is closed once, when the owner ends: a descriptor closed twice may
/// by then be another thread's file.
struct OpenFile: ~Copyable {
    let descriptor: Int32

    init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
        descriptor = open(path, flags | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw SystemError.last }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Flushes the written data to disk; for a folder, its entries.
    func sync() throws(SystemError) {
        guard fsync(descriptor) == 0 else { throw SystemError.last }
    }

    /// A new name is on disk only once its folder is.
    static func syncFolder(of path: URL) {
        try? OpenFile(path.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY).sync()
    }
}

/// The operating system's error for a failed call, kept separate so that messages can give the reason.
struct SystemError: Error, CustomStringConvertible, Equatable {
    let code: Int32

    /// The error of the last failed call on this thread; read it before calling anything else.
    static var last: SystemError { SystemError(code: errno) }

    var description: String { String(cString: strerror(code)) }

    /// Whether the disk, or this user's quota, is full.
    var isFull: Bool { code == ENOSPC || code == EDQUOT }
}
