import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import Reminders
import Store
import TestRecords
import TestSupport
import Testing

@testable import RemindersStore

/// Mia's peanut level is given as one sachet a day; the packs came yesterday.
@Suite struct `Reminders of the packs of a level` {
    private func scene() async throws -> LedgerScene {
        let scene = try await LedgerScene()
        let homes = scene.homes
        let sachet = DoseMeasure(count: .pieces(1), unit: .listed(.sachet))
        _ = try await scene.store.updateLevel(
            DoseLevel.peanutTwo.id, DoseLevel.peanutTwo.details, given: .set(sachet), version: .first, homes.mia,
            change: homes.change())
        for kind in ReminderKind.all where kind != .refill && kind != .expiry {
            _ = try await scene.store.saveReminderSettings(
                ReminderSettings(isOn: false), kind, "", version: nil, homes.mia, change: homes.change())
        }
        return scene
    }

    private func found(_ scene: LedgerScene, _ day: CalendarDay) async throws -> [String] {
        try await scene.ledger(day).map { row in
            "\(row.key.kind.code) \(row.key.slot) \(row.at.day.iso) \(row.at.time.text) \(row.state.rawValue)"
        }
    }

    @Test(arguments: [("9", false), ("8", true)])
    func `come on the morning after a pack lasts for fewer than 7 days`(count: String, comes: Bool) async throws {
        let scene = try await scene()
        try await scene.pack(count)
        try await scene.give(on: .yesterday, .today)
        try await scene.plan()
        #expect(try await found(scene, "2026-06-21") == (comes ? ["refill 0 2026-06-21 09:00 planned"] : []))
    }

    @Test(arguments: [
        ("2026-06-20", "expiry 1 2026-06-21 09:00 planned"), ("2026-07-21", "expiry 0 2026-06-21 09:00 planned"),
        ("2026-07-20", nil), ("2026-07-22", nil), ("2027-05", nil),
    ])
    func `come 30 days before a pack expires, and once it has`(expires: String, row: String?) async throws {
        let scene = try await scene()
        try await scene.pack("40", expires: expires)
        try await scene.give(on: .yesterday, .today)
        try await scene.plan()
        #expect(try await found(scene, "2026-06-21") == [row].compactMap(\.self))
    }

    @Test func `come once, and again only after there was enough`() async throws {
        let scene = try await scene()
        try await scene.pack("8")
        try await scene.give(on: .yesterday, .today)
        try await scene.plan()
        #expect(try await scene.send(at: "09:00", on: "2026-06-21") == ["ada-phone due: refill 09:00"])
        for day in ["2026-06-21", "2026-06-22"] as [CalendarDay] {
            try await scene.evening(of: day)
            #expect(try await found(scene, day.adding(days: 1)) == [])
        }
        try await scene.pack("4", on: "2026-06-23", id: "second")
        for day in ["2026-06-23", "2026-06-24"] as [CalendarDay] {
            try await scene.evening(of: day)
            #expect(try await found(scene, day.adding(days: 1)).count == (day == "2026-06-24" ? 1 : 0))
        }
        #expect(try await scene.send(at: "09:00", on: "2026-06-25") == ["ada-phone due: refill 09:00"])
    }

    @Test func `end when a pack comes, before and after the message`() async throws {
        let early = try await scene()
        try await early.pack("8")
        try await early.give(on: .yesterday, .today)
        try await early.plan()
        try await early.pack("30", on: .today, id: "second")
        try await early.plan()
        #expect(try await found(early, "2026-06-21") == [])

        let late = try await scene()
        try await late.pack("8")
        try await late.give(on: .yesterday, .today)
        try await late.plan()
        _ = try await late.send(at: "09:00", on: "2026-06-21")
        try await late.pack("30", on: "2026-06-21", id: "second")
        try await late.plan()
        #expect(try await found(late, "2026-06-21") == ["refill 0 2026-06-21 09:00 gone"])
    }

    @Test func `wait for the end of quiet hours, and can be switched off`() async throws {
        let scene = try await scene()
        let quiet = ReminderSettings(quiet: QuietHours(from: "08:00", until: "10:00"))
        _ = try await scene.store.saveReminderSettings(
            quiet, .refill, "", version: nil, scene.homes.mia, change: scene.homes.change())
        _ = try await scene.store.saveReminderSettings(
            ReminderSettings(isOn: false), .expiry, "", version: nil, scene.homes.mia, change: scene.homes.change())
        try await scene.pack("8", expires: "2026-07-21")
        try await scene.give(on: .yesterday, .today)
        try await scene.plan()
        #expect(try await found(scene, "2026-06-21") == ["refill 0 2026-06-21 09:00 planned"])
        #expect(try await scene.send(at: "09:00", on: "2026-06-21") == [])
        #expect(try await scene.send(at: "10:00", on: "2026-06-21") == ["ada-phone due: refill 09:00"])
    }

    @Test func `do not come before the first dose of a level, nor after it is no longer in use`() async throws {
        let next = try await scene()
        try await next.pack("5", on: .today)
        try await next.plan()
        #expect(try await found(next, "2026-06-21") == [])

        let former = try await scene()
        try await former.pack("8")
        try await former.give(on: .yesterday, .today)
        try await former.store.setCurrentLevel(
            DoseLevel.peanutOne.id, former.homes.mia, change: former.homes.change())
        try await former.plan()
        #expect(try await found(former, "2026-06-21") == [])
    }
}

extension LedgerScene {
    /// A pack of sachets that came at six in the morning.
    fileprivate func pack(
        _ count: String, on day: CalendarDay = .yesterday, expires: String? = nil, id: SupplyEntry.ID = "first"
    ) async throws {
        let details = SupplyEntryDetails(
            level: DoseLevel.peanutTwo.id, kind: .pack, at: .berlin(day, "06:00"),
            count: try .parse(count, decimal: .point, most: .mostInStock), unit: .listed(.sachet),
            expires: expires.flatMap { ExpiryDate(text: $0) })
        try await store.create(id, details, of: .supplyEntry, homes.mia, change: homes.change())
    }

    fileprivate func give(on days: CalendarDay...) async throws {
        for day in days {
            let dose = OITDose.on(day, .at(day, "08:00", .full(.peanutTwo)))
            _ = try await store.saveDose(dose, base: nil, homes.mia, change: homes.change())
        }
    }

    /// Gives the dose of a day, and plans in its evening.
    fileprivate func evening(of day: CalendarDay) async throws {
        homes.clock.set(Moment.berlin(day, "20:00").instant)
        try await give(on: day)
        try await plan()
    }
}
