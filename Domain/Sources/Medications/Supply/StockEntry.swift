public import Clinical

/// What is known about the pieces of a medicine at hand. The noun of the records.
public enum StockEntry {
    /// The id of an entry.
    public typealias ID = Identifier<StockEntry>

    /// How the pieces came to be known.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// They were handed out and came to those at hand: FHIR `MedicationDispense`.
        case refill
        /// All that are at hand were counted; what was known before no longer matters.
        case count
    }
}

/// What is recorded about a refill or a count.
public struct StockEntryDetails: Sendable, Hashable {
    public let medication: Medication.ID
    public let kind: StockEntry.Kind
    /// From when they are at hand.
    public let at: Moment
    /// How many, in `unit`; of a count it may be zero.
    public let pieces: WrittenDecimal
    /// The unit as people read it, for example "tablet".
    public let unit: String
    /// How many a full pack has; nil if not recorded.
    public let pack: WrittenDecimal?
    /// For how many days a refill lasts, as the pharmacy says: FHIR `daysSupply`.
    public let days: Int?
    /// What is printed on the pack.
    public let expires: ExpiryDate?

    /// Creates an entry from validated values.
    public init(
        medication: Medication.ID, kind: StockEntry.Kind, at: Moment, pieces: WrittenDecimal, unit: String,
        pack: WrittenDecimal? = nil, days: Int? = nil, expires: ExpiryDate? = nil
    ) {
        self.medication = medication
        self.kind = kind
        self.at = at
        self.pieces = pieces
        self.unit = unit
        self.pack = pack
        self.days = days
        self.expires = expires
    }
}
