import Clinical
import Immunotherapy
import offline

extension Message {
    /// The stored intakes as one record for each day.
    func storedDoses(of person: Person.ID) -> [Dose] {
        var days: [CalendarDay] = []
        for intake in storedIntakes where !days.contains(intake.at.day) {
            days.append(intake.at.day)
        }
        return days.map { day in
            Dose(
                person: person,
                day: day,
                version: .first,
                intakes: storedIntakes.filter { $0.at.day == day },
                medicines: [],
                notes: nil
            )
        }
    }
}
