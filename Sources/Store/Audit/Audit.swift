internal import Clinical
internal import Foundation
package import SQL

extension Writer {
    /// Records who changed which record, and its previous content, in the same transaction as the change.
    /// Throws if access is read-only, which rolls the change back.
    package func audit(
        _ change: Change, _ access: PersonAccess, _ noun: StaticString, _ record: String, _ action: StaticString,
        before: (some Encodable)?
    ) throws {
        guard access.mayWrite else { throw PersonAccess.Problem.readOnly }
        try audit(
            change, actor: access.actor.auditText, household: access.household.text, person: access.person.text, noun,
            record, action, before: before.map { try AuditText.of($0) })
        try bringForward(JobKind.planReminders, of: access.person, now: change.now)
    }

    /// The same for records that belong to no person: accounts, invitations, settings.
    package func audit(
        _ change: Change, actor: String, household: String?, person: String? = nil, _ noun: StaticString,
        _ record: String, _ action: StaticString, before: String? = nil
    ) throws {
        try execute(
            """
            INSERT INTO audit (id, at, actor, household, person, noun, record, action, before)
            VALUES (\(change.auditID), \(change.now.milliseconds), \(actor), \(household), \(person),
                    \(noun.description), \(record), \(action.description), \(before))
            """)
    }
}

extension Writer {
    /// Takes values of a record out of what the audit log keeps of it, because somebody asked to forget them.
    package func forgetAudited(
        _ keys: [String], of noun: StaticString, _ record: String, _ access: PersonAccess
    ) throws {
        let rows = try fetch(
            """
            SELECT id, before FROM audit
            WHERE person = \(access.person.text) AND noun = \(noun.description) AND record = \(record)
            AND before IS NOT NULL
            """
        ).map { (id: try $0.text("id"), before: try $0.text("before")) }
        for row in rows {
            var values = try AuditText.read([String: AuditedValue].self, from: row.before)
            for key in keys { values[key] = nil }
            try execute("UPDATE audit SET before = \(try AuditText.of(values)) WHERE id = \(row.id)")
        }
    }
}

/// A record as stored in the audit log: JSON with sorted keys.
package enum AuditText {
    package static func of(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    package static func read<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
