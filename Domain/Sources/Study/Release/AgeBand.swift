/// Whole years of age from one to another.
public struct AgeBand: Sendable, Hashable, Comparable {
    public let from: Int
    /// The last year in the band; nil if it has no upper end.
    public let to: Int?

    public init(from: Int, to: Int?) {
        self.from = from
        self.to = to
    }

    /// Reads `18-29` or `80+`.
    public init?(text: String) {
        if text.hasSuffix("+"), let from = Int(text.dropLast()), from >= 0 {
            self.init(from: from, to: nil)
            return
        }
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard ends.count == 2, let from = ends[0], let to = ends[1], (0...to).contains(from) else { return nil }
        self.init(from: from, to: to)
    }

    public var text: String { to.map { "\(from)-\($0)" } ?? "\(from)+" }

    /// The band with everybody of the limit or older in one group without an upper end.
    func pooled(from limit: Int) -> AgeBand {
        if let to, to < limit { return self }
        return AgeBand(from: min(from, limit), to: nil)
    }

    func overlaps(_ other: AgeBand) -> Bool {
        from <= other.to ?? .max && other.from <= to ?? .max
    }

    func contains(_ other: AgeBand) -> Bool {
        from <= other.from && other.to ?? .max <= to ?? .max
    }

    /// The narrowest band that has both.
    func joined(_ other: AgeBand) -> AgeBand {
        AgeBand(from: min(from, other.from), to: to.flatMap { end in other.to.map { max(end, $0) } })
    }

    public static func < (left: AgeBand, right: AgeBand) -> Bool {
        (left.from, left.to ?? .max) < (right.from, right.to ?? .max)
    }
}
