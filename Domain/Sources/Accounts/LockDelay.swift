/// The idle time before the app locks; the raw value, in minutes, is stored and sent.
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

    /// Seconds without activity before it locks.
    ///
    /// With `atOnce`, people can still read a page for a while without touching it: five minutes.
    public var seconds: Int64 {
        self == .atOnce ? 300 : Int64(rawValue) * 60
    }

    /// Whether moving to the background locks it.
    public var closesInBackground: Bool { self == .atOnce }

    /// Activity is recorded at most this often, to avoid a write for every read: a twelfth of the delay (seconds).
    public var resolution: Int64 { seconds / 12 }
}
