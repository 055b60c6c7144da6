internal import CarePlan
internal import Clinical
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ListRescueMedicinesTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
    }

    private func add(_ id: RescueMedicine.ID, _ details: RescueMedicineDetails) async throws {
        try await households.store.createRescueMedicine(id, details, households.mia, change: households.change())
    }

    @Test func `adrenaline comes first, with the state of today`() async throws {
        try await add("pen", .pen(expires: "2026-07"))
        try await add("old", .pen(name: nil, strength: nil, place: nil, expires: "2026-06-19"))
        try await add("drops", .pen(.antihistamine, name: "Drops", strength: nil, place: nil, expires: nil))
        let outcome = await program.run("rescue-medicine", "list", "Mia")
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                What           Name       Strength  Where       Until       State
                auto-injector                                   2026-06-19  expired
                auto-injector  EpiPen Jr  0.15 mg   School bag  2026-07     41 days left
                antihistamine  Drops                                        expiry unknown

                """)
    }

    @Test func `the JSON has stable keys and null for what is not known`() async throws {
        try await add("pen", .pen(expires: "2027-06-15"))
        _ = try await households.store.addRescueCheck(.of("pen", "check"), households.mia, change: households.change())
        let outcome = await program.run("rescue-medicine", "list", "mia", "--format", "json")
        #expect(outcome.json.keys.sorted() == ["day", "person", "rescueMedicines"])
        let all = try #require(outcome.json["rescueMedicines"] as? [[String: Any]])
        let keys = [
            "checkedAt", "count", "daysLeft", "expires", "id", "kind", "lot", "name", "notes", "place", "state",
            "strength", "unit", "version",
        ]
        #expect(all.map { $0.keys.sorted() } == [keys])
        #expect(all[0]["state"] as? String == "fine" && all[0]["daysLeft"] as? Int == 360)
        #expect(all[0]["checkedAt"] as? String == "2026-06-20T09:00+02:00")
    }

    @Test func `nothing on record is said, and somebody unknown is refused`() async {
        let empty = await program.run("rescue-medicine", "list", "Ben")
        #expect(empty.code == 0 && empty.output == "No rescue medicine is on record for Ben.\n")
        #expect(await program.run("rescue-medicine", "list", "Nobody").code != 0)
    }
}
