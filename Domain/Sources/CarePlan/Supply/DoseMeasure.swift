public import Clinical
public import Immunotherapy

/// How the clinic gives a full dose of a level besides its milligrams: half a capsule, 2 mL.
///
/// It is shown and counted in stock. Rules read milligrams only.
public struct DoseMeasure: Sendable, Hashable {
    public let count: PieceCount
    public let unit: PieceUnit

    /// Nil unless the count is above zero and at most `PieceCount.mostOfDose`.
    public init?(count: PieceCount, unit: PieceUnit) {
        guard count > .zero, count <= .mostOfDose else { return nil }
        self.count = count
        self.unit = unit
    }

    /// How much of it a share of a level is.
    ///
    /// - Parameters:
    ///   - amount: the protein taken.
    ///   - full: the protein of a full dose.
    public func count(_ share: Share, _ amount: Amount, of full: Amount) -> PieceCount {
        switch share {
        case .full: count
        case .half: count.half
        case .part: count.share(amount, of: full)
        }
    }
}

/// What a dose is counted in.
public enum PieceUnit: Sendable, Hashable {
    case listed(Listed)
    /// A word of the clinic's or family's own.
    case other(String)

    public enum Listed: String, Sendable, Hashable, CaseIterable {
        case millilitre = "ml"
        case drop, kernel, piece, capsule, sachet, teaspoon
    }

    /// The code of a unit that is not listed.
    public static let otherCode = "other"
    /// The maximum length of a word that is not listed, in characters.
    public static let nameLimit = 30

    /// Creates a unit from its stored values; nil if they do not fit.
    public init?(code: String, name: String?) {
        if let listed = Listed(rawValue: code), name == nil {
            self = .listed(listed)
        } else if code == PieceUnit.otherCode, let name, !name.isEmpty {
            self = .other(name)
        } else {
            return nil
        }
    }

    public var code: String {
        switch self {
        case .listed(let unit): unit.rawValue
        case .other: PieceUnit.otherCode
        }
    }

    /// Nil for a listed unit.
    public var name: String? {
        switch self {
        case .listed: nil
        case .other(let name): name
        }
    }

    /// Whether both are the same, ignoring case and spaces in words.
    public func isSame(as other: PieceUnit) -> Bool {
        switch (self, other) {
        case (.other(let left), .other(let right)): NameKey(left) == NameKey(right)
        default: self == other
        }
    }
}
