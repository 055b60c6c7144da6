internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Foundation
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ImportAsthmaTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
        for (id, name, role) in [
            ("blue", "Salbutamol", InhalerRole.reliever), ("both", "Budesonide-formoterol", .icsFormoterolBoth),
        ] {
            try await households.store.create(
                #require(Inhaler.ID(id)), InhalerDetails(name: name, role: role), of: .inhaler, households.mia,
                change: households.change())
        }
    }

    /// An export that was made for these tests, in one of the app's forms.
    private func sample(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../SmartAsthma/\(name).json").standardizedFileURL.path
    }

    private func run(
        _ file: String, _ options: String..., inhaler: String = "Salbutamol"
    ) async -> TestProgram.Outcome {
        await program.run(
            ["import", "asthma", file, "--person", "Mia", "--inhaler", inhaler, "--format", "json"] + options)
    }

    private func puffs() async throws -> [PuffDetails] {
        let mia = households.mia
        return try await households.store.snapshot { tx in try tx.puffs(mia) }.map(\.details)
    }

    @Test(arguments: ["no-user", "type-first", "user-first", "phone"])
    func `each form is imported once, in any order of forms`(_ form: String) async throws {
        let first = await run(sample(form))
        #expect(first.code == 0, "\(first.errors)")
        let counts = try #require(first.json["counts"] as? [String: Int])
        #expect(counts["presses"] == 4 && counts["new"] == 4 && counts["withPlace"] == 2)
        #expect((first.json["missing"] as? [[String: Any]])?.map { $0["day"] as? String } == ["2025-07-02"])
        #expect((first.json["results"] as? [[String: Any]])?.map { $0["points"] as? Int } == [30])
        #expect((first.json["clock"] as? [[String: Any]])?.map { $0["change"] as? String } == ["twice"])
        let stored = try await puffs()
        #expect(stored.count == 4 && stored.allSatisfy { $0.purpose == .asNeeded && $0.source == .import })
        for other in ["no-user", "type-first", "user-first", "phone"] {
            let again = await run(sample(other))
            #expect((again.json["counts"] as? [String: Int])?["known"] == 4, "\(other): \(again.errors)")
        }
        #expect(try await puffs() == stored)
    }

    @Test func `a dry run stores nothing, and a deleted puff does not come back`() async throws {
        let dry = await run(sample("no-user"), "--dry-run")
        #expect(dry.json["imported"] as? Bool == false && (dry.json["counts"] as? [String: Int])?["new"] == 4)
        #expect(try await puffs().isEmpty)
        _ = await run(sample("no-user"))
        let one = try #require(try await households.store.records(.puff, households.mia).first)
        _ = try await households.store.delete(one.id, of: .puff, households.mia, change: households.change())
        _ = await run(sample("no-user"))
        #expect(try await puffs().count == 3)
    }

    @Test func `puffs of an inhaler for both wait for their purpose, in the zone that was given`() async throws {
        let outcome = await run(sample("no-user"), "--zone", "America/New_York", inhaler: "both")
        #expect(outcome.code == 0 && outcome.json["zone"] as? String == "America/New_York")
        let stored = try await puffs()
        #expect(stored.allSatisfy { $0.purpose == nil } && stored.first?.at.offset == -14_400)
        // The clocks of that zone change on another day.
        #expect((outcome.json["clock"] as? [Any])?.isEmpty == true)
    }

    @Test func `one of several users has to be named`() async throws {
        let refused = await run(sample("two-users"))
        #expect(refused.code == 65 && refused.output.isEmpty)
        #expect(refused.errors.contains("The file has 2 users: Test, ruth."))
        #expect(await run(sample("two-users"), "--user", "max").code == 66)
        let outcome = await run(sample("two-users"), "--user", "ruth")
        #expect(outcome.code == 0 && outcome.json["user"] as? String == "ruth")
        #expect(try await puffs().count == 1)
    }

    @Test func `nothing is imported if a part cannot be read`() async throws {
        let refused = await run(sample("malformed"))
        #expect(refused.code == 65 && refused.output.isEmpty)
        let lines = refused.errors.split(separator: "\n").map(String.init)
        #expect(
            lines == [
                "Nothing was imported.",
                "Test/DailyData/20250701-256000: The time must be as 20180701-080000.",
                "Test/LatiandLong/20250701-080007: Latitude or longitude is not a number.",
                "Test/TimesPerDay/20250701/Times: The count must be a whole number from 0 to 10,000.",
            ])
        #expect(try await puffs().isEmpty)
    }

    @Test func `what is missing or unknown has its exit code`() async {
        #expect(await run("/nowhere.json").code == 66)
        #expect(await run(sample("no-user"), "--zone", "Mars/Olympus").code == 64)
        let other = await run(sample("no-user"), inhaler: "Ventolin")
        #expect(other.code == 66)
        #expect(other.errors.contains("there are Salbutamol (blue), Budesonide-formoterol (both)."))
    }

    @Test func `the text names what was lost`() async throws {
        let outcome = await program.run(
            "import", "asthma", sample("no-user"), "--person", "Mia", "--inhaler", "blue", "--dry-run")
        #expect(outcome.output.contains("Read 4 presses for Mia, 2025-07-01 to 2025-10-26, Europe/Berlin."))
        #expect(
            outcome.output.contains("2025-07-02: the app counted 5 and stored 1. Nothing was added for the rest."))
        #expect(outcome.output.contains("2025-10-26 02:30:00: clocks in Europe/Berlin showed this time twice"))
        #expect(outcome.output.hasSuffix("Nothing was changed.\n"))
    }
}
