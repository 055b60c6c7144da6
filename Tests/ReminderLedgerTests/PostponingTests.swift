import Accounts
import Clinical
import Host
import Reminders
import Store
import TestSupport
import Testing

@testable import RemindersStore

@Suite struct `Putting a reminder off` {
    private func scene() async throws -> (LedgerScene, PlannedReminder) {
        let scene = try await LedgerScene()
        try await scene.remind("cream", at: "10:00")
        try await scene.remind("drops", at: "11:00")
        try await scene.plan()
        _ = try await scene.send(at: "10:00")
        let row = try #require(try await scene.ledger().first { $0.key.subject == "cream" })
        return (scene, row)
    }

    private func postpone(
        _ scene: LedgerScene, _ row: PlannedReminder, from start: TimeOfDay, all: Bool = false
    ) async throws -> [String] {
        try await scene.store.postponeReminder(
            row.id, minutes: 30, from: Moment.berlin(.today, start).instant, all: all, scene.homes.mia,
            change: scene.homes.change(), newID: { scene.homes.world.newID() }
        ).map { "\($0.reminder.key.subject) \(ZoneRules.berlin.local(at: $0.until).time.text)" }
    }

    @Test func `means this one only`() async throws {
        let (scene, row) = try await scene()
        #expect(try await postpone(scene, row, from: "10:00") == ["cream 10:30"])
        _ = try await scene.send(at: "10:01")
        #expect(try await scene.send(at: "10:30") == ["ada-phone due: own 10:00"])
    }

    @Test func `or all later ones of the day, each by as much`() async throws {
        let (scene, row) = try await scene()
        let postponed = try await postpone(scene, row, from: "10:00", all: true)
        #expect(
            postponed == ["cream 10:30", "drops 11:30", "cetirizine 17:30", "mia-cashew 18:30", "mia-peanut 18:30"])
        try await scene.plan()
        _ = try await scene.send(at: "10:01")
        _ = try await scene.send(at: "10:30")
        _ = try await scene.send(at: "11:00")
        #expect(try await scene.send(at: "11:30") == ["ada-phone due: own 11:00"])
    }

    @Test func `counts from the tap, and is over when that time is`() async throws {
        let (scene, row) = try await scene()
        scene.homes.clock.set(Moment.berlin(.today, "10:20").instant)
        #expect(try await postpone(scene, row, from: "10:05") == ["cream 10:35"])
        scene.homes.clock.set(Moment.berlin(.today, "10:40").instant)
        #expect(try await postpone(scene, row, from: "10:05") == [])
    }

    @Test func `an answer that waited for a network has the time of the tap`() async throws {
        let (scene, row) = try await scene()
        scene.homes.clock.set(Moment.berlin(.today, "12:00").instant)
        let tap = Moment.berlin(.today, "10:04").instant
        _ = try await scene.store.answerReminder(
            row.id, .done, from: .page, at: tap, scene.homes.mia, change: scene.homes.change(),
            newID: { scene.homes.world.newID() })
        #expect(try await scene.ledger().first { $0.id == row.id }?.answer?.at == tap)
    }

    @Test func `by the person’s own minutes in a message`() async throws {
        let scene = try await LedgerScene()
        #expect(try await scene.store.laterMinutes(of: .ada) == 10)
        let ada = try #require(try await scene.store.account(id: .ada)).account
        try await scene.store.saveLaterMinutes(60, of: ada, change: scene.homes.change())
        try await scene.store.saveLaterMinutes(30, of: ada, change: scene.homes.change())
        #expect(try await scene.store.laterMinutes(of: .ada) == 30)
        #expect(try await scene.store.laterMinutes(of: .ben) == 10)
    }
}
