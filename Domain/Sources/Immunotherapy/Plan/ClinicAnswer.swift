public import Clinical

/// What the clinic said about one allergen when it was called before a dose.
///
/// It answers what was known when it was recorded, and ends with the next dose of the allergen or with the plan's day.
/// Whatever is logged later asks to call again.
public struct ClinicAnswer: Sendable, Hashable {
    /// The id of an answer.
    public typealias ID = Identifier<ClinicAnswer>

    /// The answer's own id.
    public let id: ID
    /// Whose dose it is about.
    public let person: Person.ID
    /// The allergen.
    public let allergen: Allergen.ID
    /// What the clinic said to take; nil when it said not to take any that day.
    public let portion: Portion?
    /// Who said so, as the family calls them.
    public let clinician: String
    /// When they said it, on the person's clock.
    public let at: Moment
    /// What it is about: the records and reasons that were known, by their keys.
    public let about: [String]
    /// What the clinic asked to watch for, and the like.
    public let notes: String?

    /// An amount of a level that the clinic named.
    public struct Portion: Sendable, Hashable {
        /// The level as it was then.
        public let level: LevelCopy
        /// Full or half.
        public let share: Share

        /// Takes a level and a share of it.
        public init(level: LevelCopy, share: Share) {
            self.level = level
            self.share = share
        }

        /// The protein.
        public var amount: Amount { share == .half ? level.amount.half : level.amount }
    }

    /// Takes the values as they were stored.
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
