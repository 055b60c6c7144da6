/// A scale from 0 with a few round ticks.
struct Scale: Sendable, Equatable {
    let step: Double
    /// The number of steps, at least 1.
    let count: Int

    var top: Double { step * Double(count) }
    var ticks: [Double] { (0...count).map { step * Double($0) } }

    /// A scale up to at least the highest value, with about `wanted` steps. With `wholeNumbers`, ticks are at least 1
    /// apart.
    init(reaching highest: Double, wholeNumbers: Bool = true, wanted: Int = 4) {
        let highest = highest.amount.bounded(0, 1e15)
        guard highest > 0 else {
            (step, count) = (1, 1)
            return
        }
        let rough = highest / Double(wanted)
        var power = 1.0
        while power * 10 <= rough { power *= 10 }
        while power > rough { power /= 10 }
        let nice = [1.0, 2, 5].map { $0 * power }.first { $0 >= rough * 0.999 } ?? power * 10
        step = wholeNumbers ? max(1, nice) : nice
        count = max(1, Int((highest / step * 0.999_999).rounded(.up)))
    }

    /// The position of a value, from 0 to 1.
    func share(of value: Double) -> Double { (value.amount / top).bounded(0, 1) }
}
