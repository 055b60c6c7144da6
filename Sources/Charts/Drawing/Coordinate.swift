extension Double {
    /// The number with at most one decimal, as written in markup. NaN becomes 0; huge values are clamped.
    var coordinate: String {
        let tenths = Int((bounded(-100_000, 100_000) * 10).rounded())
        let (whole, tenth) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        let sign = tenths < 0 ? "-" : ""
        return tenth == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(tenth)"
    }

    /// This number clamped to limits; NaN becomes the lower one, or 0 if that is within them.
    func bounded(_ lower: Double, _ upper: Double) -> Double {
        guard !isNaN else { return lower <= 0 && upper >= 0 ? 0 : lower }
        return Swift.min(Swift.max(self, lower), upper)
    }

    /// A count or amount that bars can show: NaN, infinite or negative values become 0.
    var amount: Double { isFinite ? Swift.max(0, self) : 0 }
}
