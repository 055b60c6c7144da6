import Foundation

/// A file in the making: it takes its place only when it is complete and on the disk, and leaves nothing behind otherwise.
final class DraftFile {
    private let descriptor: Int32

    private init(path: String) throws(SystemError) {
        unlink(path)
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError.last }
    }

    deinit { close(descriptor) }

    func append(_ bytes: [UInt8]) throws(SystemError) {
        try PrivateFile.writeAll(bytes, to: descriptor)
    }

    static func write(to target: URL, _ fill: (DraftFile) throws(SystemError) -> Void) throws(SystemError) {
        let path = target.path + ".partial"
        do throws(SystemError) {
            let draft = try DraftFile(path: path)
            try fill(draft)
            guard fsync(draft.descriptor) == 0, rename(path, target.path) == 0 else { throw SystemError.last }
        } catch {
            unlink(path)
            throw error
        }
        syncFolder(of: target)
    }

    /// The new name is on the disk only when its folder is.
    private static func syncFolder(of file: URL) {
        let folder = Foundation.open(file.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }
}
