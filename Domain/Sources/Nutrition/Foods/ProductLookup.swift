public import Clinical

/// When a product that was looked up by its barcode is asked for again.
public enum ProductLookup {
    /// A product that was found: makers change what is in it.
    public static let daysAfterFound: Int64 = 30
    /// A number that was not known: volunteers add products every day.
    public static let daysAfterMissed: Int64 = 1

    /// Whether to ask now. A clock that was set back makes the last time old.
    public static func isDue(last: Instant?, wasFound: Bool, now: Instant) -> Bool {
        guard let last else { return true }
        let age = now.milliseconds - last.milliseconds
        let days = wasFound ? daysAfterFound : daysAfterMissed
        return !(0..<days * 86_400_000).contains(age)
    }
}
