public import Clinical

/// What ids of logged weights refer to.
public enum Weighing {}

/// What somebody measured on a day and logged: at least one of weight, body fat and waist.
public struct WeighingDetails: Sendable, Hashable {
    /// The calendar day.
    public let day: CalendarDay
    /// The weight in grams; nil if it was not measured.
    public let grams: Int64?
    /// Body fat in tenths of a percent of the weight, as a scale shows it; nil if it was not measured.
    public let fatTenths: Int64?
    /// The waist in millimetres; nil if it was not measured.
    public let waist: Int64?

    /// Creates details from values that have already been checked.
    public init(day: CalendarDay, grams: Int64?, fatTenths: Int64?, waist: Int64?) {
        self.day = day
        self.grams = grams
        self.fatTenths = fatTenths
        self.waist = waist
    }

    /// Accepted shares of body fat, in tenths of a percent: 1 % to 80 %.
    public static let fats: ClosedRange<Int64> = 10...800
    /// Accepted waists, in millimetres: 20 cm to 3 m.
    public static let waists: ClosedRange<Int64> = 200...3000
}
