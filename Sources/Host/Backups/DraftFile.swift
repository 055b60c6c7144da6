import Foundation

/// A temporary file: it takes its final name only when it is complete and on disk, and is removed otherwise.
final class DraftFile {
    private let file: OpenFile

    private init(path: String) throws(SystemError) {
        unlink(path)
        file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    }

    func append(_ bytes: [UInt8]) throws(SystemError) {
        try PrivateFile.writeAll(bytes, to: file.descriptor)
    }

    static func write(to target: URL, _ fill: (DraftFile) throws(SystemError) -> Void) throws(SystemError) {
        let path = target.path + ".partial"
        do throws(SystemError) {
            let draft = try DraftFile(path: path)
            try fill(draft)
            try draft.file.sync()
            guard rename(path, target.path) == 0 else { throw SystemError.last }
        } catch {
            unlink(path)
            throw error
        }
        OpenFile.syncFolder(of: target)
    }
}
