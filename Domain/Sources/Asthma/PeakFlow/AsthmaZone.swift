/// The zones of an asthma action plan, best first.
public enum AsthmaZone: String, Sendable, Hashable, CaseIterable, Comparable {
    case green
    case yellow
    case red

    private var rank: Int {
        switch self {
        case .green: 0
        case .yellow: 1
        case .red: 2
        }
    }

    /// Whether the left zone is better.
    public static func < (left: AsthmaZone, right: AsthmaZone) -> Bool { left.rank < right.rank }
}
