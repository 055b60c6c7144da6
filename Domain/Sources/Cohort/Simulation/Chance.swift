/// Pseudorandom numbers from a seed, the same on every machine: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
struct Chance {
    private var state: UInt64
    private var spare: Double?

    /// Starts a separate sequence for each name and number, so that one more person changes nothing for the others.
    init(seed: UInt64, _ name: String, _ number: Int = 0) {
        state = name.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        state ^= UInt64(bitPattern: Int64(number)) &* 0xD1B5_4A32_D192_ED03
        _ = bits()
    }

    private mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// From 0 to below 1.
    mutating func share() -> Double { Double(bits() >> 11) / 9_007_199_254_740_992 }

    /// Whether something with this probability happens.
    mutating func happens(_ probability: Double) -> Bool { share() < probability }

    /// From 0 to below `count`.
    mutating func index(_ count: Int) -> Int { min(count - 1, Int(share() * Double(count))) }

    /// From the standard normal distribution, by Marsaglia's polar method.
    mutating func normal() -> Double {
        if let spare {
            self.spare = nil
            return spare
        }
        while true {
            let (first, second) = (2 * share() - 1, 2 * share() - 1)
            let square = first * first + second * second
            guard square > 0, square < 1 else { continue }
            let factor = (-2 * PlainFunctions.logarithm(square) / square).squareRoot()
            spare = second * factor
            return first * factor
        }
    }
}
