extension WrittenDecimal {
    /// The number in millionths, for sums; nil if it is negative, or not a whole number of them.
    var millionths: Int64? { isNegative ? nil : product(with: 1_000_000) }

    /// So many millionths, zero or more, without superfluous zeros.
    init?(millionths: Int64) {
        let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
        var decimals = String("\(rest + 1_000_000)".dropFirst())
        while decimals.last == "0" { decimals.removeLast() }
        self.init(decimals.isEmpty ? "\(whole)" : "\(whole).\(decimals)")
    }
}
