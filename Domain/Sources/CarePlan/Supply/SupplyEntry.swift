public import Clinical
public import Immunotherapy

/// What is known about the pieces of a dose level at hand. The noun of the records.
public enum SupplyEntry {
    /// The id of an entry.
    public typealias ID = Identifier<SupplyEntry>

    /// How the pieces came to be known.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// They came to those at hand.
        case pack
        /// All that are at hand were counted; what was known before no longer matters.
        case count
    }
}

/// What is recorded about a pack or a count.
public struct SupplyEntryDetails: Sendable, Hashable {
    public let level: DoseLevel.ID
    public let kind: SupplyEntry.Kind
    /// From when they are at hand.
    public let at: Moment
    /// How many, in `unit`; of a count it may be zero.
    public let count: PieceCount
    public let unit: PieceUnit
    /// The lot or batch number printed on a pack.
    public let lot: String?
    /// The expiry date printed on a pack.
    public let expires: ExpiryDate?

    /// Creates an entry from validated values.
    public init(
        level: DoseLevel.ID, kind: SupplyEntry.Kind, at: Moment, count: PieceCount, unit: PieceUnit,
        lot: String? = nil, expires: ExpiryDate? = nil
    ) {
        self.level = level
        self.kind = kind
        self.at = at
        self.count = count
        self.unit = unit
        self.lot = lot
        self.expires = expires
    }
}
