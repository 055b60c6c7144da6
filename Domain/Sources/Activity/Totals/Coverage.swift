/// Decides which of several overlapping stretches of time counts at each moment.
///
/// The better rank wins; within a source, the one written later, then the one that starts later, ends later and has
/// the larger value. No two different stretches are equal in all of these, so input order does not matter.
struct Coverage {
    /// A stretch of time competing with others.
    struct Stretch {
        let rank: Int32
        let start: Int64
        let end: Int64
        let created: Int64
        let value: Int64

        /// Whether this stretch takes precedence over the other.
        func precedes(_ other: Stretch) -> Bool {
            if rank != other.rank { return rank < other.rank }
            if created != other.created { return created > other.created }
            if start != other.start { return start > other.start }
            if end != other.end { return end > other.end }
            return value > other.value
        }
    }

    /// The part of a stretch that counts.
    struct Part {
        /// The index of the stretch in the input array.
        let index: Int
        let from: Int64
        /// Equal to `from` for a stretch of zero length.
        let until: Int64
    }

    /// The parts that count, in chronological order, without overlap.
    ///
    /// Each step adds or removes one stretch, so the time is proportional to their number (times the depth of a heap of
    /// the overlapping ones). A stretch of zero length counts if nothing of higher precedence covers its moment.
    static func parts(of stretches: [Stretch]) -> [Part] {
        let order = Array(0..<stretches.count).sorted { left, right in
            let (first, second) = (stretches[left], stretches[right])
            if first.start != second.start { return first.start < second.start }
            // At equal starts, stretches of zero length come last, so they are checked against all the others.
            let (hasLength, otherHasLength) = (first.end > first.start, second.end > second.start)
            if hasLength != otherHasLength { return hasLength }
            return first.precedes(second)
        }
        var sweep = Sweep(stretches: stretches, order: order)
        return sweep.run()
    }
}

/// The mutable state of `Coverage.parts`.
private struct Sweep {
    let stretches: [Coverage.Stretch]
    let order: [Int]
    var parts: [Coverage.Part] = []
    /// The stretches that have started, highest precedence first; ended ones are removed when they reach the top.
    var heap: [Int] = []

    mutating func run() -> [Coverage.Part] {
        var next = 0
        var now = Int64.min
        while true {
            dropEnded(at: now)
            guard let winner = heap.first else {
                guard next < order.count else { return parts }
                now = max(now, stretches[order[next]].start)
                next = takeIn(from: next, at: now)
                continue
            }
            var until = stretches[winner].end
            if next < order.count { until = min(until, stretches[order[next]].start) }
            if until > now { add(winner, from: now, until: until) }
            now = until
            next = takeIn(from: next, at: now)
        }
    }

    /// Adds everything that starts at this moment; stretches of zero length count now or never.
    private mutating func takeIn(from first: Int, at now: Int64) -> Int {
        var next = first
        while next < order.count, stretches[order[next]].start <= now {
            let index = order[next]
            next += 1
            if stretches[index].end > stretches[index].start {
                push(index)
                continue
            }
            dropEnded(at: now)
            if let winner = heap.first, stretches[winner].precedes(stretches[index]) { continue }
            parts.append(Coverage.Part(index: index, from: now, until: now))
        }
        return next
    }

    private mutating func add(_ index: Int, from: Int64, until: Int64) {
        if let last = parts.last, last.index == index, last.until == from {
            parts[parts.count - 1] = Coverage.Part(index: index, from: last.from, until: until)
        } else {
            parts.append(Coverage.Part(index: index, from: from, until: until))
        }
    }

    private mutating func dropEnded(at now: Int64) {
        while let top = heap.first, stretches[top].end <= now { popTop() }
    }

    private mutating func push(_ index: Int) {
        heap.append(index)
        var place = heap.count - 1
        while place > 0 {
            let parent = (place - 1) / 2
            guard stretches[heap[place]].precedes(stretches[heap[parent]]) else { return }
            heap.swapAt(place, parent)
            place = parent
        }
    }

    private mutating func popTop() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var place = 0
        while true {
            var best = place
            for child in [2 * place + 1, 2 * place + 2] where child < heap.count {
                if stretches[heap[child]].precedes(stretches[heap[best]]) { best = child }
            }
            if best == place { return }
            heap.swapAt(place, best)
            place = best
        }
    }
}
