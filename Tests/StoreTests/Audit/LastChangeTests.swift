import Clinical
import Exchange
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `The last change of a record` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        _ = try await homes.store.addIntake(.at(.today, "08:00", .full(.peanutTwo)), homes.mia, change: homes.change())
    }

    private func last(_ record: String = "2026-06-20") async throws -> LastChange? {
        try await store.lastChange(homes.mia, noun: "dose", record: record)
    }

    @Test func `names the account and the time`() async throws {
        let change = try #require(try await last())
        #expect(change.name == "Ada")
        #expect(change.at == .morning)
    }

    @Test func `is the newest, and names nobody at the command line`() async throws {
        homes.clock.step(seconds: 60)
        let access = try #require(try await store.commandLineAccess(to: "mia"))
        _ = try await store.addIntake(.at(.today, "18:00", .full(.peanutTwo)), access, change: homes.change())
        let change = try #require(try await last())
        #expect(change.name == nil)
        #expect(change.at == homes.clock.now)
    }

    @Test func `is nothing for a record that was never there`() async throws {
        #expect(try await last("2026-06-19") == nil)
        #expect(try await store.lastChange(homes.mia, noun: "dose level", record: "2026-06-20") == nil)
        #expect(try await store.lastChange(homes.ben, noun: "dose", record: "2026-06-20") == nil)
    }

    @Test func `of a day that came from a sheet names who imported it`() async throws {
        _ = try await store.importDays(
            [.dose(.yesterday, "08:00", .half(.peanutTwo)), .dose(.leapDay, "08:00", .full(.peanutOne))], homes.mia,
            change: homes.change())
        #expect(try await last("2026-06-19")?.name == "Ada")
        #expect(try await last("2024-02-29")?.at == .morning)
    }
}
