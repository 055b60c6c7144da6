package import Clinical
internal import SQL
package import Store

extension Store {
    /// - Parameter start: messages that were made before are not counted.
    package func deliveryReport(since start: Instant) async throws -> DeliveryReport {
        try await database.read { tx in
            // By when they expire, which has an index.
            let expiry = start.adding(seconds: ReminderMessageDraft.lifetime)
            let connected = try tx.connectedChannels()
            let messages = try tx.messageCounts(expiringAfter: expiry)
            let failures = try tx.failureCounts(expiringAfter: expiry)
            return DeliveryReport(
                planned: try tx.count("SELECT count(*) AS count FROM reminder_due WHERE next_at IS NOT NULL"),
                channels: ReminderChannel.Kind.allCases.compactMap { kind in
                    guard connected[kind] != nil || messages[kind] != nil else { return nil }
                    return DeliveryReport.Channel(kind, connected[kind], messages[kind], failures[kind] ?? [])
                })
        }
    }
}

private struct ConnectedChannels {
    let count: Int
    let failing: Int
    let since: Instant?
}

private struct MessageCounts {
    let planned: Int
    let sent: Int
    let delivered: Int
}

extension DeliveryReport.Channel {
    fileprivate init(
        _ kind: ReminderChannel.Kind, _ connected: ConnectedChannels?, _ messages: MessageCounts?,
        _ failures: [DeliveryReport.Failure]
    ) {
        self.init(
            kind: kind, connected: connected?.count ?? 0, failing: connected?.failing ?? 0,
            failingSince: connected?.since, planned: messages?.planned ?? 0, sent: messages?.sent ?? 0,
            delivered: messages?.delivered ?? 0, failures: failures)
    }
}

extension Reader {
    fileprivate func connectedChannels() throws -> [ReminderChannel.Kind: ConnectedChannels] {
        let rows = try fetch(
            """
            SELECT kind, count(*) AS connected, count(failing_since) AS failing, min(failing_since) AS since
            FROM reminder_channel WHERE ended_at IS NULL GROUP BY kind
            """)
        return try byKind(rows) { row in
            ConnectedChannels(
                count: try row.int("connected"), failing: try row.int("failing"),
                since: try row.optionalInt64("since").map(Instant.init(milliseconds:)))
        }
    }

    fileprivate func messageCounts(expiringAfter end: Instant) throws -> [ReminderChannel.Kind: MessageCounts] {
        let rows = try fetch(
            """
            SELECT reminder_channel.kind, count(*) AS planned, count(reminder_message.sent_at) AS sent,
                   count(COALESCE(reminder_message.received_at, reminder_message.opened_at)) AS delivered
            FROM reminder_message JOIN reminder_channel ON reminder_channel.id = reminder_message.channel
            WHERE reminder_message.expires_at >= \(end.milliseconds) GROUP BY reminder_channel.kind
            """)
        return try byKind(rows) { row in
            MessageCounts(
                planned: try row.int("planned"), sent: try row.int("sent"), delivered: try row.int("delivered"))
        }
    }

    fileprivate func failureCounts(
        expiringAfter end: Instant
    ) throws -> [ReminderChannel.Kind: [DeliveryReport.Failure]] {
        let rows = try fetch(
            """
            SELECT reminder_channel.kind, reminder_message.error, count(*) AS failed
            FROM reminder_message JOIN reminder_channel ON reminder_channel.id = reminder_message.channel
            WHERE reminder_message.expires_at >= \(end.milliseconds) AND reminder_message.sent_at IS NULL
                AND reminder_message.error IS NOT NULL
            GROUP BY reminder_channel.kind, reminder_message.error
            ORDER BY failed DESC, reminder_message.error
            """)
        var failures: [ReminderChannel.Kind: [DeliveryReport.Failure]] = [:]
        for row in rows {
            failures[try kind(row), default: []].append(
                DeliveryReport.Failure(error: try row.text("error"), count: try row.int("failed")))
        }
        return failures
    }

    private func byKind<Value>(
        _ rows: [Row], _ value: (Row) throws -> Value
    ) throws -> [ReminderChannel.Kind: Value] {
        try Dictionary(uniqueKeysWithValues: rows.map { (try kind($0), try value($0)) })
    }

    private func kind(_ row: Row) throws -> ReminderChannel.Kind {
        try row.convert("kind", "a kind of channel", ReminderChannel.Kind.init(rawValue:))
    }
}
