internal import SQL

extension Migrations {
    /// What a service said of a barcode. What was looked up is no row of `food`, so that it is found by who has the packet and not by everybody on the server who searches.
    static let m0029Products = Migration(
        "M0029_products",
        [
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
