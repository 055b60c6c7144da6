import Foundation
import Testing

@testable import Host

@Suite struct PasswordLineTests {
    private final class Count: @unchecked Sendable {
        private let lock = NSLock()
        private var now = 0
        private(set) var most = 0

        func enter() {
            lock.withLock {
                now += 1
                most = max(most, now)
            }
        }

        func leave() {
            lock.withLock { now -= 1 }
        }

        /// Stays until a second one came in, or for ever so long that none will.
        func waitForCompany() {
            for _ in 0..<20_000 where lock.withLock({ most < 2 }) { usleep(1_000) }
        }
    }

    @Test func `never more than two at once, and everyone gets a turn`() async throws {
        let line = PasswordLine(atOnce: 2, waiting: 100)
        let count = Count()
        let done = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<30 {
                group.addTask {
                    try await line.run { () throws(PasswordHasher.Refusal) in
                        count.enter()
                        count.waitForCompany()
                        count.leave()
                        return number
                    }
                }
            }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(done.count == 30)
        #expect(count.most <= 2)
    }

    @Test func `two run at the same time`() async throws {
        let line = PasswordLine(atOnce: 2, waiting: 0)
        let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        // Each waits for the other, so one after the other would never end well.
        async let left = line.run { () throws(PasswordHasher.Refusal) in
            first.signal()
            return second.wait(timeout: .now() + 30) == .success
        }
        async let right = line.run { () throws(PasswordHasher.Refusal) in
            second.signal()
            return first.wait(timeout: .now() + 30) == .success
        }
        let met = try await (left, right)
        #expect(met == (true, true))
    }

    @Test func `who finds the line full is turned away and the next one is served`() async throws {
        let line = PasswordLine(atOnce: 1, waiting: 0)
        let (started, finish) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
        async let holding = line.run { () throws(PasswordHasher.Refusal) in
            started.continuation.finish()
            return finish.wait(timeout: .now() + 30) == .success
        }
        for await _ in started.stream {}
        await #expect(throws: PasswordHasher.Refusal.busy) {
            try await line.run { () throws(PasswordHasher.Refusal) in }
        }
        finish.signal()
        #expect(try await holding)
        try await line.run { () throws(PasswordHasher.Refusal) in }
    }

    @Test func `a failure frees its place`() async throws {
        let line = PasswordLine(atOnce: 1, waiting: 1)
        await #expect(throws: PasswordHasher.Refusal.busy) {
            try await line.run { () throws(PasswordHasher.Refusal) in throw .busy }
        }
        let value = try await line.run { () throws(PasswordHasher.Refusal) in 1 }
        #expect(value == 1)
    }
}
