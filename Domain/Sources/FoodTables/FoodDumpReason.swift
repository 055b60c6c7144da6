/// Why a line of a large table is left out.
public enum FoodDumpReason: String, Error, Sendable, Hashable, CaseIterable {
    /// It is no product, or has more or fewer fields than the first line.
    case lineUnreadable = "line-unreadable"
    /// Its code is no barcode with its check digit.
    case codeUnreadable = "code-unreadable"
    /// Nobody typed a name, or it is too long.
    case nameUnreadable = "name-unreadable"
    /// A line before has the same code.
    case codeTwice = "code-twice"
    /// It is not sold in one of the countries that are wanted.
    case otherCountry = "other-country"
    /// A later entry has the same barcode.
    case older

    /// Whether it is what somebody asked for, so that nobody has to look at the line.
    public var isExpected: Bool { self == .otherCountry || self == .older }
}

extension OpenFoodFactsProduct.Problem {
    /// The same of a line.
    public var reason: FoodDumpReason {
        switch self {
        case .codeUnreadable: .codeUnreadable
        case .nameUnreadable: .nameUnreadable
        }
    }
}

extension FoodDataCentralFood.Problem {
    /// The same of a line.
    public var reason: FoodDumpReason {
        switch self {
        case .codeUnreadable: .codeUnreadable
        case .nameUnreadable: .nameUnreadable
        }
    }
}
