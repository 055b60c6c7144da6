public import Clinical

/// One version of a person's emergency action plan for a severe allergic reaction, as their clinician wrote it and the
/// family copied it. Nothing in it is computed.
public struct ActionPlan: Sendable, Hashable {
    /// Whose plan it is.
    public let person: Person.ID
    /// Which edition this is.
    public let version: RecordVersion
    /// What it says.
    public let details: ActionPlanDetails

    /// Takes the values as they were stored.
    public init(person: Person.ID, version: RecordVersion, details: ActionPlanDetails) {
        self.person = person
        self.version = version
        self.details = details
    }

    /// The parts of a plan that are a text of their own, in the order in which they are read.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        /// What to do about mild or moderate signs.
        case mildAction = "mild-action"
        /// What to do first about severe signs.
        case firstAction = "first-action"
        /// Which injector or spray, and how much.
        case dose
        /// The weight that the dose was written for, in the clinician's words.
        case weight
        /// How the person should lie or sit.
        case position
        /// Whether and when a second dose is given.
        case secondDose = "second-dose"
        /// Antihistamine, inhaler and the like.
        case otherMedicines = "other-medicines"
        /// Hospital, watching, and what comes afterwards.
        case afterwards
    }
}

/// What a plan says. A part that nobody filled in is nil and is shown as not known.
public struct ActionPlanDetails: Sendable, Hashable {
    /// One part that was filled in.
    public struct Entry: Sendable, Hashable {
        /// Which part.
        public let part: ActionPlan.Part
        /// Its text.
        public let text: String

        /// Takes a text that is already checked.
        public init(_ part: ActionPlan.Part, _ text: String) {
            self.part = part
            self.text = text
        }
    }

    /// Signs of a mild or moderate reaction, one a line.
    public let mildSigns: [String]
    /// Signs of a severe reaction, one a line.
    public let severeSigns: [String]
    /// The parts that were filled in, in the order of `ActionPlan.Part`.
    public let entries: [Entry]
    /// Who wrote or agreed the plan; nil when nobody said.
    public let clinician: String?
    /// When it was written or agreed.
    public let agreedOn: CalendarDay?
    /// When it should be looked at again.
    public let reviewOn: CalendarDay?

    /// Takes values that are already checked.
    public init(
        mildSigns: [String],
        severeSigns: [String],
        entries: [Entry],
        clinician: String?,
        agreedOn: CalendarDay?,
        reviewOn: CalendarDay?
    ) {
        self.mildSigns = mildSigns
        self.severeSigns = severeSigns
        self.entries = entries
        self.clinician = clinician
        self.agreedOn = agreedOn
        self.reviewOn = reviewOn
    }

    /// The text of a part; nil when nobody filled it in.
    public subscript(part: ActionPlan.Part) -> String? {
        entries.first { $0.part == part }?.text
    }

    /// Whether the day of its review is over.
    public func isReviewDue(on day: CalendarDay) -> Bool {
        guard let reviewOn else { return false }
        return reviewOn < day
    }
}
