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
