/// A part of the day at which doses are taken, as in 1-0-1-0.
public enum PartOfDay: Int, Sendable, Hashable, CaseIterable {
    case morning
    case noon
    case evening
    case night

    /// The code for it; nil for night with a relation to meals, because nobody eats then.
    func timing(_ food: DosageDraft.Food?) -> EventTiming? {
        switch (self, food) {
        case (.morning, nil): .morning
        case (.noon, nil): .noon
        case (.evening, nil): .evening
        case (.night, nil): .night
        case (.morning, .before): .beforeBreakfast
        case (.noon, .before): .beforeLunch
        case (.evening, .before): .beforeDinner
        case (.morning, .with): .breakfast
        case (.noon, .with): .lunch
        case (.evening, .with): .dinner
        case (.morning, .after): .afterBreakfast
        case (.noon, .after): .afterLunch
        case (.evening, .after): .afterDinner
        case (.night, _): nil
        }
    }
}

/// How much is taken at each part of the day, as submitted; empty and 0 are nothing.
public struct DayAmounts: Sendable, Hashable {
    public var morning: String
    public var noon: String
    public var evening: String
    public var night: String

    /// Creates amounts from the submitted fields.
    public init(morning: String = "", noon: String = "", evening: String = "", night: String = "") {
        self.morning = morning
        self.noon = noon
        self.evening = evening
        self.night = night
    }

    /// The field of a part.
    public subscript(part: PartOfDay) -> String {
        get {
            switch part {
            case .morning: morning
            case .noon: noon
            case .evening: evening
            case .night: night
            }
        }
        set {
            switch part {
            case .morning: morning = newValue
            case .noon: noon = newValue
            case .evening: evening = newValue
            case .night: night = newValue
            }
        }
    }
}
