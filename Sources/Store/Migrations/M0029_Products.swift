internal import SQL

extension Migrations {
    /// The foods of tables by their barcodes, and what a service said of a barcode. What was looked up is no row of
    /// `food`, so that it is found by who has the packet and not by everybody on the server who searches.
    static let m0029Products = Migration(
        "M0029_products",
        [
            """
            CREATE TABLE food_barcode (
                barcode TEXT NOT NULL CHECK (barcode <> ''),
                food TEXT NOT NULL REFERENCES food (id) ON DELETE CASCADE,
                PRIMARY KEY (barcode, food)
            ) {clustered}
            """,
            "CREATE INDEX food_barcode_food ON food_barcode (food)",
            """
            CREATE TABLE product_lookup (
                barcode TEXT NOT NULL PRIMARY KEY CHECK (barcode <> ''),
                food TEXT,
                body TEXT,
                at {integer} NOT NULL,
                CHECK ((food IS NULL) = (body IS NULL))
            ) {table}
            """,
            "CREATE INDEX product_lookup_food ON product_lookup (food)",
        ]
    )
}
