public import Clinical

/// What is left of a medicine: by its last count and the refills since, or by all refills if it was never counted, less
/// what was taken since then.
public struct StockLevel: Sendable, Hashable {
    /// How much is left.
    public enum Left: Sendable, Hashable {
        case known(WrittenDecimal)
        /// More was recorded as taken than was there.
        case belowZero
        /// So many doses were recorded without an amount, or in another unit.
        case unknown(doses: Int)
        /// The entries are in different units.
        case mixedUnits
    }

    /// How much is left, in `unit`.
    public let left: Left
    /// The unit of the entries.
    public let unit: String
    /// How many a full pack has, by the latest entry that says so.
    public let pack: WrittenDecimal?
    /// Since when it is known.
    public let since: Moment
    /// The first date printed on the packs that are still there if the oldest are used first; nil if none is known.
    public let expires: ExpiryDate?

    /// Nil without an entry by then.
    ///
    /// - Parameters:
    ///   - entries: those of one medicine, in any order.
    ///   - taken: what was recorded of it, at least since `start(of:)`, in any order.
    public init?(_ entries: [StockEntryDetails], taken: [AdministrationDetails], at now: Instant) {
        let counted = StockLevel.counted(entries.filter { $0.at.instant <= now })
        guard let first = counted.first, let last = counted.last else { return nil }
        unit = last.unit
        since = first.at
        pack = counted.last { $0.pack != nil }?.pack
        left = StockLevel.left(counted, taken.filter { $0.status == .completed && $0.at.instant <= now })
        if case .known(let left) = left {
            expires = StockLevel.expiry(counted, left: left)
        } else {
            expires = nil
        }
    }

    /// From when records of what was taken matter; nil without an entry.
    public static func start(of entries: [StockEntryDetails]) -> Instant? { counted(entries).first?.at.instant }

    /// The last count and the refills since, or all refills; the earliest first.
    private static func counted(_ entries: [StockEntryDetails]) -> [StockEntryDetails] {
        let sorted = entries.inOrder { left, right in
            left.at.instant == right.at.instant
                ? left.kind == .count && right.kind == .refill : left.at.instant < right.at.instant
        }
        return sorted.lastIndex { $0.kind == .count }.map { Array(sorted[$0...]) } ?? sorted
    }

    private static func left(_ counted: [StockEntryDetails], _ taken: [AdministrationDetails]) -> Left {
        guard let first = counted.first else { return .unknown(doses: 0) }
        guard counted.allSatisfy({ DoseUnit.isSame($0.unit, first.unit) }) else { return .mixedUnits }
        var left: Int64? = 0
        for entry in counted { left = left.sum(entry.pieces.millionths) }
        var unknown = 0
        // A count says what is there after everything that was taken by then.
        for dose in taken where dose.at.instant > first.at.instant {
            if let amount = dose.amount?.millionths, let unit = dose.unit, DoseUnit.isSame(unit, first.unit) {
                left = left.sum(-amount)
            } else {
                unknown += 1
            }
        }
        guard unknown == 0, let left else { return .unknown(doses: unknown) }
        return left < 0 ? .belowZero : WrittenDecimal(millionths: left).map { .known($0) } ?? .unknown(doses: 0)
    }

    private static func expiry(_ counted: [StockEntryDetails], left: WrittenDecimal) -> ExpiryDate? {
        guard var rest = left.millionths else { return nil }
        var first: ExpiryDate?
        for entry in counted.reversed() where rest > 0 {
            if let date = entry.expires, first.map({ date.lastDay < $0.lastDay }) ?? true { first = date }
            rest -= entry.pieces.millionths ?? rest
        }
        return first
    }
}

extension Int64? {
    /// Nil if either is unknown or the sum is too large.
    fileprivate func sum(_ other: Int64?) -> Int64? {
        guard let self, let other else { return nil }
        let (sum, isTooLarge) = self.addingReportingOverflow(other)
        return isTooLarge ? nil : sum
    }
}

extension DoseUnit {
    /// Whether two units as people write them are the same one, as "tablet" and "tablets" are.
    static func isSame(_ left: String, _ right: String) -> Bool {
        if left == right { return true }
        guard let left = DoseUnit.named(left), let right = DoseUnit.named(right) else { return false }
        return left == right
    }
}
