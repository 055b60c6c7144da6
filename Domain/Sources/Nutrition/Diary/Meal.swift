/// The meals of a day, in order.
public enum Meal: String, Sendable, Hashable, CaseIterable {
    /// In the morning.
    case breakfast
    /// At noon.
    case lunch
    /// In the evening.
    case dinner
    /// Anything in between.
    case snack
}
