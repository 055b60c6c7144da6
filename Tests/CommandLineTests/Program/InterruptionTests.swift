internal import Foundation
internal import Host
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

/// Commands of the built program that are interrupted while they have unsealed files on disk.
@Suite(.timeLimit(.minutes(2))) struct InterruptionTests {
    private let households: TwoHouseholds
    private let program: TestProgram
    private let outside: TemporaryFolder

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
        outside = try TemporaryFolder()
        try program.home.prepare()
        let vault = Vault(home: program.home, random: { [UInt8](repeating: 7, count: $0) })
        try vault.seal([1, 2, 3], as: Vault.Name("mia", "plan"))
        try await households.store.createDocument(
            "plan", .named("plan"), .jpeg, households.mia, change: households.change())
        // Nothing is ever written to this pipe, so reading the documents blocks forever.
        let file = program.home.documents.appending(path: "mia/plan.original").path
        unlink(file)
        try #require(mkfifo(file, 0o600) == 0)
    }

    /// The unsealed files in the data folder and next to the output file.
    private var open: [String] {
        get throws {
            let drafts = try FileManager.default.subpathsOfDirectory(atPath: program.home.folder.path)
                .filter { $0.hasPrefix("drafts/") }
            return drafts + (try FileManager.default.subpathsOfDirectory(atPath: outside.path))
        }
    }

    /// Starts a command and waits until it has an unsealed file on disk.
    private func start(_ command: [String], until name: String) async throws -> ServerProcess {
        let process = ServerProcess(command + ["--home", program.folder])
        while try !open.contains(where: { $0.hasSuffix(name) }) { try await Task.sleep(for: .milliseconds(20)) }
        return process
    }

    private var backup: [String] { ["backup", outside.file("a.backup")] }
    private var export: [String] { ["export", "--all", "--household", "okafor", "--output", outside.file("a.zip")] }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a backup that is interrupted leaves nothing open`(_ signal: Int32) async throws {
        let process = try await start(backup, until: "/backup.sqlite")
        #expect(try await process.stop(with: signal) == -signal)
        let left = try open
        #expect(left == [])
    }

    @Test func `an export that is interrupted leaves nothing open`() async throws {
        let process = try await start(export, until: "/data.json")
        #expect(try await process.stop(with: SIGINT) == -SIGINT)
        let left = try open
        #expect(left == [])
    }

    @Test func `what a killed command left goes when anything is started next`() async throws {
        for (command, name) in [(backup, "/backup.sqlite"), (export, "/data.json")] {
            let process = try await start(command, until: name)
            #expect(try await process.stop(with: SIGKILL) == -SIGKILL)
            #expect(try !open.isEmpty)
            #expect(await program.run("person", "list").code == 0)
            let left = try open
            #expect(left == [])
        }
    }
}
