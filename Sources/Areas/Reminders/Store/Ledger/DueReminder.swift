package import Clinical
package import Reminders
package import SQL
package import Store

/// A planned reminder: one row of the ledger.
package struct PlannedReminder: Sendable, Hashable {
    package typealias ID = Identifier<PlannedReminder>

    package enum State: String, Sendable, CaseIterable {
        case planned
        case done
        case skipped
        case held
        /// Its time is over, and nothing was recorded.
        case over
        /// Everything was paused.
        case paused
        /// Its kind is switched off.
        case off
        /// What it was about was deleted or moved.
        case gone
        /// The server was off for too long.
        case missed
    }

    package let id: ID
    package let person: Person.ID
    package let key: ReminderOccasion.Key
    package let at: Moment
    package let state: State
    /// Until when somebody put it off.
    package let postponed: Instant?
    /// How many messages of its course are sent.
    package let sent: Int
    /// When the next message is due; nil if there is none.
    package let next: Instant?
    package let answer: ReminderAnswer?

    package init(
        id: ID, person: Person.ID, key: ReminderOccasion.Key, at: Moment, state: State, postponed: Instant?, sent: Int,
        next: Instant?, answer: ReminderAnswer?
    ) {
        self.id = id
        self.person = person
        self.key = key
        self.at = at
        self.state = state
        self.postponed = postponed
        self.sent = sent
        self.next = next
        self.answer = answer
    }
}

/// How a reminder was answered.
package struct ReminderAnswer: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case done
        case skipped
        /// Somebody recorded what it was about.
        case recorded
    }

    package enum Source: String, Sendable, CaseIterable {
        case message
        case page
        case api
        case commandLine = "command-line"
        case record
    }

    package let kind: Kind
    package let source: Source
    /// Who answered, as the audit says it.
    package let actor: String
    package let at: Instant

    package init(
        kind: Kind, source: Source, actor: String, at: Instant
    ) {
        self.kind = kind
        self.source = source
        self.actor = actor
        self.at = at
    }
}

extension PlannedReminder {
    static let select: Statement = """
        SELECT reminder_due.id, reminder_due.person, reminder_due.kind, reminder_due.subject, reminder_due.day,
               reminder_due.slot, reminder_due.at, reminder_due.utc_offset, reminder_due.state,
               reminder_due.postponed_until, reminder_due.sent, reminder_due.next_at, reminder_answer.answer,
               reminder_answer.source, reminder_answer.actor, reminder_answer.at AS answered_at
        FROM reminder_due LEFT JOIN reminder_answer ON reminder_answer.due = reminder_due.id
        """

    init(_ row: Row) throws {
        id = try row.convert("id", "an id", ID.init)
        person = try row.convert("person", "an id", Person.ID.init)
        key = ReminderOccasion.Key(
            try row.convert("kind", "a kind", ReminderKind.known), subject: try row.text("subject"),
            day: try row.convert("day", "a day", CalendarDay.init(iso:)), slot: try row.int64("slot"))
        at = Moment(
            instant: Instant(milliseconds: try row.int64("at")), offset: try row.convertOffset("utc_offset"))
        state = try row.convert("state", "a state", State.init(rawValue:))
        postponed = try row.optionalInt64("postponed_until").map(Instant.init(milliseconds:))
        sent = try row.int("sent")
        next = try row.optionalInt64("next_at").map(Instant.init(milliseconds:))
        answer = try row.isNull("answer") ? nil : try ReminderAnswer(row)
    }
}

extension ReminderAnswer {
    fileprivate init(_ row: Row) throws {
        kind = try row.convert("answer", "an answer", Kind.init(rawValue:))
        source = try row.convert("source", "a source", Source.init(rawValue:))
        actor = try row.text("actor")
        at = Instant(milliseconds: try row.int64("answered_at"))
    }
}

extension Reader {
    /// The ledger of the days, earliest first.
    package func dueReminders(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [PlannedReminder] {
        try fetch(
            """
            \(part: PlannedReminder.select) WHERE reminder_due.person = \(access.person.text)
                AND reminder_due.day BETWEEN \(from.iso) AND \(through.iso)
            ORDER BY reminder_due.at, reminder_due.id
            """
        ).map(PlannedReminder.init)
    }

    package func dueReminder(_ id: PlannedReminder.ID, _ access: PersonAccess) throws -> PlannedReminder? {
        try first(
            """
            \(part: PlannedReminder.select)
            WHERE reminder_due.id = \(id.text) AND reminder_due.person = \(access.person.text)
            """
        ).map(PlannedReminder.init)
    }
}
