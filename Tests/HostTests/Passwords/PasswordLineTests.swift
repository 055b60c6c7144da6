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
    }

    @Test func `never more than two at once, and everyone gets a turn`() async throws {
        let line = PasswordLine(atOnce: 2, waiting: 100)
        let count = Count()
        let done = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<30 {
                group.addTask {
                    try await line.run { () throws(PasswordHasher.Refusal) in
                        count.enter()
                        usleep(2_000)
                        count.leave()
                        return number
                    }
                }
            }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(done.count == 30)
        #expect(count.most == 2)
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
