import Clinical
internal import SQL
import TestRecords
import TestSupport
import Testing

@testable import ActivityStore
@testable import Store

@Suite struct `Inhalers and peak flow in health data` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        try await store.importHealth(
            HealthXML.whole(
                [
                    HealthXML.record(
                        "HKQuantityTypeIdentifierInhalerUsage", unit: "count", from: "09:00", to: "09:01", value: "2"),
                    HealthXML.record(
                        "HKQuantityTypeIdentifierInhalerUsage", unit: "count", from: "10:00", to: "10:00", value: "0"),
                    HealthXML.record(
                        "HKQuantityTypeIdentifierPeakExpiratoryFlowRate", unit: "L/min", from: "07:00", to: "07:00",
                        value: "341.6"),
                ].joined(separator: "\n")), homes.mia, world: homes.world)
    }

    private func readings(since day: CalendarDay = .leapDay, _ access: PersonAccess? = nil) async throws
        -> PhoneReadings
    {
        let (schema, access) = (store.schema, access ?? homes.mia)
        let since = Moment.berlin(day, "00:00").instant
        return try await store.snapshot { tx in try schema.phoneReadings(access, since: since, tx) }
    }

    @Test func `are read as they came`() async throws {
        let found = try await readings()
        #expect(found.puffs.map(\.puffs) == [2] && found.puffs.map(\.at) == [.berlin("2026-06-19", "09:00")])
        #expect(found.peakFlows.map(\.value) == [342])
        #expect(found.puffs.allSatisfy { !$0.source.isEmpty })
        #expect(try await readings(since: .today) == PhoneReadings())
        #expect(try await readings(homes.sten) == PhoneReadings())
    }

    @Test func `go with the import`() async throws {
        #expect(try await store.removeHealthImport(1, homes.mia, change: homes.change()))
        #expect(try await readings() == PhoneReadings())
    }
}
