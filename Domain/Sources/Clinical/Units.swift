/// The system of units a person reads.
public enum Units: String, Sendable, Hashable, CaseIterable {
    /// Kilograms, centimetres, degrees Celsius.
    case metric
    /// Pounds, inches, degrees Fahrenheit.
    case imperial
}
