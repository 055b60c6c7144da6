public import Clinical

/// A person's weight on a day, and its source.
public struct BodyWeight: Sendable, Hashable {
    /// The source of a weight.
    public enum Origin: String, Sendable, Hashable, CaseIterable {
        /// Entered by hand.
        case typed
        /// From the health data of a phone, watch or scale.
        case health
    }

    /// The weight in grams.
    public let grams: Int64
    /// The calendar day of the weight.
    public let day: CalendarDay
    /// The source of the weight.
    public let origin: Origin

    /// Creates a weight from values that have already been checked.
    public init(grams: Int64, day: CalendarDay, origin: Origin) {
        self.grams = grams
        self.day = day
        self.origin = origin
    }

    /// Creates a weight from health data, in millionths of a kilogram; nil outside `EnergyProfileDraft.weights`.
    public init?(millionths: Int64, on day: CalendarDay) {
        let grams = millionths / 1000 + (millionths % 1000 >= 500 ? 1 : 0)
        guard EnergyProfileDraft.weights.contains(grams) else { return nil }
        self.init(grams: grams, day: day, origin: .health)
    }

    /// The newer of two weights; the typed one if both are from the same day.
    public static func newer(_ typed: BodyWeight?, _ measured: BodyWeight?) -> BodyWeight? {
        guard let typed, let measured else { return typed ?? measured }
        return measured.day > typed.day ? measured : typed
    }
}

/// Body measurements from a person's health data.
public struct MeasuredBody: Sendable, Hashable {
    /// The latest weight; nil if there is none.
    public let weight: BodyWeight?
    /// The latest height in millimetres; nil if there is none.
    public let millimetres: Int64?

    /// No measurements.
    public static let nothing = MeasuredBody(weight: nil, height: nil)

    /// Takes the latest weight, and the latest height in millionths of a metre; a height outside
    /// `EnergyProfileDraft.heights` is ignored.
    public init(weight: BodyWeight?, height: Int64?) {
        self.weight = weight
        let millimetres = height.map { $0 / 1000 + ($0 % 1000 >= 500 ? 1 : 0) }
        self.millimetres = millimetres.flatMap { EnergyProfileDraft.heights.contains($0) ? $0 : nil }
    }
}
