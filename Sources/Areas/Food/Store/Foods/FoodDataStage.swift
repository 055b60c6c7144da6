public import FoodTables
internal import SQL

/// The rows of FoodData Central on their way to becoming foods, in a separate file: its tables are split by content,
/// may arrive in any order, and have more rows than fit into memory.
public struct FoodDataStage: Sendable {
    private static let steps = [
        Migration(
            "S0001_food_data",
            [
                """
                CREATE TABLE food (
                    fdc {integer} NOT NULL PRIMARY KEY, kind TEXT NOT NULL, description TEXT NOT NULL, category TEXT NOT NULL
                ) {table}
                """,
                """
                CREATE TABLE amount (
                    fdc {integer} NOT NULL, nutrient {integer} NOT NULL, amount TEXT NOT NULL, PRIMARY KEY (fdc, nutrient)
                ) {clustered}
                """,
                """
                CREATE TABLE portion (
                    fdc {integer} NOT NULL, place {integer} NOT NULL, number {integer} NOT NULL, amount TEXT NOT NULL,
                    unit TEXT NOT NULL, description TEXT NOT NULL, modifier TEXT NOT NULL, grams TEXT NOT NULL,
                    PRIMARY KEY (fdc, place, number)
                ) {clustered}
                """,
                """
                CREATE TABLE label (
                    fdc {integer} NOT NULL PRIMARY KEY, gtin TEXT NOT NULL, brand TEXT NOT NULL, owner TEXT NOT NULL,
                    barcode TEXT NOT NULL, ingredients TEXT NOT NULL, size TEXT NOT NULL, unit TEXT NOT NULL,
                    household TEXT NOT NULL, category TEXT NOT NULL
                ) {table}
                """,
            ])
    ]
    private static let order = [Migration("S0002_order", ["CREATE INDEX label_gtin ON label (gtin, fdc)"])]

    let database: Database

    /// Creates the file at `path`, which must not exist yet; the file need not survive a power failure.
    public init(path: String) async throws {
        database = try Database(unsynchronised: path)
        _ = try await Migrator(Self.steps).migrate(database, now: 0)
    }

    /// Closes the file; the caller who chose the path removes it.
    public func close() throws {
        try database.close()
    }

    /// Ends the collection; from now on products can be compared by barcode.
    public func order() async throws {
        _ = try await Migrator(Self.steps + Self.order).migrate(database, now: 0)
    }
}

extension FoodDataStage {
    /// A row of `food.csv`.
    public struct FoodRow: Sendable {
        let values: [Value]

        /// Takes the number, the kind, the description and the category name.
        public init(_ fdc: Int64, kind: FoodDataCentralFood.Kind, description: String, category: String) {
            values = [.integer(fdc), .text(kind.rawValue), .text(description), .text(category)]
        }
    }

    /// A row of `food_nutrient.csv`.
    public struct AmountRow: Sendable {
        let values: [Value]

        /// Takes the food's number, the nutrient's number, and the amount.
        public init(_ fdc: Int64, nutrient: Int64, amount: String) {
            values = [.integer(fdc), .integer(nutrient), .text(amount)]
        }
    }

    /// A row of `food_portion.csv`.
    public struct PortionRow: Sendable {
        let values: [Value]

        /// Takes the food's number, the portion's position within the food, its own number, and its content.
        public init(_ fdc: Int64, place: Int64, number: Int64, _ portion: FoodDataCentralFood.Portion) {
            values =
                [.integer(fdc), .integer(place), .integer(number)]
                + [portion.amount, portion.unit, portion.description, portion.modifier, portion.grams].map { .text($0) }
        }
    }

    /// A row of `branded_food.csv`.
    public struct LabelRow: Sendable {
        let values: [Value]

        /// Takes the food's number, the normalised barcode (blank if it is none), the label and its category.
        public init(_ fdc: Int64, gtin: String, _ label: FoodDataCentralFood.Label, category: String) {
            values =
                [.integer(fdc)]
                + [
                    gtin, label.brand, label.owner, label.barcode, label.ingredients, label.servingSize,
                    label.servingUnit,
                    label.household, category,
                ].map { .text($0) }
        }
    }

    /// Adds rows, leaving existing ones unchanged.
    public func add(_ rows: [FoodRow]) async throws {
        try await add(rows.map(\.values), to: "food", ["fdc", "kind", "description", "category"])
    }

    /// Adds rows, leaving existing ones unchanged.
    public func add(_ rows: [AmountRow]) async throws {
        try await add(rows.map(\.values), to: "amount", ["fdc", "nutrient", "amount"])
    }

    /// Adds rows, leaving existing ones unchanged.
    public func add(_ rows: [PortionRow]) async throws {
        let columns: [StaticString] = [
            "fdc", "place", "number", "amount", "unit", "description", "modifier", "grams",
        ]
        try await add(rows.map(\.values), to: "portion", columns)
    }

    /// Adds rows, leaving existing ones unchanged.
    public func add(_ rows: [LabelRow]) async throws {
        let columns: [StaticString] = [
            "fdc", "gtin", "brand", "owner", "barcode", "ingredients", "size", "unit", "household", "category",
        ]
        try await add(rows.map(\.values), to: "label", columns)
    }

    private func add(_ rows: [[Value]], to table: StaticString, _ columns: [StaticString]) async throws {
        try await database.write { tx in
            try tx.insertMissing(into: table, columns, rows: rows)
        }
    }
}
