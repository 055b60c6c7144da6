extension Double {
    /// The number with one decimal at most, as markup has it. What is no number is 0; what is huge is cut.
    var coordinate: String {
        let tenths = Int((bounded(-100_000, 100_000) * 10).rounded())
        let (whole, tenth) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        let sign = tenths < 0 ? "-" : ""
        return tenth == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(tenth)"
    }

    /// This number within limits; what is no number is the lower one, or 0 when that is within.
    func bounded(_ lower: Double, _ upper: Double) -> Double {
        guard !isNaN else { return lower <= 0 && upper >= 0 ? 0 : lower }
        return Swift.min(Swift.max(self, lower), upper)
    }

    /// A count or an amount as bars can show it: what is no number or below 0 is 0.
    var amount: Double { isFinite ? Swift.max(0, self) : 0 }
}
