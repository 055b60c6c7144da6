import Accounts
import Clinical
import Foundation
import Jobs
import Logging
import SQL
import Schema
import Seeds
import Store
import Synchronization
import TestSupport

@testable import RemindersStore

/// A server's work on reminders in a process of its own, which kills itself.
final class FastProcess: Sendable {
    private let store: Store
    private let clock: FastClock
    private let dice: Mutex<Dice>
    /// What reached the devices, one line each; written at once, so that it outlives the process.
    private let received: Int32
    private let beat: Int32

    init(path: String, received: String, beat: String, clock: FastClock, seed: UInt64) throws {
        store = Store(try Database(unsynchronised: path), schema: .all)
        self.clock = clock
        dice = Mutex(Dice(seed: seed))
        self.received = open(received, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        self.beat = open(beat, O_WRONLY | O_CREAT, 0o600)
    }

    /// Works until so many milliseconds of real time are over, or until chance ends it earlier.
    func run(milliseconds: Int) async throws {
        Thread.detachNewThread { [self] in
            let end = ContinuousClock.now.advanced(by: .milliseconds(milliseconds))
            while ContinuousClock.now < end {
                writeBeat()
                usleep(1000)
            }
            kill(getpid(), SIGKILL)
        }
        let runner = JobRunner(
            store: store, handlers: [Sending(process: self), Planning(process: self)], owner: UUID().uuidString,
            now: { [clock] in clock.time }, clock: clock, log: Logger(label: "day") { _ in SwiftLogNoOpLogHandler() })
        await runner.run()
    }

    /// The time at which the last process was killed, to a second or so; nil if it did not get that far.
    static func lastBeat(_ path: String) throws -> Instant? {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return Int64(text.prefix(13)).map(Instant.init(milliseconds:))
    }

    private func writeBeat() {
        let text = String(clock.time.milliseconds)
        _ = text.withCString { pwrite(beat, $0, 13, 0) }
    }

    private func note(_ words: [String]) {
        let line = words.joined(separator: " ") + "\n"
        _ = line.withCString { write(received, $0, strlen($0)) }
    }

    private func happens(_ percent: Int) -> Bool { dice.withLock { $0.happens(percent) } }

    private static let newID: @Sendable () -> String = { UUID().uuidString.lowercased() }

    private func change() -> Change { Change(now: clock.time, auditID: Self.newID()) }
}

extension FastProcess {
    /// Sends as the server does; a lease outlives what a busy machine needs on this clock.
    private struct Sending: JobHandler {
        let kind = JobKind.sendReminders
        let limit = 4
        let leaseSeconds: Int64 = JobLease.longestSeconds
        let process: FastProcess

        func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
            guard let household = Household.ID(job.id.key) else { return .done }
            return try await process.send(to: household)
        }
    }

    private struct Planning: JobHandler {
        let kind = JobKind.planReminders
        let limit = 2
        let leaseSeconds: Int64 = JobLease.longestSeconds
        let process: FastProcess

        func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
            let (store, now) = (process.store, process.clock.time)
            guard let person = Person.ID(job.id.key), let access = try await store.systemAccess(to: person) else {
                return .done
            }
            _ = try await store.planReminders(
                access, now: ZoneRules.berlin.local(at: now), zone: .berlin, newID: FastProcess.newID)
            return .again(seconds: 4 * 3600)
        }
    }

    private func send(to household: Household.ID) async throws -> JobOutcome {
        let messages = try await store.takeReminderMessages(
            of: household, now: clock.time, zone: { _ in .berlin }, newID: Self.newID)
        for outgoing in messages {
            if outgoing.message.purpose != .done {
                note(
                    ["message", outgoing.message.id.text, outgoing.message.tag]
                        + outgoing.rows.map(\.reminder.id.text))
            }
            if happens(1) { kill(getpid(), SIGKILL) }
            try await store.noteSent(outgoing.message, at: clock.time)
            if happens(50) { try await answer(outgoing) }
        }
        guard let next = try await store.nextReminderMessage(of: household) else { return .done }
        return .again(seconds: max(0, (next.milliseconds - clock.time.milliseconds + 999) / 1000))
    }

    private func answer(_ outgoing: OutgoingReminder) async throws {
        for row in outgoing.open {
            guard
                let access = try await store.access(
                    of: outgoing.channel.account, to: row.reminder.person, for: .log, now: clock.time)
            else { continue }
            let answered = try await store.answerReminder(
                row.reminder.id, .done, from: .message, access, change: change(), newID: Self.newID)
            if answered == .stored { note(["stored", row.reminder.id.text]) }
        }
    }
}
