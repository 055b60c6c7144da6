public import Clinical

/// The day of treatment, counted from 1.
public enum TreatmentDay {
    /// The treatment day of a civil day; nil before the start or if nothing is recorded yet.
    ///
    /// `first` is the earlier of the first day with a dose and the first day with a symptom.
    public static func number(first: CalendarDay?, on day: CalendarDay) -> Int? {
        guard let first, first <= day else { return nil }
        return first.days(until: day) + 1
    }
}
