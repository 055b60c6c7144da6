/// The system of units a person uses.
public enum Units: String, Sendable, Hashable, CaseIterable {
    /// Kilograms, centimetres, degrees Celsius.
    case metric
    /// Pounds, inches, degrees Fahrenheit.
    case imperial
}
