/// A scale with a few round ticks, from 0 or from a round value below the data.
struct Scale: Sendable, Equatable {
    let step: Double
    /// The number of steps, at least 1.
    let count: Int
    /// The number of steps below the first tick.
    private let first: Int

    var bottom: Double { step * Double(first) }
    var top: Double { step * Double(first + count) }
    var ticks: [Double] { (first...first + count).map { step * Double($0) } }

    /// A scale up to at least the highest value, with about `wanted` steps. With `wholeNumbers`, ticks are at least 1
    /// apart.
    init(reaching highest: Double, wholeNumbers: Bool = true, wanted: Int = 4) {
        first = 0
        let highest = highest.amount.bounded(0, 1e15)
        guard highest > 0 else {
            (step, count) = (1, 1)
            return
        }
        let nice = Self.round(highest / Double(wanted))
        step = wholeNumbers ? max(1, nice) : nice
        count = max(1, Int((highest / step * 0.999_999).rounded(.up)))
    }

    /// A scale around the values, for data whose distance from 0 says nothing, such as weights. It spans at least a fiftieth of
    /// the highest value, so that noise does not look like a change. With `format`, no two ticks read the same.
    init(fitting values: [Double], wanted: Int = 4, format: ((Double) -> String)? = nil) {
        let values = values.map { $0.amount.bounded(0, 1e9) }
        guard let low = values.min(), let high = values.max(), high > 0 else {
            self.init(from: 0, through: 1, step: 1)
            return
        }
        let spare = max(0, high / 50 - (high - low)) / 2
        let (from, through) = (max(0, low - spare), high + spare)
        self.init(from: from, through: through, step: Self.round((through - from) / Double(wanted)))
        guard let format else { return }
        // Ends also if everything reads the same.
        for _ in 0..<12 where Set(ticks.map(format)).count < ticks.count {
            self = Scale(from: from, through: through, step: Self.round(step * 1.2))
        }
    }

    private init(from: Double, through: Double, step: Double) {
        self.step = step
        first = Int((from / step * 1.000_001).rounded(.down))
        count = max(1, Int((through / step * 0.999_999).rounded(.up)) - first)
    }

    /// The next of 1, 2 and 5 times a power of ten.
    private static func round(_ rough: Double) -> Double {
        var power = 1.0
        while power * 10 <= rough { power *= 10 }
        while power > rough { power /= 10 }
        return [1.0, 2, 5].map { $0 * power }.first { $0 >= rough * 0.999 } ?? power * 10
    }

    /// The position of a value, from 0 to 1.
    func share(of value: Double) -> Double { ((value.amount - bottom) / (top - bottom)).bounded(0, 1) }
}
