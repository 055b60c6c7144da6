public import CarePlan
internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Store
public import TestSupport

extension TwoHouseholds {
    /// A pack of capsules for Mia's peanut level, and a deleted count of scoops for her cashew level.
    public func fillSupply() async throws {
        let pack = SupplyEntryDetails(
            level: DoseLevel.peanutTwo.id, kind: .pack, at: .berlin(.yesterday, "09:00"), count: .pieces(15),
            unit: .listed(.capsule), lot: "LOT-4711", expires: ExpiryDate(text: "2027-05"))
        try await store.create("pack-of-mia", pack, of: .supplyEntry, mia, change: change())
        let count = SupplyEntryDetails(
            level: DoseLevel.cashewOne.id, kind: .count, at: .berlin(.yesterday, "09:00"), count: .zero,
            unit: .other("scoops"))
        try await store.create("count-of-mia", count, of: .supplyEntry, mia, change: change())
        _ = try await store.delete("count-of-mia", of: .supplyEntry, mia, change: change())
    }
}

extension TwoHouseholds {
    /// Mia's peanut level as one sachet, of which three are left.
    public func runLow() async throws {
        let measure = DoseMeasure(count: .pieces(1), unit: .listed(.sachet))
        _ = try await store.updateLevel(
            DoseLevel.peanutTwo.id, DoseLevel.peanutTwo.details, given: .set(measure), version: .first, mia,
            change: change())
        let pack = SupplyEntryDetails(
            level: DoseLevel.peanutTwo.id, kind: .pack, at: .berlin(.yesterday, "09:00"), count: .pieces(3),
            unit: .listed(.sachet))
        try await store.create("low-pack-of-mia", pack, of: .supplyEntry, mia, change: change())
    }
}

extension PieceCount {
    /// A whole number, at most 100,000.
    public static func pieces(_ whole: Int64) -> PieceCount {
        guard let count = PieceCount(tenThousandths: whole * 10_000) else { preconditionFailure("\(whole) pieces") }
        return count
    }
}
