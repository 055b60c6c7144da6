public import Clinical

/// When to repeat the lookup of a product by its barcode.
public enum ProductLookup {
    /// For products that were found: makers change their recipes.
    public static let daysAfterFound: Int64 = 30
    /// For numbers that were not found: volunteers add products every day.
    public static let daysAfterMissed: Int64 = 1

    /// Whether to look it up now. If the clock was set back, the last lookup counts as old.
    public static func isDue(last: Instant?, wasFound: Bool, now: Instant) -> Bool {
        guard let last else { return true }
        let age = now.milliseconds - last.milliseconds
        let days = wasFound ? daysAfterFound : daysAfterMissed
        return !(0..<days * 86_400_000).contains(age)
    }
}
