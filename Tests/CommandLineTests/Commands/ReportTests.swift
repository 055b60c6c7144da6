internal import Clinical
internal import Foundation
internal import Host
internal import Reports
internal import SQL
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ReportTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
    }

    private var file: String { households.temporary.folder.file("mia.pdf") }

    private func notes() async throws -> [String] {
        try await households.temporary.database.read { tx in
            try tx.fetch("SELECT actor FROM audit WHERE noun = 'report'").map { try $0.text("actor") }
        }
    }

    @Test(arguments: ["a4", "letter"])
    func `a report is written for its owner alone, and noted`(paper: String) async throws {
        let outcome = await program.run("report", "--person", "Mia", "--paper", paper, "--output", file)
        #expect(outcome.code == 0)
        #expect(try mode(of: file) == 0o600)
        let bytes = try Data(contentsOf: URL(filePath: file))
        #expect(bytes.starts(with: Data("%PDF-".utf8)))
        #expect(try await notes() == ["command line"])
    }

    private static func isBuilt() async -> Bool {
        (try? await OtherProgram(BuiltProgram.url.path).run(["version"]).code) == 0
    }

    @Test(.enabled("the program is built", isBuilt)) func `a process of its own draws the same bytes`() async throws {
        let report = VisitReport(
            kind: "Visit report", title: "Mia", subtitle: "91 days", facts: [.init("Born", "12 March 2019")],
            summary: [.init(id: "doses", heading: "Doses", blocks: [.paragraph("Every day.")])],
            appendixTitle: "Records", appendix: [], footer: .init(about: "Mia", made: "Acclimate", page: "{page}"),
            metadata: .init(title: "Mia", author: "", subject: "", language: "en", created: "2026-03-12T07:34:00Z"))
        let child = ChildFilter(program: BuiltProgram.url, arguments: ["draw-report"], seconds: 120)
        let json = try Array(JSONEncoder().encode(report))
        #expect(try await child.run(["letter"], json) == report.pdf(.letter))
        for (paper, input) in [("a5", json), ("a4", Array(json.dropLast(2))), ("a4", [])] {
            await #expect(throws: ChildFilter.Refusal.self) { _ = try await child.run([paper], input) }
        }
    }

    @Test func `days that cannot be are refused, and nothing is written or noted`() async throws {
        for days in [["--from", "2026-06-20", "--to", "2026-06-19"], ["--to", "2027-01-01"], ["--from", "soon"]] {
            let outcome = await program.run(["report", "--person", "Mia", "--output", file] + days)
            #expect(outcome.code == 64)
        }
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(try await notes().isEmpty)
    }

    @Test func `a file that is there is only replaced on request`() async throws {
        try "mine".write(toFile: file, atomically: true, encoding: .utf8)
        #expect(await program.run("report", "--person", "Mia", "--output", file).code == 73)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
        #expect(try await notes().isEmpty)
        #expect(await program.run("report", "--person", "Mia", "--output", file, "--force").code == 0)
    }
}
