public import Clinical

/// Nights: from 22:00 until 05:59, named by the day on which they begin.
public enum NightOfUse {
    /// The evening's date; nil by day.
    public static func evening(of moment: Moment) -> CalendarDay? {
        switch moment.time.hour {
        case 22...: moment.day
        case ..<6: moment.day.adding(days: -1)
        default: nil
        }
    }
}
