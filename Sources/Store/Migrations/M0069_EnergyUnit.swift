internal import SQL

extension Migrations {
    /// The unit in which a person reads energy. Null is the usual one of the reader's country, as before.
    static let m0069EnergyUnit = Migration(
        "M0069_energy_unit",
        ["ALTER TABLE person ADD COLUMN energy_unit TEXT CHECK (energy_unit IN ('kcal', 'kj'))"])
}
