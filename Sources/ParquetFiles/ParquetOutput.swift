internal import Glibc

/// A new file that bytes are added to.
final class ParquetOutput {
    private var descriptor: Int32

    /// - Parameter isNew: whether the file must not be there yet; false only for devices.
    init(_ path: String, isNew: Bool = true) throws(ParquetFileProblem) {
        descriptor = open(path, O_WRONLY | O_CLOEXEC | (isNew ? O_CREAT | O_EXCL : 0), 0o600)
        guard descriptor >= 0 else { throw .cannotCreate(Self.systemText) }
    }

    deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

    func write(_ bytes: [UInt8]) throws(ParquetFileProblem) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .cannotWrite(Self.systemText) }
            written += count
        }
    }

    /// A full disk may show only now.
    func close() throws(ParquetFileProblem) {
        guard fsync(descriptor) == 0 else { throw .cannotWrite(Self.systemText) }
        let result = Glibc.close(descriptor)
        descriptor = -1
        guard result == 0 else { throw .cannotWrite(Self.systemText) }
    }

    private static var systemText: String { String(cString: strerror(errno)) }
}
