/// Where the numbers of a food come from.
public struct FoodSource: Sendable, Hashable {
    /// The table.
    public enum Table: String, Sendable, Hashable, CaseIterable {
        /// The table that comes with the program.
        case starter
        /// McCance and Widdowson's Composition of Foods Integrated Dataset.
        case cofid
        /// USDA FoodData Central.
        case foodDataCentral = "fdc"
        /// Open Food Facts.
        case openFoodFacts = "off"
        /// Typed by the family.
        case own
        /// A recipe of the family.
        case recipe

        /// The line that the licence asks for, as its owner words it; nil when there is none to name.
        public var attribution: String? {
            switch self {
            case .starter, .cofid:
                "Contains public sector information licensed under the Open Government Licence v3.0."
            case .foodDataCentral: "U.S. Department of Agriculture, Agricultural Research Service. FoodData Central."
            case .openFoodFacts: "Open Food Facts, Open Database License (ODbL) 1.0."
            case .own, .recipe: nil
            }
        }

        /// Whether a person of this project decided each food's allergens, so that its name need not be searched.
        public var isCurated: Bool { self == .starter }
    }

    /// The table.
    public let table: Table
    /// The food's key there, such as "13-145"; nil when it has none.
    public let reference: String?

    /// Takes values as they were stored.
    public init(table: Table, reference: String?) {
        self.table = table
        self.reference = reference
    }
}
