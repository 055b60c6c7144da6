/// After how long a rest the lock closes; the number is what is stored and sent, in minutes.
public enum LockDelay: Int, Sendable, Hashable, CaseIterable {
    /// As soon as the page goes to the background.
    case atOnce = 0
    /// One minute.
    case oneMinute = 1
    /// Five minutes.
    case fiveMinutes = 5
    /// Fifteen minutes.
    case quarterHour = 15
    /// Sixty minutes.
    case hour = 60

    /// Seconds without activity after which it closes.
    ///
    /// Who locks at once still reads a page for a while without touching it: five minutes.
    public var seconds: Int64 {
        self == .atOnce ? 300 : Int64(rawValue) * 60
    }

    /// Whether leaving the page is enough.
    public var closesInBackground: Bool { self == .atOnce }

    /// Activity is written down at most this often, so that reading does not write: a twelfth of the rest (seconds).
    public var resolution: Int64 { seconds / 12 }
}
