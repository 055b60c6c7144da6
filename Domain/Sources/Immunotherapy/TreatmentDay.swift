public import Clinical

/// The day of treatment, counted from 1.
public enum TreatmentDay {
    /// Which day of treatment a day is; nil before the start or when nothing was recorded yet.
    ///
    /// `first` is the earlier of the first day with a dose and the first day with a symptom.
    public static func number(first: CalendarDay?, on day: CalendarDay) -> Int? {
        guard let first, first <= day else { return nil }
        return first.days(until: day) + 1
    }
}
