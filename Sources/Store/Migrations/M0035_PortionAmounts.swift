internal import SQL

extension Migrations {
    /// The highest amount of an allergen is found without reading all that was ever taken.
    static let m0035PortionAmounts = Migration(
        "M0035_portion_amounts",
        ["CREATE INDEX portion_amount ON portion (allergen, nanograms)"]
    )
}
