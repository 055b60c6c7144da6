package import Accounts
package import Clinical
internal import Reminders
package import SQL
package import Store

extension Reader {
    /// The channels of an account, oldest first.
    package func reminderChannels(of account: Account.ID) throws -> [ReminderChannel] {
        try fetch(
            """
            SELECT \(part: ReminderChannel.columns) FROM reminder_channel
            WHERE account = \(account.text) AND ended_at IS NULL ORDER BY created_at, id
            """
        ).map(ReminderChannel.init)
    }

    /// The channels of everyone in a household, oldest first.
    package func reminderChannels(in household: Household.ID) throws -> [ReminderChannel] {
        try fetch(
            """
            SELECT \(part: ReminderChannel.columns) FROM reminder_channel
            JOIN account ON account.id = reminder_channel.account
            WHERE account.household = \(household.text) AND reminder_channel.ended_at IS NULL
            ORDER BY reminder_channel.created_at, reminder_channel.id
            """
        ).map(ReminderChannel.init)
    }

    /// The kinds of each person that a channel leaves out.
    package func reminderMutes(of channel: ReminderChannel.ID) throws -> Set<ReminderMute> {
        Set(
            try fetch("SELECT person, kind FROM reminder_mute WHERE channel = \(channel.text)").map { row in
                ReminderMute(
                    person: try row.convert("person", "an id", Person.ID.init), kind: try row.text("kind"))
            })
    }
}

/// Something that a channel does not get.
package struct ReminderMute: Sendable, Hashable {
    package let person: Person.ID
    /// The code of the kind.
    package let kind: String

    package init(person: Person.ID, kind: String) {
        self.person = person
        self.kind = kind
    }
}

extension Store {
    /// Adds a channel, or connects one anew with its new address and keys. Reminders start for everyone in the
    /// household for whom they have not.
    ///
    /// - Parameter old: the address that the browser had before; the channel with it goes on, with all that was chosen
    ///   for it.
    /// - Returns: the id of the channel, which is not the given one if it was connected anew.
    @discardableResult
    package func connect(
        _ channel: ReminderChannel, replacing old: String? = nil, of account: Account, change: Change
    ) async throws -> ReminderChannel.ID {
        try await database.write { tx in
            let known = try tx.reminderChannels(of: account.id).filter { $0.kind == channel.kind }
            let same = known.first { $0.address == channel.address }
            let before = known.first { $0.address == old }
            let id = (same ?? before ?? channel).id
            if let there = same ?? before {
                try tx.renew(there.id, as: channel, at: change.now)
                if let before, before.id != there.id { _ = try tx.end(before.id, change.now) }
            } else {
                try tx.insert(channel)
            }
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "reminder channel",
                id.text, same ?? before == nil ? "connected" : "renewed")
            for person in try tx.people(for: account, now: change.now)
            where account.membership.may(.log, of: person.person.id, now: change.now) {
                try tx.startReminders(person.person.id, now: change.now)
            }
            return id
        }
    }

    /// Changes name, switch and what is left out.
    package func updateChannel(
        _ id: ReminderChannel.ID, name: String, isOn: Bool, mutes: Set<ReminderMute>, of account: Account,
        change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            let changed = try tx.execute(
                """
                UPDATE reminder_channel SET name = \(name), is_on = \(isOn ? 1 : 0), version = version + 1
                WHERE id = \(id.text) AND account = \(account.id.text) AND ended_at IS NULL
                """)
            guard changed > 0 else { return false }
            let people = Set(try tx.people(for: account, now: change.now).map(\.person.id))
            try tx.execute("DELETE FROM reminder_mute WHERE channel = \(id.text)")
            for mute in mutes where people.contains(mute.person) {
                try tx.execute(
                    """
                    INSERT INTO reminder_mute (channel, person, kind)
                    VALUES (\(id.text), \(mute.person.text), \(mute.kind))
                    """)
            }
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "reminder channel", id.text,
                "changed")
            return true
        }
    }

    /// Disconnects a channel and forgets its keys; what was sent to it stays in the ledger.
    package func disconnect(_ id: ReminderChannel.ID, of account: Account, change: Change) async throws -> Bool {
        try await database.write { tx in
            guard try tx.end(id, change.now, "account = \(account.id.text)") else { return false }
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "reminder channel", id.text,
                "disconnected")
            return true
        }
    }
}

extension Writer {
    fileprivate func renew(_ id: ReminderChannel.ID, as channel: ReminderChannel, at now: Instant) throws {
        try execute(
            """
            UPDATE reminder_channel SET address = \(channel.address), key = \(channel.key), secret = \(channel.secret),
                is_on = 1, failing_since = NULL, last_error = NULL, renewed_at = \(now.milliseconds),
                version = version + 1
            WHERE id = \(id.text)
            """)
    }

    fileprivate func insert(_ channel: ReminderChannel) throws {
        try execute(
            """
            INSERT INTO reminder_channel (id, account, kind, name, address, key, secret, template, is_on,
                created_at, version)
            VALUES (\(channel.id.text), \(channel.account.text), \(channel.kind.rawValue), \(channel.name),
                \(channel.address), \(channel.key), \(channel.secret), \(channel.template), 1,
                \(channel.created.milliseconds), 1)
            """)
    }

    fileprivate func startReminders(_ person: Person.ID, now: Instant) throws {
        try execute(
            """
            INSERT INTO reminder_use (person, since, version) VALUES (\(person.text), \(now.milliseconds), 1)
            ON CONFLICT (person) DO NOTHING
            """)
        try schedule(JobPlan(JobKey(.planReminders, person.text), due: now, ifScheduled: .earlier), now: now)
    }

    /// The address and the keys go; a name and times remain for the ledger.
    func end(_ id: ReminderChannel.ID, _ now: Instant, _ owner: Statement = "1 = 1") throws -> Bool {
        let ended = try execute(
            """
            UPDATE reminder_channel SET ended_at = \(now.milliseconds), address = 'ended', key = NULL, secret = NULL,
                template = NULL, is_on = 0, version = version + 1
            WHERE id = \(id.text) AND ended_at IS NULL AND \(part: owner)
            """)
        try execute("UPDATE reminder_message SET try_at = NULL WHERE channel = \(id.text) AND try_at IS NOT NULL")
        return ended > 0
    }
}

extension Store {
    package func reminderMutes(of channel: ReminderChannel.ID) async throws -> Set<ReminderMute> {
        try await database.read { tx in try tx.reminderMutes(of: channel) }
    }
}
