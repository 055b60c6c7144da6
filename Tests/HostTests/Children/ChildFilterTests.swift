import Foundation
import Testing

@testable import Host

@Suite struct `Work done by another run of the program` {
    private func filter(
        _ script: String, seconds: Double = 60, limit: Int = 1 << 20, queue: BoundedQueue? = nil
    ) -> ChildFilter {
        ChildFilter(
            program: URL(filePath: "/bin/sh"), arguments: ["-c", script], seconds: seconds, limit: limit,
            queue: queue ?? BoundedQueue(atOnce: 1, waiting: 0))
    }

    @Test func `turns its input into its output, with the arguments of each run`() async throws {
        let input = Array(repeating: UInt8(ascii: "x"), count: 300_000)
        #expect(try await filter("cat; printf %s \"$0\"").run(["a4"], input) == input + Array("a4".utf8))
    }

    @Test(
        .timeLimit(.minutes(2)),
        arguments: [
            ("exit 3", "exited(3)"), ("kill -KILL $$", "signalled(9)"), ("exec sleep 3600", "timedOut"),
            ("yes", "failed(reason: \"its output was too long\")"),
        ])
    func `brings nothing back when it fails, is killed, takes too long or says too much`(
        _ script: String, _ reason: String
    ) async throws {
        let slow = script.hasPrefix("exec sleep")
        let error = await #expect(throws: ChildFilter.Refusal.self) {
            _ = try await filter(script, seconds: slow ? 0.2 : 60).run([], [])
        }
        guard case .failed(let found) = error else { throw Missing() }
        #expect(found.hasPrefix(reason))
    }

    @Test(.timeLimit(.minutes(2))) func `turns away one too many`() async throws {
        let folder = try TemporaryFolder()
        let gate = folder.url.appending(path: "gate").path
        try #require(mkfifo(gate, 0o600) == 0)
        let queue = BoundedQueue(atOnce: 1, waiting: 0)
        let first = filter("touch '\(gate).in'; read line < '\(gate)'; printf done", queue: queue)
        async let done = first.run([], [])
        while try !folder.names().contains("gate.in") { await Task.yield() }
        await #expect(throws: ChildFilter.Refusal.busy) { _ = try await filter("true", queue: queue).run([], []) }
        try Data("go\n".utf8).write(to: URL(filePath: gate), options: [])
        #expect(try await done == Array("done".utf8))
    }

    private struct Missing: Error {}
}
