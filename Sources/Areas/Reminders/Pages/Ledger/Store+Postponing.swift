internal import Clinical
internal import Host
internal import Immunotherapy
internal import Reminders
internal import RemindersStore
internal import Store

extension Store {
    /// Puts a reminder off by minutes from now. A dose is put off in the records as well, so that its page says the same.
    func postpone(
        _ reminder: PlannedReminder, minutes: Int, all: Bool, _ access: PersonAccess, zone: ZoneRules, world: World
    ) async throws -> Bool {
        let until = world.now().adding(seconds: Int64(minutes) * 60)
        let isStored = try await postponeReminder(
            reminder.id, until: until, all: all, access, change: world.change(), newID: { world.newID() })
        if isStored, reminder.key.kind == .dose, let allergen = Allergen.ID(reminder.key.subject) {
            try await saveDelay(
                DoseDelay(
                    person: access.person, day: reminder.key.day, allergen: allergen, slot: Int(reminder.key.slot),
                    until: zone.local(at: until)),
                access, change: world.change())
        }
        return isStored
    }
}
