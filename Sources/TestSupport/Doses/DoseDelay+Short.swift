public import Clinical
public import Immunotherapy

extension DoseDelay {
    /// Mia's peanut dose, today by default, postponed until a time in Berlin.
    public static func peanut(until time: TimeOfDay, slot: Int = 0, on day: CalendarDay = .today) -> DoseDelay {
        DoseDelay(person: "mia", day: day, allergen: Allergen.peanut.id, slot: slot, until: .berlin(day, time))
    }
}
