/// Work that is due later, by the clock that never runs backwards.
struct Timers {
    typealias Token = Int

    private var waiting: [(token: Token, due: Int64, work: () -> Void)] = []
    private var last = 0

    /// Milliseconds until the next is due; nil if nothing waits.
    func pause(now: Int64) -> Int64? { waiting.map { max(0, $0.due - now) }.min() }

    @discardableResult
    mutating func add(seconds: Int, now: Int64, _ work: @escaping () -> Void) -> Token {
        last += 1
        waiting.append((last, now + Int64(seconds) * 1000, work))
        return last
    }

    mutating func cancel(_ token: Token?) { waiting.removeAll { $0.token == token } }

    /// Takes out what is due, in the order in which it became due.
    mutating func due(now: Int64) -> [() -> Void] {
        let due = waiting.filter { $0.due <= now }.sorted { $0.due < $1.due }
        waiting.removeAll { $0.due <= now }
        return due.map(\.work)
    }
}
