import Foundation

/// Reads a file from its beginning in pieces.
final class ByteReader {
    private let descriptor: Int32
    /// The file's length when it was opened.
    let length: Int64

    init(_ file: URL) throws(SystemError) {
        descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError.last }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let failure = SystemError.last
            close(descriptor)
            throw failure
        }
        length = Int64(status.st_size)
    }

    deinit { close(descriptor) }

    /// The next bytes; fewer only at the end.
    func read(upTo count: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes { buffer in
                Foundation.read(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled)
            }
            if got == 0 { break }
            if got < 0 {
                let failure = SystemError.last
                if failure.code == EINTR { continue }
                throw failure
            }
            filled += got
        }
        bytes.removeLast(count - filled)
        return bytes
    }
}
