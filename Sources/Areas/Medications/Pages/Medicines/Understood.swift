internal import Clinical
internal import Medications
internal import Pages

/// What the form of a dosage was understood as: the sentence, and the next seven days.
struct Understood: Encodable, Sendable {
    /// Nil as long as the form has no complete dosage.
    let sentence: String?
    let hint: String
    let days: [Day]
    let rows: [Row]
    let hasWeek: Bool

    struct Day: Encodable, Sendable {
        let weekday: String
        let number: String
    }

    struct Row: Encodable, Sendable {
        let time: String
        /// One for each day; an amount, or nothing.
        let cells: [Cell]
    }

    struct Cell: Encodable, Sendable {
        let amount: String?
        /// "Friday: 1 tablet", for screen readers.
        let words: String
    }

    /// The person's present and times.
    struct Window: Sendable {
        let today: CalendarDay
        let meals: MealTimes
        let zone: ZoneRules

        static let sample = Window(today: Samples.today, meals: MealTimes(), zone: .utc)
    }

    static func nothing(_ phrases: Phrases) -> Understood {
        Understood(sentence: nil, hint: phrases("dosage.understood.nothing"), days: [], rows: [])
    }

    private init(sentence: String?, hint: String, days: [Day], rows: [Row]) {
        self.sentence = sentence
        self.hint = hint
        self.days = days
        self.rows = rows
        hasWeek = !rows.isEmpty
    }

    init(_ phrases: Phrases, _ course: MedicationCourse?, _ window: Window) {
        guard let course else {
            self = .nothing(phrases)
            return
        }
        let first = max(course.start, window.today)
        let slots = course.slots(from: first, days: 7, meals: window.meals, zone: window.zone)
        let dates = (0..<7).map { first.adding(days: $0) }
        let times = Set(slots.map(\.at.time)).sorted { $0.minutes < $1.minutes }
        self.init(
            sentence: phrases.sentence(course),
            hint: phrases(slots.isEmpty ? "dosage.understood.noTimes" : "dosage.understood.week"),
            days: slots.isEmpty
                ? []
                : dates.map {
                    Day(weekday: phrases.formats.shortWeekday($0.weekday), number: "\($0.day)")
                },
            rows: times.map { time in
                Row(
                    time: phrases.time(time),
                    cells: dates.map { date in
                        let slot = slots.first { $0.day == date && $0.at.time == time }
                        let dose = slot.flatMap { course.dosages[$0.dosage].dose }
                        let day = phrases.formats.weekday(date.weekday)
                        let words = slot == nil ? phrases("dosage.understood.none") : phrases.amount(dose) ?? "1"
                        return Cell(
                            amount: slot == nil ? nil : dose?.shortAmount ?? "•",
                            words: phrases("dosage.understood.cell", ["day": day, "amount": words]))
                    })
            })
    }
}

extension DoseAndRate.Dose {
    /// The bare number of an exact dose.
    fileprivate var shortAmount: String? {
        if case .quantity(let quantity) = self { quantity.value?.text } else { nil }
    }
}
