/// A part of the day or a meal: FHIR value set `event-timing`.
public enum EventTiming: String, Sendable, Hashable, CaseIterable {
    case morning = "MORN"
    case earlyMorning = "MORN.early"
    case lateMorning = "MORN.late"
    case noon = "NOON"
    case afternoon = "AFT"
    case earlyAfternoon = "AFT.early"
    case lateAfternoon = "AFT.late"
    case evening = "EVE"
    case earlyEvening = "EVE.early"
    case lateEvening = "EVE.late"
    case night = "NIGHT"
    /// After going to sleep.
    case afterSleep = "PHS"
    /// Before going to sleep.
    case bedtime = "HS"
    case waking = "WAKE"
    /// With each meal.
    case meal = "C"
    case breakfast = "CM"
    case lunch = "CD"
    case dinner = "CV"
    case beforeMeal = "AC"
    case beforeBreakfast = "ACM"
    case beforeLunch = "ACD"
    case beforeDinner = "ACV"
    case afterMeal = "PC"
    case afterBreakfast = "PCM"
    case afterLunch = "PCD"
    case afterDinner = "PCV"

    /// Whether it is one of the meals itself, which an offset may not move (tim-9).
    public var isMealItself: Bool {
        switch self {
        case .meal, .breakfast, .lunch, .dinner: true
        default: false
        }
    }

    /// The codes for single meals that this one stands for; itself, unless it means every meal.
    public var singleMeals: [EventTiming] {
        switch self {
        case .meal: [.breakfast, .lunch, .dinner]
        case .beforeMeal: [.beforeBreakfast, .beforeLunch, .beforeDinner]
        case .afterMeal: [.afterBreakfast, .afterLunch, .afterDinner]
        default: [self]
        }
    }
}
