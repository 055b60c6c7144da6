internal import Clinical
internal import Reminders
internal import SQL
internal import Store

/// Brings the ledger of a person in line with what is due from yesterday until the day after tomorrow.
struct ReminderPlanning {
    /// Days after today that are planned.
    static let daysAhead = 2

    let access: PersonAccess
    let now: Moment
    let zone: ZoneRules
    let use: ReminderUse
    let settings: ChosenReminderSettings
    let newID: () -> String

    private var first: CalendarDay { now.day.adding(days: -1) }
    private var last: CalendarDay { now.day.adding(days: Self.daysAhead) }

    /// Returns the reminders that no longer need an answer although a message was sent.
    func run(_ schema: StoreSchema, _ tx: any Writer) throws -> [PlannedReminder] {
        let wanted = try occasions(schema, tx)
        let known = try tx.dueReminders(access, from: first.adding(days: -1), through: .latest)
        let byKey = Dictionary(known.map { ($0.key, $0) }) { first, _ in first }
        var closed: [PlannedReminder] = []
        var seen: Set<ReminderOccasion.Key> = []
        for occasion in wanted {
            seen.insert(occasion.key)
            if let row = byKey[occasion.key] {
                if try update(row, to: occasion, tx) { closed.append(row) }
            } else if occasion.at.instant >= use.since {
                try insert(occasion, tx)
            }
        }
        for row in known where !seen.contains(row.key) && row.at.day >= now.day && row.at.day <= last {
            if try drop(row, tx) { closed.append(row) }
        }
        return closed
    }

    private func occasions(_ schema: StoreSchema, _ tx: any Reader) throws -> [ReminderOccasion] {
        let range = OccasionRange(from: first, through: last, now: now, zone: zone)
        let doses = try schema.exposures(access, from: first.adding(days: -1), through: last, tx)
            .map { (id: $0.id, at: $0.at) }
        let own = try tx.records(.reminder, access).flatMap { stored in
            stored.details.occasions(
                of: stored.id, from: first, through: last, zone: zone,
                facts: OwnReminderFacts(lastDone: try lastDone(stored.id.text, tx), doses: doses))
        }
        return try schema.occasions(range, access, tx) + own
    }

    private func lastDone(_ subject: String, _ tx: any Reader) throws -> Instant? {
        try tx.first(
            """
            SELECT max(reminder_answer.at) AS at FROM reminder_answer
            JOIN reminder_due ON reminder_due.id = reminder_answer.due
            WHERE reminder_due.person = \(access.person.text) AND reminder_due.subject = \(subject)
                AND reminder_answer.answer = 'done'
            """)?.optionalInt64("at").map(Instant.init(milliseconds:))
    }
}

extension ReminderPlanning {
    private func insert(_ occasion: ReminderOccasion, _ tx: any Writer) throws {
        let settings = settings.settings(occasion.key.kind, occasion.key.subject)
        // What nobody wants to hear of needs no row.
        guard settings.isOn else { return }
        var state = state(of: occasion, settings, answer: nil)
        let next = state == .planned ? next(occasion.at, settings, postponed: nil, sent: 0) : nil
        if state == .planned, let next, ReminderGroup.isTooLate(next, now: now.instant) { state = .missed }
        try tx.execute(
            """
            INSERT INTO reminder_due (id, person, kind, subject, day, slot, at, utc_offset, state, sent, next_at,
                created_at)
            VALUES (\(newID()), \(access.person.text), \(occasion.key.kind.code), \(occasion.key.subject),
                \(occasion.key.day.iso), \(occasion.key.slot), \(occasion.at.instant.milliseconds),
                \(occasion.at.offset), \(state.rawValue), 0,
                \(state == .planned ? next?.milliseconds : nil), \(now.instant.milliseconds))
            """)
    }

    /// Returns whether a message that was sent no longer needs an answer.
    private func update(_ row: PlannedReminder, to occasion: ReminderOccasion, _ tx: any Writer) throws -> Bool {
        let settings = settings.settings(row.key.kind, row.key.subject)
        let isMoved = row.at.instant != occasion.at.instant
        // Postponed or moved, its course starts anew.
        let sent = isMoved && row.answer == nil && occasion.at.instant > now.instant ? 0 : row.sent
        let postponed = isMoved ? nil : row.postponed
        // What was recorded may be gone again; what was answered to a medicine's reminder is such a record.
        let isUndone =
            occasion.state == .open && row.answer != nil
            && (row.answer?.source == .record || row.key.kind == .medicine)
        let answer = isUndone ? nil : row.answer
        var state = row.state == .missed ? .missed : state(of: occasion, settings, answer: answer)
        var next = state == .planned ? next(occasion.at, settings, postponed: postponed, sent: sent) : nil
        if state == .planned, sent == 0, let late = next, ReminderGroup.isTooLate(late, now: now.instant) {
            (state, next) = (.missed, nil)
        }
        guard isUndone || isMoved || state != row.state || next != row.next || sent != row.sent else { return false }
        try tx.execute(
            """
            UPDATE reminder_due SET at = \(occasion.at.instant.milliseconds), utc_offset = \(occasion.at.offset),
                state = \(state.rawValue), postponed_until = \(postponed?.milliseconds), sent = \(sent),
                next_at = \(next?.milliseconds)
            WHERE id = \(row.id.text)
            """)
        if isUndone { try tx.execute("DELETE FROM reminder_answer WHERE due = \(row.id.text)") }
        if state == .done || state == .skipped, answer == nil {
            try tx.answer(
                row.id, state == .done ? .recorded : .skipped, .record, actor: "the system", at: now.instant)
        }
        return row.state == .planned && state != .planned && state != .missed && row.sent > 0
    }

    /// What it was about is gone: forgotten if nobody heard of it, otherwise kept as gone.
    private func drop(_ row: PlannedReminder, _ tx: any Writer) throws -> Bool {
        if row.sent == 0, row.answer == nil {
            try tx.execute("DELETE FROM reminder_due WHERE id = \(row.id.text)")
            return false
        }
        guard row.state == .planned else { return false }
        try tx.execute("UPDATE reminder_due SET state = 'gone', next_at = NULL WHERE id = \(row.id.text)")
        return row.answer == nil
    }

    private func state(
        of occasion: ReminderOccasion, _ settings: ReminderSettings, answer: ReminderAnswer?
    ) -> PlannedReminder.State {
        switch answer?.kind {
        case .done: return .done
        case .skipped: return .skipped
        case .recorded, nil: break
        }
        switch occasion.state {
        case .done: return .done
        case .skipped: return .skipped
        case .held: return .held
        case .over: return .over
        case .open: break
        }
        if !settings.isOn { return .off }
        // Also once the pause is over: what fell into it is not caught up on.
        if let end = use.pausedUntil, occasion.at.instant < end { return .paused }
        return .planned
    }

    private func next(
        _ at: Moment, _ settings: ReminderSettings, postponed: Instant?, sent: Int
    ) -> Instant? {
        ReminderCourse(due: at, settings: settings, zone: zone, postponed: postponed).next(after: sent)?.at
    }
}
