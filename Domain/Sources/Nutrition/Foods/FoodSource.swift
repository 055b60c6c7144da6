/// The source of a food's data.
public struct FoodSource: Sendable, Hashable {
    /// The table.
    public enum Table: String, Sendable, Hashable, CaseIterable {
        /// The table included with the program.
        case starter
        /// McCance and Widdowson's Composition of Foods Integrated Dataset.
        case cofid
        /// USDA FoodData Central.
        case foodDataCentral = "fdc"
        /// Open Food Facts.
        case openFoodFacts = "off"
        /// Entered by the family.
        case own
        /// A recipe created by the family.
        case recipe

        /// The attribution line required by the licence, in its owner's wording; nil if none is required.
        public var attribution: String? {
            switch self {
            case .starter, .cofid:
                "Contains public sector information licensed under the Open Government Licence v3.0."
            case .foodDataCentral: "U.S. Department of Agriculture, Agricultural Research Service. FoodData Central."
            case .openFoodFacts: "Open Food Facts, Open Database License (ODbL) 1.0."
            case .own, .recipe: nil
            }
        }

        /// Whether this project reviewed each food's allergens by hand, so that its name need not be searched.
        public var isCurated: Bool { self == .starter }
    }

    /// The table.
    public let table: Table
    /// The food's key in the table, such as "13-145"; nil if it has none.
    public let reference: String?

    /// Creates a source from stored values.
    public init(table: Table, reference: String?) {
        self.table = table
        self.reference = reference
    }
}
