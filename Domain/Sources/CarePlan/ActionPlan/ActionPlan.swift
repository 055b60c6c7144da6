public import Clinical

/// One version of a person's emergency action plan for a severe allergic reaction, as written by their clinician and
/// copied by the family. Nothing in it is computed.
public struct ActionPlan: Sendable, Hashable {
    /// The person the plan is for.
    public let person: Person.ID
    /// The version of this plan.
    public let version: RecordVersion
    /// The contents of the plan.
    public let details: ActionPlanDetails

    /// Creates an instance from stored values.
    public init(person: Person.ID, version: RecordVersion, details: ActionPlanDetails) {
        self.person = person
        self.version = version
        self.details = details
    }

    /// The free-text parts of a plan, in display order.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        /// What to do about mild or moderate signs.
        case mildAction = "mild-action"
        /// What to do first about severe signs.
        case firstAction = "first-action"
        /// Which injector or spray, and the dose.
        case dose
        /// The weight the dose was prescribed for, in the clinician's words.
        case weight
        /// How the person should lie or sit.
        case position
        /// Whether and when a second dose is given.
        case secondDose = "second-dose"
        /// Antihistamine, inhaler and the like.
        case otherMedicines = "other-medicines"
        /// Hospital, observation and aftercare.
        case afterwards
    }
}

/// The contents of a plan. A part left blank is nil and shown as unknown.
public struct ActionPlanDetails: Sendable, Hashable {
    /// One completed part.
    public struct Entry: Sendable, Hashable {
        /// Which part.
        public let part: ActionPlan.Part
        /// Its text.
        public let text: String

        /// Creates an entry from a validated text.
        public init(_ part: ActionPlan.Part, _ text: String) {
            self.part = part
            self.text = text
        }
    }

    /// Signs of a mild or moderate reaction, one per line.
    public let mildSigns: [String]
    /// Signs of a severe reaction, one per line.
    public let severeSigns: [String]
    /// The completed parts, in the order of `ActionPlan.Part`.
    public let entries: [Entry]
    /// Who wrote or agreed the plan; nil if unknown.
    public let clinician: String?
    /// When it was written or agreed.
    public let agreedOn: CalendarDay?
    /// When it should be reviewed.
    public let reviewOn: CalendarDay?

    /// Creates an instance from validated values.
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

    /// The text of a part; nil if blank.
    public subscript(part: ActionPlan.Part) -> String? {
        entries.first { $0.part == part }?.text
    }

    /// Whether the review date has passed.
    public func isReviewDue(on day: CalendarDay) -> Bool {
        guard let reviewOn else { return false }
        return reviewOn < day
    }
}
