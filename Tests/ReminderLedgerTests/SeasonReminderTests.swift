import Air
import Clinical
import Reminders
import SQL
import Store
import TestRecords
import TestSupport
import Testing

@testable import AirStore
@testable import RemindersStore

@Suite struct `The reminder before the pollen season` {
    /// Grass from so many days after today on, in the year before.
    private func scene(after days: Int, areas: String = "hay-fever") async throws -> LedgerScene {
        let scene = try await LedgerScene(medicine: false)
        try await scene.homes.fillPollen(days: 1)
        try await scene.homes.temporary.database.write { tx in
            try tx.execute("UPDATE person SET areas = \(areas) WHERE id = 'mia'")
        }
        let start = CalendarDay.today.adding(days: days - 365)
        try await scene.store.keepAir(
            [
                .hours(
                    .pollen(.taxon(.grass)), from: start.adding(days: -20),
                    days: Array(repeating: 0, count: 20) + Array(repeating: 30, count: 40)
                        + Array(repeating: 0, count: 20))
            ], of: .bristol)
        try await scene.plan()
        return scene
    }

    private func notices(_ scene: LedgerScene) async throws -> [String] {
        try await scene.ledger("2026-06-21").filter { $0.key.kind == .pollenSeason }.map {
            "\($0.key.day.iso) \($0.at.time.text)"
        }
    }

    /// Of 40 equal days, the season starts on the second: 2.5 percent have to be passed.
    @Test func `comes two weeks before the day of the year before`() async throws {
        let found = try await notices(scene(after: 14))
        #expect(found == ["2026-06-21 09:00"])
    }

    @Test(arguments: [3, 40]) func `comes on no other day`(days: Int) async throws {
        #expect(try await notices(scene(after: days)).isEmpty)
    }

    @Test func `comes to nobody without hay fever`() async throws {
        #expect(try await notices(scene(after: 14, areas: "food-allergy")).isEmpty)
    }

    @Test(arguments: [
        ("spray", "2027-05", "Mometasone 27 tablet"), ("spray", "2026-05", nil), ("tablet", "2027-05", nil),
    ])
    func `names what is left of a spray that has not expired`(form: String, expires: String, title: String?)
        async throws
    {
        let scene = try await scene(after: 14)
        try await scene.homes.fillMedicines()
        try await scene.homes.temporary.database.write { tx in
            try tx.execute(
                "UPDATE medication SET name = 'Mometasone', form = \(form) WHERE id = 'metformin-of-mia'")
            try tx.execute("UPDATE stock_entry SET expires = \(expires)")
        }
        let entries = try await scene.store.reminderLedger(scene.homes.mia, from: "2026-06-21", through: "2026-06-21")
        #expect(entries.filter { $0.reminder.key.kind == .pollenSeason }.map(\.title) == [title])
    }
}
