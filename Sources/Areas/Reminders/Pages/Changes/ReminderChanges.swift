internal import Accounts
internal import Host
internal import Logging
internal import Pages
internal import RemindersStore
internal import Store
internal import Synchronization

/// Tells open pages of a household that something about its reminders changed, on this server or another.
final class ReminderChanges: SitePart {
    private struct Listeners {
        var isListening = false
        var next = 0
        var all: [Int: (household: Household.ID, events: AsyncStream<Void>.Continuation)] = [:]
    }

    private let listeners = Mutex(Listeners())

    /// Events from now on; one that nobody has read yet stands for all that follow it.
    func events(
        for household: Household.ID, in store: Store
    ) -> (events: AsyncStream<Void>, end: @Sendable () -> Void) {
        let (events, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let (number, isFirst) = listeners.withLock { listeners in
            defer { listeners.isListening = true }
            listeners.next += 1
            listeners.all[listeners.next] = (household, continuation)
            return (listeners.next, !listeners.isListening)
        }
        if isFirst { store.whenRemindersChange { [self] in tell($0) } }
        continuation.onTermination = { [self] _ in
            listeners.withLock { _ = $0.all.removeValue(forKey: number) }
        }
        return (events, { continuation.finish() })
    }

    /// - Parameter household: nil for all, since a page that reads once too often shows nothing wrong.
    private func tell(_ household: Household.ID?) {
        let told = listeners.withLock { listeners in
            listeners.all.values.filter { household == nil || $0.household == household }.map(\.events)
        }
        for events in told { events.yield() }
    }
}

extension Site {
    var reminderChanges: ReminderChanges { parts[ReminderChanges.self] }

    /// Tells the open pages of a household on every server. What changed is stored already, so a failure only means that they
    /// show it later.
    func tellReminderChange(_ household: Household.ID) async {
        do { try await world.store.announceReminders(of: household) } catch {
            world.log.warning("open pages were not told", metadata: ["error": "\(type(of: error))"])
        }
    }
}
