internal import Clinical
internal import Foundation
internal import Host
internal import Store
internal import Synchronization
internal import TestSupport

@testable internal import CommandLine

/// The program in this process, with its own data folder, clock and streams.
final class TestProgram: Sendable {
    /// The result of a command.
    struct Outcome: Sendable {
        let code: Int32
        let output: String
        let errors: String
    }

    let folder: String
    let clock: TestClock
    private let random: @Sendable (Int) -> [UInt8]
    /// The address of a database on PostgreSQL; nil for the folder's own.
    private let database: String?

    /// Uses an existing folder, or a path where nothing exists yet.
    init(
        folder: String, clock: TestClock = TestClock(), random: (@Sendable (Int) -> [UInt8])? = nil,
        database: String? = nil
    ) {
        self.folder = folder
        self.clock = clock
        self.database = database
        let bytes = CountedBytes()
        self.random = random ?? { bytes.next($0) }
    }

    /// Uses the folder of an open store, as when the server is running.
    convenience init(_ households: TwoHouseholds) {
        self.init(
            folder: households.temporary.folder.path, clock: households.clock, random: households.world.random,
            database: households.temporary.address)
    }

    var home: Home { Home(folder: URL(filePath: folder, directoryHint: .isDirectory)) }

    /// Runs one command; `typed` are the answers to its prompts, `environment` is added to the default one.
    func run(
        _ arguments: String..., typed: [String] = [], environment: [String: String] = [:]
    ) async -> Outcome {
        await run(arguments, typed: typed, environment: environment)
    }

    func run(_ arguments: [String], typed: [String] = [], environment: [String: String] = [:]) async -> Outcome {
        let streams = Streams(typed: typed)
        let program = Program(
            environment: ["ACCLIMATE_HOME": folder, "ACCLIMATE_DATABASE_URL": database ?? ""].merging(environment) {
                $1
            },
            terminal: streams.terminal,
            surroundings: Surroundings(now: { [clock] in clock.now }, random: random, zones: Self.zones),
            // The checkout around this file contains the program's resources.
            executable: URL(filePath: #filePath))
        let code = await program.run(arguments)
        return Outcome(code: code, output: streams.output, errors: streams.errors)
    }

    private static let zones = Zones()
}

/// A command's input and output in a test.
private final class Streams: Sendable {
    private let state: Mutex<(output: String, errors: String, typed: [String])>

    init(typed: [String]) {
        state = Mutex(("", "", typed))
    }

    var output: String { state.withLock { $0.output } }
    var errors: String { state.withLock { $0.errors } }

    var terminal: Terminal {
        Terminal(
            write: { text in self.state.withLock { $0.output += text } },
            writeError: { text in self.state.withLock { $0.errors += text } },
            readLine: { self.next() }, readSecret: { _ in self.next() }, takesColour: false)
    }

    private func next() -> String? {
        state.withLock { $0.typed.isEmpty ? nil : $0.typed.removeFirst() }
    }
}

extension TestProgram.Outcome {
    /// The output as JSON, ready for `#expect`.
    var json: [String: Any] {
        let value = try? JSONSerialization.jsonObject(with: Data(output.utf8))
        return value as? [String: Any] ?? [:]
    }
}

/// The permission bits of a file.
func mode(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return attributes[.posixPermissions] as? Int ?? 0
}
