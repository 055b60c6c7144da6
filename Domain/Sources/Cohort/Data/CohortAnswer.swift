/// What a participant answered for a day.
public struct CohortAnswer: Sendable, Hashable {
    /// An index into the persons.
    public let person: Int
    /// An index into the places: where the day was spent.
    public let place: Int
    public let day: Int
    /// The score that the study looks at; nil if this part was not answered.
    public let outcome: Double?
    /// The step or amount of medicine; nil if it is not known.
    public let medicine: Double?

    /// Creates an answer.
    public init(person: Int, place: Int, day: Int, outcome: Double?, medicine: Double? = nil) {
        self.person = person
        self.place = place
        self.day = day
        self.outcome = outcome
        self.medicine = medicine
    }
}
