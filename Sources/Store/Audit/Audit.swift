internal import Accounts
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
        guard access.mayWrite, try isOpen(noun, record, action, isNew: before == nil, access, change) else {
            throw PersonAccess.Problem.readOnly
        }
        try audit(
            change, actor: access.actor.auditText, household: access.household.text, person: access.person.text, noun,
            record, action, before: before.map { try AuditText.of($0) })
        try bringForward(JobKind.planReminders, of: access.person, now: change.now)
    }

    /// Somebody without the history adds to the record, changes what is kept for a day of now, and corrects what they
    /// recorded themselves a short while ago.
    private func isOpen(
        _ noun: StaticString, _ record: String, _ action: StaticString, isNew: Bool, _ access: PersonAccess,
        _ change: Change
    ) throws -> Bool {
        guard !access.role.may(.history) else { return true }
        // Yesterday, as the latest place on Earth counts, of an entry that waited for three days.
        let first = change.now.milliseconds / 86_400_000 - 5
        if let day = CalendarDay(iso: record) { return Int64(day.number) >= first }
        if isNew && action.description != "restored" { return true }
        let since = change.now.adding(seconds: -HouseholdRole.correctionSeconds).milliseconds
        return try self.first(
            """
            SELECT 1 AS one FROM audit
            WHERE person = \(access.person.text) AND noun = \(noun.description) AND record = \(record)
              AND actor = \(access.actor.auditText) AND before IS NULL AND at >= \(since)
            """) != nil
    }

    /// The same for records that belong to no person: accounts, invitations, settings.
    package func audit(
        _ change: Change, actor: String, household: String?, person: String? = nil, _ noun: StaticString,
        _ record: String, _ action: StaticString, before: String? = nil
    ) throws {
        try enqueue(
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
