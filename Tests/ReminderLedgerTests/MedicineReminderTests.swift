import Clinical
import Host
import Medications
import Reminders
import SQL
import Store
import TestRecords
import TestSupport
import Testing

@testable import MedicationsStore
@testable import RemindersStore

@Suite struct `Reminders of medicines` {
    private static let metformin: Medication.ID = "metformin-of-mia"

    private func scene() async throws -> LedgerScene {
        let scene = try await LedgerScene(medicine: false)
        try await scene.homes.fillMedicines()
        for kind in [ReminderKind.dose] {
            _ = try await scene.store.saveReminderSettings(
                ReminderSettings(isOn: false), kind, "", version: nil, scene.homes.mia, change: scene.homes.change())
        }
        try await scene.plan()
        return scene
    }

    private func records(_ scene: LedgerScene) async throws -> [KnownDose] {
        try await scene.store.medicationRecords(scene.homes.mia, from: .today, through: .today, zone: .berlin).day.doses
    }

    @Test func `come at what is open, and not at what is taken or not confirmed`() async throws {
        let scene = try await scene()
        let rows = try await scene.ledger().filter { $0.key.kind == .medicine }
        #expect(
            rows.map { "\($0.state.rawValue) \($0.at.time.text)" } == ["planned 12:30", "planned 19:30"])
        #expect(try await scene.send(at: "12:30") == ["ada-phone due: medicine 12:30"])
    }

    @Test func `record what was taken, once, with the amount of the dosage`() async throws {
        let scene = try await scene()
        _ = try await scene.send(at: "12:30")
        let row = try #require(try await scene.ledger().first { $0.key.kind == .medicine && $0.state == .planned })
        func answer(_ kind: ReminderAnswer.Kind) async throws -> ReminderAnswered {
            try await scene.store.answerReminder(
                row.id, kind, from: .message, scene.homes.mia, change: scene.homes.change(),
                newID: { scene.homes.world.newID() })
        }
        #expect(try await answer(.done) == .stored)
        guard case .taken(_, let details)? = try await records(scene).first(where: { $0.due.time == "12:30" })?.state
        else {
            Issue.record("is not recorded")
            return
        }
        #expect(details.amount?.text == "1" && details.unit == "tablet" && details.due?.time == "12:30")
        guard case .already = try await answer(.skipped) else {
            Issue.record("was answered twice")
            return
        }
        #expect(
            try await scene.store.takeBackAnswer(to: row.id, scene.homes.mia, change: scene.homes.change()))
        #expect(try await records(scene).first { $0.due.time == "12:30" }?.isOpen == true)
    }

    @Test func `end when it is recorded on a page, and come back when that is taken back`() async throws {
        let scene = try await scene()
        let noon = try #require(try await records(scene).first { $0.due.time == "12:30" })
        let details = AdministrationDetails(
            medication: Self.metformin, status: .completed, at: .berlin(.today, "12:00"), day: .today,
            slot: noon.planned.slot.key, due: noon.planned.slot.at)
        _ = try await scene.store.administer(
            [("noon", details)], scene.homes.mia, zone: .berlin, change: scene.homes.change())
        try await scene.plan()
        func row() async throws -> PlannedReminder {
            try #require(try await scene.ledger().first { $0.at.time == "12:30" && $0.key.kind == .medicine })
        }
        #expect(try await row().state == .done)
        _ = try await scene.store.delete("noon", of: .administration, scene.homes.mia, change: scene.homes.change())
        try await scene.plan()
        let open = try await row()
        #expect(open.state == .planned && open.answer == nil)
        #expect(try await scene.send(at: "12:30") == ["ada-phone due: medicine 12:30"])
    }

    @Test func `end with the medicine, which keeps what was taken`() async throws {
        let scene = try await scene()
        let stored = try #require(
            try await scene.store.record(Self.metformin, of: .medication, scene.homes.mia))
        _ = try await scene.store.updateMedication(
            Self.metformin, stored.details.with(status: .stopped), version: stored.version, scene.homes.mia,
            change: scene.homes.change())
        try await scene.plan()
        #expect(try await scene.send(at: "12:30").isEmpty)
        let states = try await records(scene)
        #expect(states.map(\.due.time) == ["08:00"] && states.allSatisfy { !$0.isOpen })
    }

    @Test func `a slot has one record, whoever is second`() async throws {
        let scene = try await scene()
        let details = AdministrationDetails(
            medication: Self.metformin, status: .completed, at: .berlin(.today, "08:05"), day: .today,
            slot: "0/2026-06-20/28800")
        let answers = try await scene.store.administer(
            [("second", details)], scene.homes.mia, zone: .berlin, change: scene.homes.change())
        guard case .settled(let first)? = answers.first else {
            Issue.record("is \(answers)")
            return
        }
        #expect(first.id == "morning-of-mia")
        _ = try await scene.store.delete(first.id, of: .administration, scene.homes.mia, change: scene.homes.change())
        #expect(
            try await scene.store.administer(
                [("second", details)], scene.homes.mia, zone: .berlin, change: scene.homes.change()) == [.stored])
        #expect(
            try await !scene.store.restoreAdministration(
                first.id, scene.homes.mia, zone: .berlin, change: scene.homes.change()))
    }

    /// On 19 June 28 tablets came; at three a day from the 20th, they do not cover the 29th.
    @Test func `of getting more come once, some days before the end, and follow a new count`() async throws {
        let scene = try await scene()
        #expect(try await scene.ledger().filter { $0.key.kind == .refill }.isEmpty)
        try await scene.store.setRefillPoint(7, of: Self.metformin, scene.homes.mia, change: scene.homes.change())
        try await scene.plan()
        func refill(_ day: CalendarDay) async throws -> PlannedReminder? {
            try await scene.ledger(day).first { $0.key.kind == .refill }
        }
        #expect(try await refill("2026-06-22")?.at.time == "09:00")
        let count = StockEntryDetails(
            medication: Self.metformin, kind: .count, at: .berlin(.today, "09:20"), pieces: WrittenDecimal(3),
            unit: "tablet")
        #expect(try await scene.store.addStockEntry("count", count, scene.homes.mia, change: scene.homes.change()))
        try await scene.plan()
        #expect(try await refill("2026-06-21")?.state == .planned)
        #expect(try await refill("2026-06-22") == nil)
        _ = try await scene.store.delete("count", of: .stockEntry, scene.homes.mia, change: scene.homes.change())
        try await scene.plan()
        #expect(try await refill("2026-06-21") == nil)
        #expect(try await refill("2026-06-22")?.state == .planned)
    }

    @Test func `of a pack that expires name the medicine`() async throws {
        let scene = try await scene()
        let refill = StockEntryDetails(
            medication: Self.metformin, kind: .count, at: .berlin(.today, "09:20"), pieces: WrittenDecimal(30),
            unit: "tablet", expires: ExpiryDate(text: "2026-07-05"))
        #expect(try await scene.store.addStockEntry("count", refill, scene.homes.mia, change: scene.homes.change()))
        try await scene.plan()
        let row = try #require(try await scene.ledger("2026-07-05").first { $0.key.kind == .expiry })
        #expect(row.at.day == "2026-06-21" && row.at.time == "09:00")
        let title = try await scene.store.database.read { tx in
            try MedicationsStore.reminderTitle(row.key, of: "mia", tx)
        }
        #expect(title == "=Metformin")
    }
}
