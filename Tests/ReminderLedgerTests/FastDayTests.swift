import Accounts
import Clinical
import Foundation
import Jobs
import Logging
import Reminders
import SQL
import Schema
import Seeds
import Store
import TestSupport
import Testing

@testable import RemindersStore

/// The same day on a clock that runs 1,000 times faster: a process sends and plans with the server's own runner, is
/// killed at random moments, and is started again until the day is over. It takes minutes, so it runs with
/// `ACCLIMATE_ALL=1`.
@Suite(.enabled(if: Seed.triesAll), .timeLimit(.minutes(15))) struct `A fast day` {
    private let crowd: Crowd
    private var path: String { crowd.temporary.folder.file("acclimate.sqlite") }
    private var received: String { crowd.temporary.folder.file("received") }
    private var beat: String { crowd.temporary.folder.file("beat") }

    init() async throws {
        crowd = try await Crowd()
    }

    @Test func `has every reminder and one answer each, however often the process is killed`() async throws {
        var dice = Dice(seed: 1000)
        try await askOnce(crowd.settle(&dice))
        var now = crowd.temporary.clock.now
        var kills = 0
        // A busy machine falls behind the clock: the day goes on until everything is sent.
        while try await isOpen(now) {
            // The process is off for up to half an hour.
            let start = now.adding(seconds: Int64(dice.number(1...1800)))
            let life = dice.number(200...4000)
            let seed = Int64(dice.number(1...1_000_000))
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [
                    path = path as String, received = received as String, beat = beat as String,
                    start = start.milliseconds as Int64, life = life as Int, seed = seed as Int64
                ] in
                try await FastProcess(
                    path: path, received: received, beat: beat, clock: FastClock(at: Instant(milliseconds: start)),
                    seed: UInt64(seed)
                ).run(milliseconds: life)
            }
            kills += 1
            now = try FastProcess.lastBeat(beat) ?? start
        }
        try await expectEverything(kills)
    }

    /// Without asking again, which a debug build could not send at this speed.
    private func askOnce(_ people: [(Household.ID, PersonAccess)]) async throws {
        let now = ZoneRules.berlin.local(at: crowd.temporary.clock.now)
        for (_, access) in people {
            _ = try await crowd.store.saveReminderSettings(
                ReminderSettings(), .own, "", version: nil, access, change: crowd.temporary.change())
            _ = try await crowd.store.planReminders(access, now: now, zone: .berlin, newID: crowd.newID)
        }
    }

    private func isOpen(_ now: Instant) async throws -> Bool {
        if now < Moment.berlin("2026-06-21", "03:00").instant { return true }
        let late = now.milliseconds
        let reminders = try await crowd.count(
            "SELECT count(*) AS count FROM reminder_due WHERE day = '2026-06-20' AND next_at <= \(late)")
        let messages = try await crowd.count(
            "SELECT count(*) AS count FROM reminder_message WHERE try_at IS NOT NULL")
        return reminders + messages > 0 && now < Moment.berlin("2026-06-22", "00:00").instant
    }

    private func expectEverything(_ kills: Int) async throws {
        let lines = try String(contentsOfFile: received, encoding: .utf8).split(separator: "\n").map { line in
            line.split(separator: " ").map(String.init)
        }
        let rows = try await crowd.temporary.database.read { tx in
            try tx.fetch("SELECT id, state, next_at FROM reminder_due WHERE day = '2026-06-20'").map { row in
                (id: try row.text("id"), state: try row.text("state"), next: try row.optionalInt64("next_at"))
            }
        }
        #expect(kills > 20 && rows.count == Crowd.reminders)
        // The receiver's distinct keys are the plan's.
        let shown = lines.filter { $0[0] == "message" }
        #expect(Set(shown.flatMap { $0.dropFirst(3) }) == Set(rows.map(\.id)))
        let states = Dictionary(grouping: rows) { "\($0.state) \($0.next == nil)" }.mapValues(\.count)
        #expect(states.keys.sorted() == ["done true", "planned true"], "\(states)")
        // One answer a slot, however many devices gave one.
        let stored = lines.filter { $0[0] == "stored" }.map { $0[1] }
        let answered = try await crowd.count("SELECT count(*) AS count FROM reminder_answer")
        #expect(Set(stored).count == stored.count && answered > 500, "\(answered)")
        #expect(answered == rows.filter { $0.state == "done" }.count)
        // What arrived twice came under the same tag, and says so.
        let twice = Dictionary(grouping: shown) { $0[1] }.filter { $0.value.count > 1 }
        #expect(!twice.isEmpty && twice.values.allSatisfy { Set($0.map { $0[2] }).count == 1 })
        let marked = try await crowd.temporary.database.read { tx in
            try tx.fetch("SELECT id FROM reminder_message WHERE may_be_twice = 1").map { try $0.text("id") }
        }
        #expect(Set(twice.keys).isSubset(of: marked))
        #expect(
            try await crowd.count("SELECT count(*) AS count FROM reminder_message WHERE try_at IS NOT NULL") == 0)
        #expect(try await crowd.store.integrityProblems() == [])
    }
}
