internal import AppleHealth
internal import SQL

/// The workout or clinical record that names a file next to the export.
struct HealthAttachmentOwner: Sendable, Hashable {
    /// Its identity in `health_element`.
    let element: String
    /// Facts about a clinical record.
    var facts: [String: String] = [:]
    /// When the clinical record was received.
    var received: HealthDate?

    init(element: String, _ body: HealthElementBody, isRecord: Bool) {
        self.element = element
        guard isRecord else { return }
        for (name, attribute) in Self.told { facts[name] = body[attribute].filled }
        received = body["receivedDate"].flatMap { HealthDate(text: $0) }
    }

    private static let told = [
        "type": "type", "identifier": "identifier", "source": "sourceName", "sourceURL": "sourceURL",
        "fhirVersion": "fhirVersion",
    ]
}

extension Reader {
    /// What a running import says about the files next to it, by path. If several elements name one file, always
    /// the same one is used.
    func attachmentOwners(of number: Int64, _ person: String) throws -> [String: HealthAttachmentOwner] {
        var owners: [String: HealthAttachmentOwner] = [:]
        try each(
            """
            SELECT kind, identity, body FROM health_element
            WHERE person = \(person) AND kind IN ('ClinicalRecord', 'Workout') AND import = \(number)
            ORDER BY kind, identity
            """
        ) { row in
            let body = try HealthElementBody(text: row.text("body"))
            let files = body.files
            guard !files.isEmpty else { return }
            let owner = HealthAttachmentOwner(
                element: try row.text("identity"), body, isRecord: try row.text("kind") == "ClinicalRecord")
            for file in files where owners[file] == nil { owners[file] = owner }
        }
        return owners
    }
}
