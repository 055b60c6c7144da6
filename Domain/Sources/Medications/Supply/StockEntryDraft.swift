public import Clinical

/// The form of a refill or a count, as submitted.
public struct StockEntryDraft: Sendable, Hashable {
    /// What keeps it from being stored.
    public enum Problem: Sendable, Hashable {
        case kindUnknown
        case moment(MomentDraft.Problem)
        /// Neither packs nor single pieces are given.
        case nothing
        case numberInvalid(Field)
        /// More than `largest`, in all.
        case tooMany(limit: Int)
        /// Packs, without how many a pack has.
        case packMissing
        case unitMissing
        case unitTooLong(limit: Int)
        case daysOutOfRange(ClosedRange<Int>)
        case expiryInvalid
    }

    /// A field with a number.
    public enum Field: String, Sendable, Hashable, CaseIterable {
        case packs, pack, pieces
    }

    /// The most pieces, of one entry.
    public static let largest = 100_000

    /// The raw value of a `StockEntry.Kind`.
    public var kind: String
    public var day: String
    public var time: String
    /// How many full packs; empty for none.
    public var packs: String
    /// How many a full pack has.
    public var pack: String
    /// How many single pieces besides the packs; empty for none.
    public var pieces: String
    public var unit: String
    public var days: String
    /// `yyyy-mm` or `yyyy-mm-dd`; empty if it is not known.
    public var expires: String

    /// Creates a draft from the submitted fields.
    public init(
        kind: String, day: String, time: String, packs: String = "", pack: String = "", pieces: String = "",
        unit: String, days: String = "", expires: String = ""
    ) {
        self.kind = kind
        self.day = day
        self.time = time
        self.packs = packs
        self.pack = pack
        self.pieces = pieces
        self.unit = unit
        self.days = days
        self.expires = expires
    }

    /// The fields as they are edited.
    public init(_ details: StockEntryDetails) {
        let split = PackCount(details.pieces, pack: details.pack)
        self.init(
            kind: details.kind.rawValue, day: details.at.day.iso, time: details.at.time.text,
            packs: split.map { "\($0.full)" } ?? "", pack: details.pack?.plain ?? "",
            pieces: split.map { $0.loose.isZero ? "" : $0.loose.plain } ?? details.pieces.plain, unit: details.unit,
            days: details.days.map { "\($0)" } ?? "", expires: details.expires?.text ?? "")
    }
}

/// Pieces as full packs and what is left over.
public struct PackCount: Sendable, Hashable {
    public let full: Int64
    public let loose: WrittenDecimal

    /// Nil if the size of a pack is not known, or either cannot be counted exactly.
    public init?(_ pieces: WrittenDecimal, pack: WrittenDecimal?) {
        guard let all = pieces.millionths, let one = pack?.millionths, one > 0,
            let loose = WrittenDecimal(millionths: all % one)
        else { return nil }
        full = all / one
        self.loose = loose
    }
}
