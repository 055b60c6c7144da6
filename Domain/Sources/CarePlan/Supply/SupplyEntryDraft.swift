public import Clinical
public import Immunotherapy

/// The form of a pack or a count, as submitted.
public struct SupplyEntryDraft: Sendable, Hashable {
    /// What keeps it from being stored.
    public enum Problem: Error, Sendable, Hashable {
        case kindUnknown
        case countMissing
        case count(PieceCount.Problem)
        case moment(MomentDraft.Problem)
        case lotTooLong(limit: Int)
        case expiryInvalid
    }

    /// The maximum length of the lot number, in characters.
    public static let lotLimit = 60

    /// The raw value of a `SupplyEntry.Kind`.
    public var kind: String
    public var day: String
    public var time: String
    public var count: String
    public var lot: String
    /// `yyyy-mm` or `yyyy-mm-dd`; empty if it is not known.
    public var expires: String

    /// Creates a draft from the submitted fields.
    public init(
        kind: String, day: String = "", time: String = "", count: String = "", lot: String = "", expires: String = ""
    ) {
        self.kind = kind
        self.day = day
        self.time = time
        self.count = count
        self.lot = lot
        self.expires = expires
    }

    /// The fields as they are edited.
    public init(_ details: SupplyEntryDetails) {
        self.init(
            kind: details.kind.rawValue, day: details.at.day.iso, time: details.at.time.text,
            count: details.count.text, lot: details.lot ?? "", expires: details.expires?.text ?? "")
    }

    /// Returns the entry, or every problem in field order.
    ///
    /// - Parameter stored: the entry that is corrected; its moment stays unless it was changed.
    public func checked(
        of level: DoseLevel.ID, unit: PieceUnit, stored: SupplyEntryDetails? = nil, now: Instant, zone: ZoneRules,
        decimal: DecimalSeparator
    ) -> Checked<SupplyEntryDetails, Problem> {
        var problems: [Problem] = []
        let kind = SupplyEntry.Kind(rawValue: kind)
        if kind == nil { problems.append(.kindUnknown) }
        let count = checkedCount(kind, decimal, &problems)
        let at = MomentDraft(day: day, time: time).checked(stored: stored?.at, now: now, zone: zone)
        problems += at.problems.map(Problem.moment)
        let lot = FreeText.clean(lot, limit: SupplyEntryDraft.lotLimit, lines: .one).value
        if lot == nil { problems.append(.lotTooLong(limit: SupplyEntryDraft.lotLimit)) }
        let printed = Whitespace.trimmed(self.expires)
        let expires = ExpiryDate(text: printed)
        if expires == nil, !printed.isEmpty { problems.append(.expiryInvalid) }
        guard problems.isEmpty, let kind, let count, let at = at.value, let lot else { return .invalid(problems) }
        let isPack = kind == .pack
        return .valid(
            SupplyEntryDetails(
                level: level, kind: kind, at: at, count: count, unit: unit, lot: isPack && !lot.isEmpty ? lot : nil,
                expires: isPack ? expires : nil))
    }

    private func checkedCount(
        _ kind: SupplyEntry.Kind?, _ decimal: DecimalSeparator, _ problems: inout [Problem]
    ) -> PieceCount? {
        guard !Whitespace.isAll(of: count) else {
            problems.append(.countMissing)
            return nil
        }
        do throws(PieceCount.Problem) {
            return try PieceCount.parse(count, decimal: decimal, allowsZero: kind == .count, most: .mostInStock)
        } catch {
            problems.append(.count(error))
            return nil
        }
    }
}
