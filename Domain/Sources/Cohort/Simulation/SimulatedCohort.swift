public import Clinical
public import Statistics

/// A cohort made from a seed: who takes part, what the air was like, and what they answered.
public struct SimulatedCohort: Sendable {
    /// A participant.
    public struct Person: Sendable, Hashable {
        public let key: String
        /// An index into the places.
        public let place: Int
        public let ageBand: String
        public let sex: String
        public let isSensitised: Bool
        /// The day of withdrawal; nil for who stays or falls silent.
        public let left: Int?
    }

    /// What a participant answered for a day.
    public struct Answer: Sendable, Hashable {
        /// An index into the persons.
        public let person: Int
        public let day: Int
        public let scores: SimulatedScores
        /// The step of medicine, 0 to 3; it follows from the symptoms and changes none.
        public let medicine: Int
        /// The outcome without anything random, before it is rounded and clipped.
        let latent: Double
    }

    public let plan: SimulationPlan
    public let seed: UInt64
    public let firstDay: CalendarDay
    public let days: Int
    public let places: [String]
    public let persons: [Person]
    /// By person and day.
    public let answers: [Answer]
    /// For each exposure, a series for each place that starts `SimulatedExposure.leadDays` before the first day.
    public let exposures: [SimulatedExposure: [DailySeries]]

    /// Makes a cohort.
    ///
    /// - Parameters:
    ///   - participants: at least 1.
    ///   - firstDay: the first day that can be answered.
    ///   - days: days that can be answered, at least 1.
    public init(_ plan: SimulationPlan, participants: Int, days: Int, seed: UInt64, firstDay: CalendarDay) {
        precondition(participants > 0 && days > 0, "a cohort has people and days")
        let first = Int(firstDay.number)
        // About forty people share a place.
        let places = max(4, min(12, participants / 40))
        let lead = SimulatedExposure.leadDays
        let air = SimulatedAir(
            seed: seed, places: places, first: first - lead, dayOfYear: SimulatedCohort.dayOfYear(firstDay) - lead,
            days: days + lead)
        let people = SimulatedPeople(plan, seed: seed, firstDay: firstDay, days: days, air: air, places: places)
        var (persons, answers): ([Person], [Answer]) = ([], [])
        for index in 0..<participants {
            let (person, answered) = people.person(index, width: max(3, "\(participants)".count))
            persons.append(person)
            answers += answered
        }
        self.plan = plan
        self.seed = seed
        self.firstDay = firstDay
        self.days = days
        self.places = (1...places).map { "place-\($0 < 10 ? "0" : "")\($0)" }
        self.persons = persons
        self.answers = answers
        exposures = air.series
    }

    /// From 1 on.
    static func dayOfYear(_ day: CalendarDay) -> Int {
        var number = day.day
        for month in 1..<max(1, day.month) { number += monthDays[month - 1] }
        return number
    }

    private static let monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    /// The cohort as a study analyses it.
    public func data(outcome: SimulationPlan.Outcome) -> CohortData {
        CohortData(
            persons: persons.map { person in
                CohortPerson(
                    key: person.key, isSensitised: person.isSensitised, enrolled: Int(firstDay.number),
                    left: person.left.map { CohortPerson.Left(day: $0, ending: .withdrawn) })
            },
            answers: answers.map { answer in
                CohortAnswer(
                    person: answer.person, place: persons[answer.person].place, day: answer.day,
                    outcome: Double(answer.scores[outcome]), medicine: Double(answer.medicine))
            },
            exposures: Dictionary(uniqueKeysWithValues: exposures.map { ($0.key.rawValue, $0.value) }))
    }
}
