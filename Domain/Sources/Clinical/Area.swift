/// A part of the product that a person has switched on.
public enum Area: String, Sendable, Hashable, CaseIterable {
    /// Food allergy and oral immunotherapy.
    case foodAllergy = "food-allergy"
    /// Pollen and hay fever.
    case hayFever = "hay-fever"
    /// Asthma and inhalers.
    case asthma
    /// Medicines taken on a schedule.
    case medicines
    /// Movement, food and body.
    case activity
}
