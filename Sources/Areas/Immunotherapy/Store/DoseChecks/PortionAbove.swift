public import Clinical
public import Immunotherapy
internal import SQL
public import Store

/// A portion that is more than the level in force when it was taken.
public struct PortionAbove: Sendable {
    /// The intake that it belongs to.
    public let intake: OITDose.Intake.ID
    public let portion: OITDose.Portion
    /// The level of the allergen in force then.
    public let level: DoseLevel
}

extension DoseCheckRecords {
    /// The level of an allergen in force at the time; nil if there was none.
    public func currentLevel(of allergen: Allergen.ID) -> DoseLevel? {
        levels.first { $0.allergen == allergen && $0.isCurrent && !$0.isDeleted }
    }

    /// The portions of an intake that are more than the level in force, without those that `stored` has with the same
    /// amount.
    func above(_ intake: OITDose.Intake, stored: OITDose.Intake?) -> [PortionAbove] {
        intake.portions.compactMap { portion in
            guard let level = currentLevel(of: portion.allergen), level.amount < portion.amount else { return nil }
            let before = stored?.portions.first { $0.allergen == portion.allergen }
            guard before?.amount != portion.amount else { return nil }
            return PortionAbove(intake: intake.id, portion: portion, level: level)
        }
    }
}

extension Store {
    /// The portions that are more than the level in force at the time of their intake, without those that `stored` has
    /// in the same intake with the same amount. None if the person no longer exists.
    public func portionsAbove(
        _ intakes: [OITDose.Intake], stored: OITDose?, _ access: PersonAccess, zone: ZoneRules, now: Instant
    ) async throws -> [PortionAbove] {
        try await database.read { tx in
            var above: [PortionAbove] = []
            for intake in intakes {
                let before = stored?.intakes.first { $0.id == intake.id }
                guard before?.portions != intake.portions else { continue }
                let check = try tx.doseCheckRecords(access, schema, at: intake.at, zone: zone, now: now)
                above += check?.above(intake, stored: before) ?? []
            }
            return above
        }
    }
}
