internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct FindSeasonsTests {
    private let folder: TemporaryFolder
    private let program = TestProgram(folder: "/nowhere")

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ table: String, _ options: String...) async throws -> TestProgram.Outcome {
        let file = folder.file("counts.csv")
        try Data(table.utf8).write(to: URL(filePath: file))
        return await program.run(["air", "season", file] + options)
    }

    /// Forty days from 1 March with a peak of 7.5 and a day without a measurement.
    private var march: String {
        let days = (1...31).map { "2026-03-\($0 < 10 ? "0" : "")\($0)" } + (1...9).map { "2026-04-0\($0)" }
        let rows = days.map { day in "\(day),\(day == "2026-03-12" ? "7.5" : day == "2026-03-14" ? "" : "1")" }
        return "date,birch\n" + rows.joined(separator: "\n") + "\n"
    }

    @Test func `JSON has every key`() async throws {
        let outcome = try await run(march, "--method", "90", "--format", "json")
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                [
                  {
                    "days" : 39,
                    "end" : "2026-04-07",
                    "method" : "90",
                    "missing" : 1,
                    "peak" : "2026-03-12",
                    "peakValue" : 7.5,
                    "reason" : null,
                    "site" : null,
                    "start" : "2026-03-03",
                    "taxon" : "birch",
                    "total" : 45.5,
                    "year" : 2026
                  }
                ]

                """)
    }

    @Test func `seasons are sorted by site, pollen and year`() async throws {
        let table = "site,date,birch,alder\nB,2026-01-01,1,1\nA,2027-01-01,1,1\nA,2026-01-01,1,1\n"
        let text = try await run(table, "--method", "98").output
        let lines = text.split(separator: "\n").dropFirst().map {
            $0.split(separator: " ").prefix(4).joined(separator: " ")
        }
        #expect(
            lines == [
                "A alder 2026 too-few-days", "A alder 2027 too-few-days", "A birch 2026 too-few-days",
                "A birch 2027 too-few-days", "B alder 2026 too-few-days", "B birch 2026 too-few-days",
            ])
    }

    @Test func `a year can start elsewhere`() async throws {
        let table = "date,grass\n2026-06-30,1\n2026-07-01,1\n"
        let outcome = try await run(table, "--method", "95", "--year-starts", "07-01")
        #expect(outcome.output.contains("2025") && outcome.output.contains("2026"))
    }

    @Test func `what is wrong in the file ends with 65 and its line`() async throws {
        let twice = try await run("date,birch\n2026-01-01,1\n2026-01-02,1\n2026-01-01,2\n", "--method", "90")
        #expect(twice.code == 65 && twice.output.isEmpty)
        #expect(twice.errors.contains("Line 4: 2026-01-01 is already on line 2."))
        #expect(try await run("date,birch\n2026-02-30,1\n", "--method", "90").errors.contains("Line 2: The day"))
        #expect(
            try await run("date,birch\n2026-01-01,-1\n", "--method", "90").errors.contains("Line 2: The count of birch")
        )
        #expect(try await run("day,birch\n", "--method", "90").errors.contains("No column is called date."))
        #expect(try await run("", "--method", "90").code == 65)
    }

    @Test func `what is not understood ends with 64, a missing file with 66`() async throws {
        for options in [[], ["--method", "80"], ["--method", "90", "--year-starts", "02-29"]] {
            let outcome = await program.run(["air", "season", folder.file("counts.csv")] + options)
            #expect(outcome.code == 64 && outcome.output.isEmpty)
        }
        #expect(await program.run("air", "season", folder.file("none.csv"), "--method", "90").code == 66)
    }
}
