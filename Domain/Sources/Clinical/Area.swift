/// A part of the product that a person has switched on.
public enum Area: String, Sendable, Hashable, CaseIterable {
    case foodAllergy = "food-allergy"
    case hayFever = "hay-fever"
    case asthma
    case medicines
    case activity
}
