internal import Accounts
internal import Clinical
internal import Reminders
internal import SQL
internal import Store

extension Writer {
    /// Turns everything due in the household into messages, one for each channel, and moves each reminder on to the
    /// next step of its course. Steps that passed while the server was off count as one.
    func makeDueMessages(
        _ household: Household.ID, now: Instant, zone: (Person) -> ZoneRules, newID: () -> String
    ) throws {
        let people = try people(of: household)
        let members = try members(of: household).map(\.account)
        let all = try reminderChannels(in: household).filter(\.isOn)
        var settings: [Person.ID: ChosenReminderSettings] = [:]
        var batches: [ReminderChannel.ID: DueBatch] = [:]
        for row in try dueNow(household, now) {
            guard let person = people.first(where: { $0.person.id == row.person })?.person else { continue }
            let channels = all.filter { channel in
                members.contains { $0.id == channel.account && $0.membership.may(.today, of: person.id, now: now) }
            }
            let chosen = try settings[person.id] ?? reminderSettings(of: person.id)
            settings[person.id] = chosen
            let rule = chosen.settings(row.key.kind, row.key.subject)
            let steps = try advance(row, rule, zone(person), now)
            let audience = try audience(of: row.key, person.id, rule, channels)
            for channel in channels {
                let hears = steps.contains { step in
                    (step.audience == .others ? audience.others : audience.chosen).contains(channel.id)
                }
                guard hears else { continue }
                let isForOthers = !steps.contains { $0.audience == .chosen }
                batches[channel.id, default: DueBatch()].add(row, isForOthers: isForOthers, now)
            }
        }
        for channel in all {
            guard let batch = batches[channel.id] else { continue }
            try insert(batch, channel, now, newID)
        }
    }

    private func dueNow(_ household: Household.ID, _ now: Instant) throws -> [PlannedReminder] {
        try fetch(
            """
            \(part: PlannedReminder.select) JOIN person ON person.id = reminder_due.person
            WHERE person.household = \(household.text) AND reminder_due.next_at <= \(now.milliseconds)
            ORDER BY reminder_due.at, reminder_due.id
            """
        ).map(PlannedReminder.init)
    }

    /// Returns the steps that are due now; none if it is too late for the first of them.
    private func advance(
        _ row: PlannedReminder, _ settings: ReminderSettings, _ zone: ZoneRules, _ now: Instant
    ) throws -> [ReminderCourse.Step] {
        let course = ReminderCourse(due: row.at, settings: settings, zone: zone, postponed: row.postponed)
        let steps = course.steps.dropFirst(row.sent).prefix { $0.at <= now }
        let isTooLate = row.sent == 0 && ReminderGroup.isTooLate(row.next ?? now, now: now)
        let sent = row.sent + max(1, steps.count)
        try execute(
            """
            UPDATE reminder_due SET sent = \(isTooLate ? 0 : sent),
                next_at = \(isTooLate ? nil : course.next(after: sent)?.at.milliseconds),
                state = \(isTooLate ? PlannedReminder.State.missed.rawValue : row.state.rawValue)
            WHERE id = \(row.id.text)
            """)
        if isTooLate { return [] }
        return steps.isEmpty ? [ReminderCourse.Step(at: now)] : Array(steps)
    }

    private func insert(
        _ batch: DueBatch, _ channel: ReminderChannel, _ now: Instant, _ newID: () -> String
    ) throws {
        var shown = ShownReminders(reminders: batch.rows.map(\.id))
        // Only browsers have notifications that a message can take the place of.
        if channel.kind == .push { shown = try self.shown(shown, on: channel.id, now) }
        let last = try lastMessage(about: batch.rows.map(\.id), channel.id)
        let tag = last?.tag ?? "r-\(newID().suffix(20))"
        try insert(
            ReminderMessageDraft(
                id: newID(), channel: channel.id, purpose: batch.purpose, tag: tag, created: now,
                expires: now.adding(seconds: ReminderMessageDraft.lifetime),
                replaces: shown.tags.filter { $0 != tag }),
            about: shown.reminders)
    }
}

/// What goes into one message.
private struct DueBatch {
    private(set) var rows: [PlannedReminder] = []
    private var isLate = false
    private var isAgain = false
    private var isForOthers = true

    mutating func add(_ row: PlannedReminder, isForOthers: Bool, _ now: Instant) {
        rows.append(row)
        // Grouping delays by ten minutes at most.
        if let next = row.next, now.seconds(since: next) > ReminderGroup.seconds + 60 { isLate = true }
        if row.sent > 0 { isAgain = true }
        if !isForOthers { self.isForOthers = false }
    }

    var purpose: ReminderMessage.Purpose {
        isLate ? .late : isForOthers ? .others : isAgain ? .again : .due
    }
}
