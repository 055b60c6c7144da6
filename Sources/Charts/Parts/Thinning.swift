/// Chooses and places labels where not all of them fit.
enum Thinning {
    /// The indices of the labels to draw, counted back from the last, which is always included.
    static func indices(count: Int, step: Double, widest: Double) -> [Int] {
        guard count > 0, step > 0 else { return [] }
        let every = max(1, Int(((widest + 8) / step).rounded(.up)))
        return stride(from: count - 1, through: 0, by: -every).reversed()
    }

    /// The centre of a label, moved if needed to keep it inside the area.
    static func centre(_ x: Double, width: Double, within area: ClosedRange<Double>) -> Double {
        let half = width / 2
        guard area.upperBound - area.lowerBound > width else { return (area.lowerBound + area.upperBound) / 2 }
        return x.bounded(area.lowerBound + half, area.upperBound - half)
    }
}
