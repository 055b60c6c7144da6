extension HealthAttachment {
    /// Reads a file of a kind; a route in constant memory, others as a whole.
    ///
    /// `source` fills the buffer and returns the number of bytes; 0 at the end. Its errors are rethrown; any other is a
    /// `Problem`.
    public static func read(
        _ kind: Kind, path: String, source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
    ) throws -> HealthAttachment {
        var left = kind.longest
        let bounded = { (buffer: UnsafeMutableRawBufferPointer) in
            let read = try source(buffer)
            left -= Int64(read)
            guard left >= 0 else { throw Problem.tooLarge }
            return read
        }
        switch kind {
        case .route: return try RouteReader(source: bounded).attachment(path)
        case .clinicalRecord: return try ClinicalRecordReader.attachment(path, whole(bounded))
        case .electrocardiogram: return try ElectrocardiogramReader.attachment(path, whole(bounded))
        }
    }

    private static func whole(_ source: (UnsafeMutableRawBufferPointer) throws -> Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        while case let read = try source(buffer), read > 0 {
            bytes.append(contentsOf: buffer[..<read])
        }
        return bytes
    }
}
