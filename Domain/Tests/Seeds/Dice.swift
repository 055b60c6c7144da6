/// Pseudorandom numbers that are the same in every run: SplitMix64 from a seed.
public struct Dice: RandomNumberGenerator {
    private var state: UInt64

    /// Starts a sequence from a seed.
    public init(seed: UInt64) {
        state = seed
    }

    /// Starts a separate sequence for each name.
    public init(seed: UInt64, for name: String) {
        state = name.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Whether an event with this probability, in percent, happens.
    public mutating func happens(_ percent: Int) -> Bool {
        number(1...100) <= percent
    }

    /// A random number in the range.
    public mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    /// A random element.
    public mutating func one<Value>(of values: [Value]) -> Value {
        values[number(0...(values.count - 1))]
    }

    /// A value with this probability, in percent; otherwise nil.
    public mutating func perhaps<Value>(_ percent: Int, _ value: (inout Dice) throws -> Value) rethrows -> Value? {
        happens(percent) ? try value(&self) : nil
    }

    /// A random number of values within the range.
    public mutating func several<Value>(
        _ range: ClosedRange<Int>, _ value: (inout Dice) throws -> Value
    ) rethrows -> [Value] {
        var values: [Value] = []
        for _ in 0..<number(range) {
            values.append(try value(&self))
        }
        return values
    }

    /// A random sample of `count` values in their original order; all values with `ACCLIMATE_ALL=1`.
    public mutating func sample<Value>(_ count: Int, of values: [Value]) -> [Value] {
        guard !Seed.triesAll, count < values.count else { return values }
        return values.indices.shuffled(using: &self).prefix(count).sorted().map { values[$0] }
    }
}
