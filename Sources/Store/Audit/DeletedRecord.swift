package import Clinical
internal import SQL

/// A record that somebody deleted, with what the audit kept of it.
package struct DeletedRecord: Sendable, Equatable {
    /// As the audit names it: "dose level".
    package let noun: String
    package let id: String
    package let at: Instant
    /// Its texts and numbers without lists; those of a nested value are called "food.name".
    package let values: [String: String]

    package init(noun: String, id: String, at: Instant, values: [String: String]) {
        self.noun = noun
        self.id = id
        self.at = at
        self.values = values
    }
}

extension Store {
    /// What was deleted from a person's records since a time and still is, latest first.
    ///
    /// - Parameter nouns: as the audit names them; others are left out.
    package func deletedRecords(
        _ access: PersonAccess, of nouns: Set<String>, since: Instant, limit: Int
    ) async throws -> [DeletedRecord] {
        try await database.read { tx in
            var latest: [[String]: AuditLine] = [:]
            let rows = try tx.fetch(
                """
                SELECT id, at, noun, record, action FROM audit
                WHERE person = \(access.person.text) AND at >= \(since.milliseconds) ORDER BY at, id
                """)
            for row in rows {
                let line = try AuditLine(row)
                guard nouns.contains(line.noun) else { continue }
                latest[[line.noun, line.record]] = line
            }
            let deleted = latest.values.filter(\.isDeletion)
                .sorted { ($0.at.milliseconds, $0.id) > ($1.at.milliseconds, $1.id) }
            return try deleted.prefix(limit).map { line in
                let before = try tx.first("SELECT before FROM audit WHERE id = \(line.id)")?.optionalText("before")
                let values = try before.map { try AuditText.read(AuditedTexts.self, from: $0).texts } ?? [:]
                return DeletedRecord(noun: line.noun, id: line.record, at: line.at, values: values)
            }
        }
    }
}

private struct AuditLine {
    let id, noun, record, action: String
    let at: Instant

    init(_ row: Row) throws {
        (id, noun, record) = (try row.text("id"), try row.text("noun"), try row.text("record"))
        action = try row.text("action")
        at = Instant(milliseconds: try row.int64("at"))
    }

    /// Allergens and skipped doses are "removed".
    var isDeletion: Bool { action == "deleted" || action == "removed" }
}

/// The texts and numbers of a record in the audit.
private struct AuditedTexts: Decodable {
    private(set) var texts: [String: String] = [:]

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { return nil }
    }

    init(from decoder: any Decoder) throws {
        try read(decoder.container(keyedBy: Key.self), under: "")
    }

    private mutating func read(_ container: KeyedDecodingContainer<Key>, under path: String) throws {
        for key in container.allKeys {
            let name = path + key.stringValue
            if let text = try? container.decode(String.self, forKey: key) {
                texts[name] = text
            } else if let number = try? container.decode(Int64.self, forKey: key) {
                texts[name] = "\(number)"
            } else if let nested = try? container.nestedContainer(keyedBy: Key.self, forKey: key) {
                try read(nested, under: name + ".")
            }
        }
    }
}
