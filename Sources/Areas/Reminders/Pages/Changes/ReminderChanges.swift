internal import Accounts
internal import Pages
internal import Synchronization

/// Tells open pages of a household that something about its reminders changed.
final class ReminderChanges: SitePart {
    private struct Listeners {
        var next = 0
        var all: [Int: (household: Household.ID, events: AsyncStream<Void>.Continuation)] = [:]
    }

    private let listeners = Mutex(Listeners())

    /// Events from now on; one that nobody has read yet stands for all that follow it.
    func events(for household: Household.ID) -> (events: AsyncStream<Void>, end: @Sendable () -> Void) {
        let (events, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = listeners.withLock { listeners in
            listeners.next += 1
            listeners.all[listeners.next] = (household, continuation)
            return listeners.next
        }
        continuation.onTermination = { [self] _ in
            listeners.withLock { _ = $0.all.removeValue(forKey: number) }
        }
        return (events, { continuation.finish() })
    }

    func tell(_ household: Household.ID) {
        let told = listeners.withLock { $0.all.values.filter { $0.household == household }.map(\.events) }
        for events in told { events.yield() }
    }
}

extension Site {
    var reminderChanges: ReminderChanges { parts[ReminderChanges.self] }
}
