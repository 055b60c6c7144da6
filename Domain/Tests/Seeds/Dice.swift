/// Numbers that look random and are the same in every run: SplitMix64 from a seed.
public struct Dice: RandomNumberGenerator {
    private var state: UInt64

    /// Begins a row of numbers.
    public init(seed: UInt64) {
        state = seed
    }

    /// A row of its own for each name.
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

    /// Whether an event of so many percent happens.
    public mutating func happens(_ percent: Int) -> Bool {
        number(1...100) <= percent
    }

    /// A number of the range.
    public mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    /// One of the values.
    public mutating func one<Value>(of values: [Value]) -> Value {
        values[number(0...(values.count - 1))]
    }

    /// A value, or nil now and then.
    public mutating func perhaps<Value>(_ percent: Int, _ value: (inout Dice) throws -> Value) rethrows -> Value? {
        happens(percent) ? try value(&self) : nil
    }

    /// As many values as the number says.
    public mutating func several<Value>(
        _ range: ClosedRange<Int>, _ value: (inout Dice) throws -> Value
    ) rethrows -> [Value] {
        var values: [Value] = []
        for _ in 0..<number(range) {
            values.append(try value(&self))
        }
        return values
    }

    /// So many of the values, in their order; all of them with `ACCLIMATE_ALL=1`.
    public mutating func sample<Value>(_ count: Int, of values: [Value]) -> [Value] {
        guard !Seed.triesAll, count < values.count else { return values }
        return values.indices.shuffled(using: &self).prefix(count).sorted().map { values[$0] }
    }
}
