internal import Clinical
internal import Foundation
internal import TestRecords
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct KeptAirTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
    }

    @Test func `what is kept is said`() async throws {
        try await households.fillAir()
        let outcome = await program.run("air", "now", "Mia", "--format", "json")
        #expect(outcome.code == 0)
        #expect(
            outcome.json.keys.sorted() == [
                "air", "best", "peak", "person", "place", "pollen", "risk", "sources", "storm", "weather",
            ])
        let risk = try #require(outcome.json["risk"] as? [String: Any])
        #expect(risk["because"] as? String == "grass" && (risk["count"] as? Int ?? 0) > 0)
        let pollen = try #require(outcome.json["pollen"] as? [[String: Any]])
        #expect(pollen.map { $0["name"] as? String } == ["grass", "tree", "weed"])
        // Nothing is known of weeds, which is not none.
        #expect(pollen[2]["count"] is NSNull && pollen[2]["level"] as? String == "unknown")
        let text = await program.run("air", "now", "Mia").output
        #expect(text.hasPrefix("Home, 2026-06-20 ") && text.contains("\nPollen: "))
    }

    @Test func `five days are forecast, and those that are not known say so`() async throws {
        try await households.fillAir()
        let outcome = await program.run("air", "forecast", "Mia", "--format", "json")
        let days = try #require(outcome.json["days"] as? [[String: Any]])
        #expect(days.map { $0["day"] as? String }.first == "2026-06-20" && days.count == 5)
        #expect(days[4]["level"] as? String == "unknown" && days[4]["count"] is NSNull && days[4]["index"] is NSNull)
    }

    @Test func `the history has days, and hours if they are asked for`() async throws {
        try await households.fillAir()
        let plain = await program.run("air", "history", "Mia", "--format", "json")
        #expect(plain.json["hours"] is NSNull && plain.json["from"] as? String == "2026-06-14")
        let full = await program.run("air", "history", "Mia", "--from", "2026-06-20", "--hours", "--format", "json")
        let hours = try #require(full.json["hours"] as? [[String: Any]])
        #expect(hours.count { $0["quantity"] as? String == "pollen-grass-grass" } == 24)
        let first = try #require(hours.first { $0["quantity"] as? String == "o3" })
        #expect(first["unit"] as? String == "µg/m³" && first["source"] as? String == "open-meteo")
    }

    @Test func `no place and too many days are refused`() async throws {
        let noPlace = await program.run("air", "now", "Ben")
        #expect(noPlace.code != 0 && noPlace.errors.contains("Ben has no place."))
        try await households.fillAir()
        let long = await program.run("air", "history", "Mia", "--from", "2024-01-01", "--to", "2026-01-01")
        #expect(long.code == 64 && long.output.isEmpty)
        #expect(await program.run("air", "now", "Nobody").code != 0)
    }
}
