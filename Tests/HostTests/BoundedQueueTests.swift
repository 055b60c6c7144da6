import Testing

@testable import Host

@Suite struct BoundedQueueTests {
    private enum Fault: Error {
        case full, broken
    }

    /// Blocks work until a test lets it continue.
    private actor Gate {
        private(set) var most = 0
        private(set) var inside = 0
        private var held: [CheckedContinuation<Void, Never>] = []
        private var watchers: [(count: Int, CheckedContinuation<Void, Never>)] = []

        func pass() async {
            inside += 1
            most = max(most, inside)
            for watcher in watchers where watcher.count <= inside { watcher.1.resume() }
            watchers.removeAll { $0.count <= inside }
            await withCheckedContinuation { held.append($0) }
        }

        func until(_ count: Int) async {
            if inside >= count { return }
            await withCheckedContinuation { watchers.append((count, $0)) }
        }

        func open() {
            inside -= held.count
            for continuation in held { continuation.resume() }
            held = []
        }
    }

    @Test func `never more than two at once, and everyone gets a turn`() async throws {
        let (queue, gate) = (BoundedQueue(atOnce: 2, waiting: 100), Gate())
        let done = await withTaskGroup { group in
            for _ in 0..<30 { group.addTask { await Self.passes(queue, gate) } }
            for _ in 0..<15 {
                await gate.until(2)
                await gate.open()
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(done == 30)
        #expect(await gate.most == 2)
    }

    private static func passes(_ queue: BoundedQueue, _ gate: Gate) async -> Bool {
        do throws(Fault) {
            try await queue.run(orElse: .full) { () throws(Fault) in await gate.pass() }
            return true
        } catch {
            return false
        }
    }

    private static func answers(_ queue: BoundedQueue, throwing fault: Fault? = nil) async throws(Fault) -> Int {
        try await queue.run(orElse: .full) { () throws(Fault) in
            if let fault { throw fault }
            return 1
        }
    }

    @Test func `who finds the queue full is turned away and the next one is served`() async throws {
        let (queue, gate) = (BoundedQueue(atOnce: 1, waiting: 0), Gate())
        async let holding = Self.passes(queue, gate)
        await gate.until(1)
        await #expect(throws: Fault.full) { try await Self.answers(queue) }
        await gate.open()
        #expect(await holding)
        #expect(try await Self.answers(queue) == 1)
    }

    @Test func `a failure frees its place`() async throws {
        let queue = BoundedQueue(atOnce: 1, waiting: 0)
        await #expect(throws: Fault.broken) { try await Self.answers(queue, throwing: .broken) }
        #expect(try await Self.answers(queue) == 1)
    }
}
