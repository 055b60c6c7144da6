public import Clinical

/// Instants as RFC 3339 writes them.
public enum RFC3339 {
    /// The moment of a text such as `2026-03-12T07:30:00+01:00` or `2026-03-12T06:30Z`, at its own offset; nil for anything
    /// else. Seconds may be left out.
    public static func moment(_ text: String) -> Moment? {
        guard let read = MomentText(text), read.zone == nil else { return nil }
        return read.moment
    }
}
