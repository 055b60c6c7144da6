/// How many people of one class somebody would be among who is known to have answered in three particular weeks.
///
/// The three are the worst for the person. A person with fewer weeks is known by all of them.
struct KnownWeeks {
    static let known = 3

    /// For each person, how many share the three weeks that the fewest share, the person included.
    private(set) var sharing: [Int]
    private let bits: [[UInt64]]

    /// - Parameter weeks: the weeks of each person of the class, as numbers.
    init(_ weeks: [Set<Int32>]) {
        let words = (weeks.count + 63) / 64
        let all = weeks.reduce(into: Set<Int32>()) { $0.formUnion($1) }.sorted()
        let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
        var bits = Array(repeating: Array(repeating: UInt64(0), count: words), count: all.count)
        var open = Array(repeating: UInt64(0), count: words)
        sharing = Array(repeating: weeks.count, count: weeks.count)
        for (person, own) in weeks.enumerated() {
            for week in own { if let place = places[week] { bits[place][person / 64] |= 1 << UInt64(person % 64) } }
            if own.count >= Self.known { open[person / 64] |= 1 << UInt64(person % 64) }
        }
        self.bits = bits
        for (person, own) in weeks.enumerated() where (1..<Self.known).contains(own.count) {
            let sets = own.compactMap { places[$0] }.map { bits[$0] }
            sharing[person] = (0..<words).reduce(0) { sum, word in
                sum + sets.reduce(UInt64.max) { $0 & $1[word] }.nonzeroBitCount
            }
        }
        for triple in triples().sorted(by: { ($0.count, $0.first) < ($1.count, $1.first) }) {
            if assign(triple, &open) { break }
        }
    }

    private struct Triple {
        let count: Int
        let first: Int
        let second: Int
        let third: Int
    }

    /// All that anybody shares.
    private func triples() -> [Triple] {
        var found: [Triple] = []
        for first in bits.indices {
            for second in bits.indices.dropFirst(first + 1) {
                let pair = zip(bits[first], bits[second]).map { $0 & $1 }
                for third in bits.indices.dropFirst(second + 1) {
                    var count = 0
                    for word in pair.indices { count += (pair[word] & bits[third][word]).nonzeroBitCount }
                    if count > 0 { found.append(Triple(count: count, first: first, second: second, third: third)) }
                }
            }
        }
        return found
    }

    /// Gives the count to those without one yet, as triples come by rising count. True if nobody is left.
    private mutating func assign(_ triple: Triple, _ open: inout [UInt64]) -> Bool {
        var isDone = true
        for word in open.indices where open[word] != 0 {
            var found = open[word] & bits[triple.first][word] & bits[triple.second][word] & bits[triple.third][word]
            open[word] &= ~found
            while found != 0 {
                sharing[word * 64 + found.trailingZeroBitCount] = triple.count
                found &= found - 1
            }
            if open[word] != 0 { isDone = false }
        }
        return isDone
    }
}
