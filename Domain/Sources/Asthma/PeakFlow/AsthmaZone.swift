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

/// Where the zones of peak flow end, in percent of the personal best.
public struct ZoneLimits: Sendable, Hashable {
    /// Green from here, 2…99.
    public let green: Int
    /// Yellow from here, 1…98; below it is red.
    public let yellow: Int

    /// Creates limits from a plan; nil unless 1 ≤ yellow < green ≤ 99.
    public init?(green: Int, yellow: Int) {
        guard (1...99).contains(green), (1...99).contains(yellow), green > yellow else { return nil }
        self.green = green
        self.yellow = yellow
    }

    private init(usualGreen: Int, usualYellow: Int) {
        green = usualGreen
        yellow = usualYellow
    }

    /// 80 and 50, as plans without numbers of their own have it (Mayo Clinic, American Lung Association).
    public static let usual = ZoneLimits(usualGreen: 80, usualYellow: 50)

    /// The zone of a value. Nothing is rounded: 399 of 500 is yellow.
    ///
    /// - Parameters:
    ///   - value: in L/min.
    ///   - best: the personal best on the same meter, in L/min.
    public func zone(of value: Int, best: Int) -> AsthmaZone {
        let percent = Int64(value) * 100
        if percent >= Int64(best) * Int64(green) { return .green }
        return percent >= Int64(best) * Int64(yellow) ? .yellow : .red
    }
}
