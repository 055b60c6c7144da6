/// Random numbers of a release: xoshiro256** (Blackman and Vigna, 2018), its state mixed from the seed by SplitMix64.
///
/// The same seed gives the same numbers on each machine, so a release can be made again bit for bit. The generator is not
/// cryptographic, which it need not be: what is published of it are ranks of a shuffled list, without the list. Whoever
/// has the seed and the snapshot can link keys to people, so each release has a seed of its own, which stays sealed.
struct ReleaseRandom {
    /// What numbers are drawn for; each purpose has a sequence of its own.
    enum Purpose: UInt64 {
        case comparison = 1
        case keys, rows
    }

    private var state: (UInt64, UInt64, UInt64, UInt64)

    /// - Precondition: the seed has 32 bytes.
    init(seed: [UInt8], for purpose: Purpose) {
        precondition(seed.count == Release.seedBytes, "a seed has 32 bytes")
        var mix = SplitMix(state: purpose.rawValue)
        let words = stride(from: 0, to: Release.seedBytes, by: 8).map { start in
            mix.state ^= seed[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
            return mix.next()
        }
        state = (words[0], words[1], words[2], words[3] | 1)
    }

    private mutating func next() -> UInt64 {
        let result = Self.rotated(state.1 &* 5, 7) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = Self.rotated(state.3, 45)
        return result
    }

    /// The numbers below the count in random order. The standard library's shuffle may change with its version.
    mutating func order(_ count: Int) -> [Int] {
        var order = Array(0..<count)
        for last in stride(from: count - 1, to: 0, by: -1) {
            order.swapAt(last, number(below: UInt64(last) + 1))
        }
        return order
    }

    /// Equally likely numbers: what lies above the last whole multiple is drawn again.
    private mutating func number(below limit: UInt64) -> Int {
        let end = UInt64.max - UInt64.max % limit
        var drawn = next()
        while drawn >= end { drawn = next() }
        return Int(drawn % limit)
    }

    private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
        word << bits | word >> (64 - bits)
    }
}

private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
