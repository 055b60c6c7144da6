public import Clinical

/// What the clinic said about one allergen when called before a dose.
///
/// It applies to what was known when it was recorded, and ends with the next dose of the allergen or the plan's day.
/// Anything logged later requires another call.
public struct ClinicAnswer: Sendable, Hashable {
    /// The id of an answer.
    public typealias ID = Identifier<ClinicAnswer>

    /// The answer id.
    public let id: ID
    /// The person the dose is for.
    public let person: Person.ID
    /// The allergen.
    public let allergen: Allergen.ID
    /// What the clinic said to take; nil if it said not to take any that day.
    public let portion: Portion?
    /// The person at the clinic, as the family calls them.
    public let clinician: String
    /// When they said it, on the person's clock.
    public let at: Moment
    /// The keys of the records and reasons known at the time.
    public let about: [String]
    /// What the clinic asked to watch for, and similar notes.
    public let notes: String?

    /// An amount of a level named by the clinic.
    public struct Portion: Sendable, Hashable {
        /// The level as it was at the time.
        public let level: LevelCopy
        /// Full or half dose.
        public let share: Share

        /// Creates a portion from a level and a share of it.
        public init(level: LevelCopy, share: Share) {
            self.level = level
            self.share = share
        }

        /// The amount of protein.
        public var amount: Amount { share == .half ? level.amount.half : level.amount }
    }

    /// Creates an instance from stored values.
    public init(
        id: ID,
        person: Person.ID,
        allergen: Allergen.ID,
        portion: Portion?,
        clinician: String,
        at: Moment,
        about: [String],
        notes: String?
    ) {
        self.id = id
        self.person = person
        self.allergen = allergen
        self.portion = portion
        self.clinician = clinician
        self.at = at
        self.about = about
        self.notes = notes
    }
}
