public import Clinical

/// What a study is, apart from its documents.
public struct StudyDetails: Sendable, Hashable {
    public var name: String
    public var organisation: String
    /// Shown to everyone with an invitation: an e-mail address or a telephone number.
    public var contact: String
    public var ethicsReference: String
    public var purpose: String
    public var eligibility: String
    public var starts: CalendarDay
    public var ends: CalendarDay
    public var linkage: StudyLinkage
    public var turn: AnswerTurn
    public var regions: [StudyRegion]
    /// How many years after the last day everything is deleted.
    public var retentionYears: Int
    /// After how many days without an answer a participant is asked once; 0 for never.
    public var nudgeDays: Int
    /// Nil if answers are taken all day.
    public var window: AnswerWindow?
    /// Nil if the questions are asked on every day.
    public var trigger: AnswerTrigger?
    /// Whether children may take part, with a guardian.
    public var admitsMinors: Bool

    public init(
        name: String, organisation: String, contact: String, ethicsReference: String, purpose: String,
        eligibility: String, starts: CalendarDay, ends: CalendarDay, linkage: StudyLinkage, turn: AnswerTurn,
        regions: [StudyRegion], retentionYears: Int, nudgeDays: Int,
        window: AnswerWindow? = nil, trigger: AnswerTrigger? = nil, admitsMinors: Bool = false
    ) {
        self.name = name
        self.organisation = organisation
        self.contact = contact
        self.ethicsReference = ethicsReference
        self.purpose = purpose
        self.eligibility = eligibility
        self.starts = starts
        self.ends = ends
        self.linkage = linkage
        self.turn = turn
        self.regions = regions
        self.retentionYears = retentionYears
        self.nudgeDays = nudgeDays
        self.window = window
        self.trigger = trigger
        self.admitsMinors = admitsMinors
    }

    /// From which day on everything is deleted.
    public var deletedFrom: CalendarDay { ends.adding(days: 1 + 365 * retentionYears + (retentionYears + 3) / 4) }
}
