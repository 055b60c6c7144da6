/// The meals of a day, in their order.
public enum Meal: String, Sendable, Hashable, CaseIterable {
    /// In the morning.
    case breakfast
    /// At noon.
    case lunch
    /// In the evening.
    case dinner
    /// Anything between.
    case snack
}
