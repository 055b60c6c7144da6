public import Immunotherapy

/// A circumstance around a dose whose link with reactions is counted.
public enum CoFactor: Sendable, Hashable {
    /// A condition someone reported before the dose.
    case condition(DoseCondition)
    /// Movement during the quiet time after the dose, as measured by a device.
    case exercise
    /// A heart rate well above resting during the observation time after the dose, as measured by a device.
    case fastHeart
}
