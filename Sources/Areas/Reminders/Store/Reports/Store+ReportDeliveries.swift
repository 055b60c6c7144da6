package import Accounts
package import Clinical
internal import SQL
package import Store

/// What became of the wish to send a report.
package enum ReportDeliveryStart: Sendable, Equatable {
    /// Recorded: the caller sends it and says how it went.
    case started
    /// The same form was sent before.
    case known
    /// Too many reports about the person left in a day.
    case tooMany
}

extension Store {
    /// The maximum number of reports about one person in 24 hours.
    package static let reportsADay = 20

    /// Records a delivery before it begins.
    package func startReportDelivery(
        _ delivery: ReportDelivery, _ access: PersonAccess, change: Change
    ) async throws -> ReportDeliveryStart {
        try await database.write { tx in
            let isKnown =
                try tx.first(
                    "SELECT 1 AS one FROM report_delivery WHERE id = \(delivery.id.text)") != nil
            guard !isKnown else { return .known }
            let yesterday = change.now.adding(seconds: -86_400).milliseconds
            let count =
                try tx.first(
                    """
                    SELECT count(*) AS n FROM report_delivery
                    WHERE person = \(access.person.text) AND at > \(yesterday)
                    """)?.int64("n") ?? 0
            guard count < Self.reportsADay else { return .tooMany }
            try tx.execute(
                """
                INSERT INTO report_delivery (id, person, actor, recipient, name, first_day, last_day, at, state)
                VALUES (\(delivery.id.text), \(access.person.text), \(access.actor.auditText),
                        \(delivery.recipient.text), \(delivery.name), \(delivery.firstDay.iso),
                        \(delivery.lastDay.iso), \(change.now.milliseconds), 'sending')
                """)
            try tx.audit(change, access, "report", delivery.id.text, "sent", before: nil as String?)
            return .started
        }
    }

    /// Records how a delivery went.
    ///
    /// - Parameter problem: why nothing was sent, as a code; nil if the mail server accepted it.
    package func endReportDelivery(
        _ id: ReportDelivery.ID, problem: String?, _ access: PersonAccess, at now: Instant
    ) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                UPDATE report_delivery
                SET state = \(problem == nil ? "sent" : "failed"), problem = \(problem), ended_at = \(now.milliseconds)
                WHERE id = \(id.text) AND person = \(access.person.text) AND state = 'sending'
                """)
        }
    }

    /// The latest deliveries, newest first.
    package func reportDeliveries(_ access: PersonAccess, limit: Int) async throws -> [ReportDelivery] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT \(part: ReportDelivery.columns) FROM report_delivery
                WHERE person = \(access.person.text) ORDER BY at DESC, id DESC LIMIT \(limit: limit)
                """
            ).map(ReportDelivery.init)
        }
    }

    /// Who may get a report without being asked again: the account's own addresses at which a test message was opened,
    /// and everybody who was sent a report about this person before, the latest first.
    package func reportRecipients(
        _ access: PersonAccess, of account: Account.ID
    ) async throws -> (own: [EmailAddress], others: [ReportRecipient]) {
        try await database.read { tx in
            let own = try tx.reminderChannels(of: account)
                .filter { $0.kind == .email && $0.lastReceived != nil }
                .compactMap { EmailAddress($0.address) }
            let sent = try tx.fetch(
                """
                SELECT recipient, max(name) AS name, max(at) AS last_at FROM report_delivery
                WHERE person = \(access.person.text) AND state = 'sent'
                GROUP BY recipient ORDER BY last_at DESC, recipient LIMIT 20
                """
            ).map { row in
                ReportRecipient(
                    address: try row.convert("recipient", "an email address", EmailAddress.init),
                    name: try row.optionalText("name"))
            }
            return (own, sent.filter { !own.contains($0.address) })
        }
    }
}
