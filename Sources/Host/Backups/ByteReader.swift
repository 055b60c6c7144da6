internal import CDispatch
internal import CoreFoundation
import Foundation

/// Reads a file from its beginning in pieces.
final class ByteReader {
    private let file: OpenFile
    /// The length of the file when it was opened.
    let length: Int64

    init(_ file: URL) throws(SystemError) {
        self.file = try OpenFile(file.path, O_RDONLY)
        var status = stat()
        guard fstat(self.file.descriptor, &status) == 0 else { throw SystemError.last }
        length = Int64(status.st_size)
    }

    /// The next bytes; fewer than requested only at the end.
    func read(upTo count: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes { buffer in
                Foundation.read(file.descriptor, buffer.baseAddress?.advanced(by: filled), count - filled)
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
