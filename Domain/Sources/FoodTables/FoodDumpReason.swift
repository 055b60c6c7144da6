/// Why a line of a large table is skipped.
public enum FoodDumpReason: String, Error, Sendable, Hashable, CaseIterable {
    /// It is not a product, or its field count differs from the first line.
    case lineUnreadable = "line-unreadable"
    /// Its code is not a barcode with a valid check digit.
    case codeUnreadable = "code-unreadable"
    /// The name is missing or too long.
    case nameUnreadable = "name-unreadable"
    /// An earlier line has the same code.
    case codeTwice = "code-twice"
    /// It is not sold in any of the selected countries.
    case otherCountry = "other-country"
    /// A later entry has the same barcode.
    case older

    /// Whether the line was skipped by request and needs no review.
    public var isExpected: Bool { self == .otherCountry || self == .older }
}

extension OpenFoodFactsProduct.Problem {
    /// The reason to report when the product is skipped.
    public var reason: FoodDumpReason {
        switch self {
        case .codeUnreadable: .codeUnreadable
        case .nameUnreadable: .nameUnreadable
        }
    }
}

extension FoodDataCentralFood.Problem {
    /// The reason to report when the food is skipped; `codeUnreadable` means that its `fdc_id` is invalid.
    public var reason: FoodDumpReason {
        switch self {
        case .codeUnreadable: .codeUnreadable
        case .nameUnreadable: .nameUnreadable
        }
    }
}
