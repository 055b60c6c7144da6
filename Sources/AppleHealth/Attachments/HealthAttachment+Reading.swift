internal import Exchange

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

/// Reads the identifying fields of a FHIR resource; the rest is kept without being parsed.
enum ClinicalRecordReader {
    static func attachment(_ path: String, _ bytes: [UInt8]) throws(HealthAttachment.Problem) -> HealthAttachment {
        guard let value = try? JSONReader.read(bytes), case .object(let members) = value,
            let type = text("resourceType", members)
        else { throw .notFHIR }
        var facts = ["resourceType": type]
        facts["id"] = text("id", members)
        return HealthAttachment(kind: .clinicalRecord, path: path, start: nil, facts: facts, bytes: bytes)
    }

    private static func text(_ name: String, _ members: [JSONMember]) -> String? {
        guard case .string(let text)? = members.first(where: { $0.name == name })?.value, !text.isEmpty,
            text.utf8.count <= 200
        else { return nil }
        return text
    }
}
