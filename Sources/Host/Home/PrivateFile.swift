import Foundation

/// Files that only this user may read, on the disk before the call returns.
enum PrivateFile {
    /// Writes a file as a whole: a reader sees all the bytes or none, and with `replacing` false an existing file stays
    /// and the call fails with EEXIST.
    static func write(
        _ bytes: [UInt8], to file: URL, mode: mode_t = 0o600, replacing: Bool = true
    ) throws(SystemError) {
        let draft = file.path + ".\(getpid()).new"
        defer { unlink(draft) }
        try writeThrough(bytes, path: draft, mode: mode)
        // link() fails for an existing name, rename() replaces it.
        let placed = replacing ? rename(draft, file.path) : link(draft, file.path)
        guard placed == 0 else { throw SystemError.last }
    }

    private static func writeThrough(_ bytes: [UInt8], path: String, mode: mode_t) throws(SystemError) {
        unlink(path)
        let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        try writeAll(bytes, to: file.descriptor)
        try file.sync()
    }

    /// Writes every byte, even if the system accepts them in parts.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var offset = 0
        while offset < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress?.advanced(by: offset), bytes.count - offset)
            }
            if written < 0 {
                let failure = SystemError.last
                if failure.code == EINTR { continue }
                throw failure
            }
            offset += written
        }
    }
}
