import Foundation

/// A file or folder that is open, with one owner. It is closed once, when the owner ends: a number that is closed twice may by then
/// be another thread's file.
struct OpenFile: ~Copyable {
    let descriptor: Int32

    init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
        descriptor = open(path, flags | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw SystemError.last }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Writes what was given to it to the disk; for a folder, the names in it.
    func sync() throws(SystemError) {
        guard fsync(descriptor) == 0 else { throw SystemError.last }
    }

    /// A new name is on the disk only when its folder is.
    static func syncFolder(of path: URL) {
        try? OpenFile(path.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY).sync()
    }
}
