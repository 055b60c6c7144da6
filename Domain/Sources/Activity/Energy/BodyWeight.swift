public import Clinical

/// What a person weighed on a day, and who says so.
public struct BodyWeight: Sendable, Hashable {
    /// Where a weight comes from.
    public enum Origin: String, Sendable, Hashable, CaseIterable {
        /// Somebody typed it in.
        case typed
        /// It stands in the health data of a phone, a watch or a scale.
        case health
    }

    /// The weight in grams.
    public let grams: Int64
    /// The civil day.
    public let day: CalendarDay
    /// Where it comes from.
    public let origin: Origin

    /// Takes a weight that is already checked.
    public init(grams: Int64, day: CalendarDay, origin: Origin) {
        self.grams = grams
        self.day = day
        self.origin = origin
    }

    /// Takes a day's weight of health data, in millionths of a kilogram; nil outside `EnergyProfileDraft.weights`.
    public init?(millionths: Int64, on day: CalendarDay) {
        let grams = millionths / 1000 + (millionths % 1000 >= 500 ? 1 : 0)
        guard EnergyProfileDraft.weights.contains(grams) else { return nil }
        self.init(grams: grams, day: day, origin: .health)
    }

    /// The newer of two weights; of the same day the one that was typed in.
    public static func newer(_ typed: BodyWeight?, _ measured: BodyWeight?) -> BodyWeight? {
        guard let typed, let measured else { return typed ?? measured }
        return measured.day > typed.day ? measured : typed
    }
}

/// What health data say about a person's body.
public struct MeasuredBody: Sendable, Hashable {
    /// The latest weight; nil when there is none.
    public let weight: BodyWeight?
    /// The latest height in millimetres; nil when there is none.
    public let millimetres: Int64?

    /// Nothing.
    public static let nothing = MeasuredBody(weight: nil, height: nil)

    /// Takes the latest weight, and the latest height in millionths of a metre; one outside `EnergyProfileDraft.heights`
    /// is none.
    public init(weight: BodyWeight?, height: Int64?) {
        self.weight = weight
        let millimetres = height.map { $0 / 1000 + ($0 % 1000 >= 500 ? 1 : 0) }
        self.millimetres = millimetres.flatMap { EnergyProfileDraft.heights.contains($0) ? $0 : nil }
    }
}
