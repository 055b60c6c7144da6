public import Immunotherapy

/// Something around a dose that reactions are held against.
public enum CoFactor: Sendable, Hashable {
    /// What somebody answered before the dose.
    case condition(DoseCondition)
    /// Movement in the quiet time after the dose, as a device measured it.
    case exercise
    /// A heart well above its usual rate at rest in the watched time after the dose, as a device measured it.
    case fastHeart
}
