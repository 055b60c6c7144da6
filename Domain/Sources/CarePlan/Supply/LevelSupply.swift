public import Clinical
public import Immunotherapy

/// What is left of a dose level: its packs less the doses given since, or the last count with what came and went after it.
///
/// The oldest pack is used first, so each dose has the batch of the oldest one that was not empty.
public struct LevelSupply: Sendable, Hashable {
    /// A pack that is not empty, or the rest of one.
    public struct Pack: Sendable, Hashable {
        public let lot: String?
        public let expires: ExpiryDate?
        public let left: PieceCount
    }

    public let unit: PieceUnit
    /// Those at hand, oldest first.
    public let packs: [Pack]
    /// Whether more was given since the last entry than there was.
    public let isShort: Bool
    /// How many doses since the last count cannot be subtracted, because the level is no longer given in `unit`.
    public let uncounted: Int
    /// The batches that each dose came from, where they are known.
    public let lots: [OITDose.Intake.ID: [String]]

    /// Nil without an entry by then.
    ///
    /// - Parameters:
    ///   - level: the level, with the protein of a full dose.
    ///   - measure: how it is given; nil if that is not recorded.
    ///   - entries: those of this level, in any order.
    ///   - doses: those of this level, at least since the first entry, in any order.
    public init?(
        of level: DoseLevel, measure: DoseMeasure?, entries: [SupplyEntryDetails], doses: [GivenDose], at now: Instant
    ) {
        let known = entries.filter { $0.at.instant <= now }.inOrder(by: LevelSupply.isBefore)
        guard let last = known.last else { return nil }
        var flow = Flow()
        var rest = doses.filter { $0.at <= now }.inOrder { $0.at < $1.at }[...]
        for entry in known {
            flow.take(rest.removeAll(through: entry.at.instant), of: level, measure: measure)
            flow.add(entry)
        }
        flow.take(Array(rest), of: level, measure: measure)
        unit = last.unit
        packs = flow.packs
        isShort = flow.isShort
        uncounted = flow.uncounted
        lots = flow.lots
    }

    /// How many are left; nil if that is not known.
    public var left: PieceCount? { isShort || uncounted > 0 ? nil : packs.reduce(.zero) { $0 + $1.left } }

    /// How many are left in packs that can still be used; nil if that is not known.
    public func usable(on day: CalendarDay) -> PieceCount? {
        left == nil ? nil : packs.filter { $0.isUsable(on: day) }.reduce(.zero) { $0 + $1.left }
    }

    /// For how many whole days from `day` on they last at `doses` a day, none of which is given after the date on its
    /// pack; nil if that is not known.
    public func days(_ measure: DoseMeasure?, dosesPerDay doses: Int, from day: CalendarDay) -> Int? {
        guard left != nil, let measure, measure.unit.isSame(as: unit), doses > 0 else { return nil }
        let each = measure.count.tenThousandths * Int64(doses)
        var (days, rest) = (0, Int64(0))
        for pack in packs {
            let next = day.adding(days: days)
            guard pack.isUsable(on: next) else { continue }
            let most = pack.expires.map { $0.daysLeft(on: next) + 1 } ?? .max
            let (enough, over) = (rest + pack.left.tenThousandths).quotientAndRemainder(dividingBy: each)
            days += min(Int(enough), most)
            rest = Int(enough) < most ? over : 0
        }
        return days
    }

    /// The first date printed on the packs at hand; nil if none is known.
    public var expires: ExpiryDate? { packs.compactMap { $0.expires }.min { $0.lastDay < $1.lastDay } }

    /// The batch that the next dose comes from; nil if it is not known.
    public var lot: String? { packs.first?.lot }

    private static func isBefore(_ left: SupplyEntryDetails, _ right: SupplyEntryDetails) -> Bool {
        if left.at.instant == right.at.instant { return left.kind == .count && right.kind == .pack }
        return left.at.instant < right.at.instant
    }
}

/// A dose of one level.
public struct GivenDose: Sendable, Hashable {
    public let intake: OITDose.Intake.ID
    public let at: Instant
    public let share: Share
    /// The protein taken.
    public let amount: Amount

    /// Creates a dose from stored values.
    public init(intake: OITDose.Intake.ID, at: Instant, share: Share, amount: Amount) {
        self.intake = intake
        self.at = at
        self.share = share
        self.amount = amount
    }
}

extension ArraySlice<GivenDose> {
    fileprivate mutating func removeAll(through instant: Instant) -> [GivenDose] {
        let first = prefix { $0.at <= instant }
        self = dropFirst(first.count)
        return Array(first)
    }
}

/// The packs as entries and doses follow each other.
private struct Flow {
    var packs: [LevelSupply.Pack] = []
    var unit: PieceUnit?
    var isShort = false
    var uncounted = 0
    var lots: [OITDose.Intake.ID: [String]] = [:]

    mutating func add(_ entry: SupplyEntryDetails) {
        let isSame = unit.map { $0.isSame(as: entry.unit) } ?? true
        unit = entry.unit
        if !isSame || isShort { packs = [] }
        isShort = false
        switch entry.kind {
        case .pack:
            packs.append(LevelSupply.Pack(lot: entry.lot, expires: entry.expires, left: entry.count))
            if !isSame { uncounted = 0 }
        case .count:
            uncounted = 0
            count(entry.count)
        }
    }

    /// What was counted is in the newest packs; more than they had is in the oldest of them.
    private mutating func count(_ counted: PieceCount) {
        var (rest, kept) = (counted, [LevelSupply.Pack]())
        for pack in packs.reversed() where rest > .zero {
            kept.insert(pack.with(min(pack.left, rest)), at: 0)
            rest = rest - pack.left
        }
        if rest > .zero {
            if let oldest = kept.first {
                kept[0] = oldest.with(oldest.left + rest)
            } else {
                kept = [LevelSupply.Pack(lot: nil, expires: nil, left: rest)]
            }
        }
        packs = kept
    }

    /// Doses before the first entry came from elsewhere.
    mutating func take(_ doses: [GivenDose], of level: DoseLevel, measure: DoseMeasure?) {
        guard let unit else { return }
        for dose in doses {
            guard let measure, measure.unit.isSame(as: unit) else {
                uncounted += 1
                continue
            }
            take(measure.count(dose.share, dose.amount, of: level.amount), dose.intake)
        }
    }

    private mutating func take(_ count: PieceCount, _ intake: OITDose.Intake.ID) {
        var rest = count
        while rest > .zero {
            guard let pack = packs.first else {
                isShort = true
                return
            }
            if let lot = pack.lot, lots[intake]?.last != lot { lots[intake, default: []].append(lot) }
            if pack.left > rest { packs[0] = pack.with(pack.left - rest) } else { packs.removeFirst() }
            rest = rest - pack.left
        }
    }
}

extension LevelSupply.Pack {
    fileprivate func isUsable(on day: CalendarDay) -> Bool { expires?.state(on: day) != .expired }

    fileprivate func with(_ left: PieceCount) -> LevelSupply.Pack {
        LevelSupply.Pack(lot: lot, expires: expires, left: left)
    }
}
