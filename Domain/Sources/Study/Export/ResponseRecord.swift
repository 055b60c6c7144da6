public import Clinical

/// The answers of one day as every kind of export reads them.
public struct ResponseRecord: Sendable, Hashable {
    public let id: String
    /// The study key; nil in an anonymous study.
    public let key: String?
    public let site: String?
    /// A code of the study's regions.
    public let region: String
    public let day: CalendarDay
    /// Nil in an anonymous study.
    public let at: Instant?
    /// When it came, if that was on a later day than its own; nil in an anonymous study.
    public let receivedOn: CalendarDay?
    /// The version of the questions.
    public let questionnaire: Int
    public let answers: StudyAnswers
    public let total: Int?
    /// Figures of the air by name, in their stored digits; a figure that is not known is absent.
    public let air: [String: String]
    /// The ids of the sources of the air, with spaces between them.
    public let sources: String

    public init(
        id: String, key: String?, site: String?, region: String, day: CalendarDay, at: Instant?,
        receivedOn: CalendarDay? = nil, questionnaire: Int,
        answers: StudyAnswers, total: Int?, air: [String: String], sources: String
    ) {
        self.id = id
        self.key = key
        self.site = site
        self.region = region
        self.day = day
        self.at = at
        self.receivedOn = receivedOn
        self.questionnaire = questionnaire
        self.answers = answers
        self.total = total
        self.air = air
        self.sources = sources
    }
}
