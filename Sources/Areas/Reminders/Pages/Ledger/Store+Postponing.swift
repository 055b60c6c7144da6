internal import Clinical
internal import Host
internal import Reminders
internal import RemindersStore
internal import Store

extension Store {
    /// Puts a reminder off by minutes from when somebody tapped *Later*, with `all` also the later ones of its day.
    /// Doses are put off in the records as well, so that their page says the same. False if there is nothing to put off.
    func postpone(
        _ reminder: PlannedReminder, minutes: Int, from start: Instant? = nil, all: Bool, _ access: PersonAccess,
        zone: ZoneRules, world: World
    ) async throws -> Bool {
        let postponed = try await postponeReminder(
            reminder.id, minutes: minutes, from: start ?? world.now(), all: all, access, change: world.change(),
            newID: { world.newID() })
        for one in postponed where one.reminder.key.kind == .dose {
            try await postponeSubject(
                of: one.reminder.key, until: zone.local(at: one.until), access, change: world.change())
        }
        return !postponed.isEmpty
    }
}
