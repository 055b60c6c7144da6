public import Clinical
public import Immunotherapy

extension DoseDelay {
    /// Mia's peanut dose of today, put off until a time in Berlin.
    public static func peanut(until time: TimeOfDay, slot: Int = 0, on day: CalendarDay = .today) -> DoseDelay {
        DoseDelay(person: "mia", day: day, allergen: Allergen.peanut.id, slot: slot, until: .berlin(day, time))
    }
}
