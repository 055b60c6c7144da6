import Clinical
import Nutrition
import Store
import TestRecords
import TestSupport
import Testing

@testable import ActivityStore

@Suite struct `What other apps recorded as eaten` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private static func food(
        _ value: String, of nutrient: String = "EnergyConsumed", unit: String = "Cal", source: String = "Plates",
        from: String = "12:30", to: String? = nil, model: String? = nil
    ) -> String {
        HealthXML.record(
            "HKQuantityTypeIdentifierDietary\(nutrient)", source: source, unit: unit, from: from, to: to ?? from,
            value: value, model: model)
    }

    private func take(_ records: String...) async throws {
        try await store.importHealth(
            HealthXML.whole(records.joined(separator: "\n")), homes.mia, world: homes.world)
    }

    private func found(
        _ days: ClosedRange<CalendarDay> = "2026-06-19"..."2026-06-19", zone: ZoneRules = .berlin,
        of access: PersonAccess? = nil
    ) async throws -> [AppNutrition] {
        let (schema, access) = (store.schema, access ?? homes.mia)
        return try await store.snapshot { tx in
            AppNutrition.inOrder(try schema.appNutrition(access, on: days, zone: zone, tx))
        }
    }

    private func energies() async throws -> [String?] {
        try await found().map { $0.nutrients[.kilocalories].quantity?.text }
    }

    @Test func `is added up by day and app, each in its own unit`() async throws {
        try await take(
            Self.food("200.5"), Self.food("836.8", unit: "kJ"), Self.food("800", of: "Sodium", unit: "mg"),
            Self.food("12.5", of: "Protein", unit: "g", from: "18:00"), Self.food("90", source: "Bites"),
            Self.food("3", of: "Iron", unit: "count"), Self.food("-1", of: "FatTotal", unit: "g"))
        let apps = try await found()
        #expect(apps.map(\.app) == ["Plates", "Bites"])
        let plates = try #require(apps.first?.nutrients)
        #expect(plates[.kilocalories].quantity?.text == "400.5")
        #expect(plates[.salt].quantity?.text == "2" && plates[.protein].quantity?.text == "12.5")
        #expect(plates[.iron] == .notGiven && plates[.fat] == .notGiven && plates[.sugars] == .notGiven)
        #expect(try await found("2026-06-18"..."2026-06-20").map(\.day) == ["2026-06-19", "2026-06-19"])
        #expect(try await found("2026-06-20"..."2026-06-21").isEmpty)
        #expect(try await found(of: homes.sten).isEmpty)
    }

    @Test func `belongs to the day of the person's zone`() async throws {
        try await take(Self.food("300", from: "00:30"))
        #expect(try await found().map(\.app) == ["Plates"])
        #expect(try await found(zone: .utc).isEmpty)
        #expect(try await found("2026-06-18"..."2026-06-18", zone: .utc).map(\.app) == ["Plates"])
    }

    @Test func `counts a food once that the file has alone and within its meal`() async throws {
        try await take(Self.food("200", model: "iPhone"), Self.food("200"), Self.food("150", model: "iPhone"))
        #expect(try await energies() == ["350"])
    }

    @Test(arguments: [("500", "500"), ("120", "350")])
    func `does not add sums of a period to single foods`(_ sum: String, _ expected: String) async throws {
        try await take(
            Self.food("200"), Self.food("150", from: "18:00"), Self.food(sum, from: "00:00", to: "23:59"))
        #expect(try await energies() == [expected])
    }

    @Test func `goes with the import`() async throws {
        try await take(Self.food("200"))
        #expect(try await store.removeHealthImport(1, homes.mia, change: homes.change()))
        #expect(try await found().isEmpty)
    }
}
