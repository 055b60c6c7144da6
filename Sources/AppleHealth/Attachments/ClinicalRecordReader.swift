internal import Exchange

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
