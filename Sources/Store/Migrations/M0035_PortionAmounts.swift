internal import SQL

extension Migrations {
    /// Lets a check find the highest amount taken of an allergen without reading every dose.
    static let m0035PortionAmounts = Migration(
        "M0035_portion_amounts",
        ["CREATE INDEX portion_amount ON portion (allergen, nanograms)"]
    )
}
