/// What was in the air on a civil day, from the hours of one quantity.
public struct ExposureDay: Sendable, Hashable {
    /// How hours become the figure of a day.
    public enum Figure: Sendable, Hashable {
        case mean
        case highest
    }

    private var sum: Int64 = 0
    private var readings: Int64 = 0
    private var hours: Int64 = 0
    private var most: Int64?

    /// Creates a day of which nothing is known.
    public init() {}

    /// Adds a reading that stands for so many seconds; a moment stands for its hour.
    public mutating func add(_ value: Int64, seconds: Int64) {
        sum += value
        readings += 1
        hours += max(1, seconds / 3600)
        most = max(most ?? value, value)
    }

    /// The figure; nil unless three quarters of the hours are known, as for the means of `ExposureWindow`.
    ///
    /// - Parameter hours: how many the day has: 23 to 25 where clocks change.
    public func value(_ figure: Figure, of hours: Int64) -> Int64? {
        guard let most, 4 * self.hours >= 3 * hours else { return nil }
        return switch figure {
        case .mean: (sum + (sum < 0 ? -readings : readings) / 2) / readings
        case .highest: most
        }
    }
}

extension AirQuantity {
    /// How days are compared; nil for what no day is compared by.
    public var exposure: ExposureDay.Figure? {
        switch self {
        case .pollen, .pollutant, .weather(.temperature), .weather(.humidity), .weather(.rain): .mean
        case .weather(.windGusts): .highest
        case .weather(.cloudCover), .weather(.windSpeed), .weather(.weatherCode): nil
        }
    }
}
