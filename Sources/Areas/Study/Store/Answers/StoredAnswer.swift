public import Clinical
internal import SQL
internal import Store
public import Study

/// One day's answers as stored.
public struct StoredAnswer: Sendable, Hashable {
    public enum Noun {}
    public typealias ID = Identifier<Noun>

    public let id: ID
    /// Nil in an anonymous study.
    public let participant: Participant.ID?
    public let site: String?
    public let region: String
    public let day: CalendarDay
    /// Nil in an anonymous study.
    public let at: Instant?
    /// When it came, in the person's zone; nil if that was on its own day, and in an anonymous study.
    public let receivedOn: CalendarDay?
    /// The version of the questions.
    public let questionnaire: Int
    /// A JSON object with one field for each answered question.
    public let answers: String
    public let total: Int?
    /// A JSON object with what the air was like; nil if it is still to come.
    public let environment: String?

    package init(
        id: ID, participant: Participant.ID?, site: String?, region: String, day: CalendarDay, at: Instant?,
        receivedOn: CalendarDay? = nil, questionnaire: Int, answers: String, total: Int?, environment: String?
    ) {
        self.id = id
        self.participant = participant
        self.site = site
        self.region = region
        self.day = day
        self.at = at
        self.receivedOn = receivedOn
        self.questionnaire = questionnaire
        self.answers = answers
        self.total = total
        self.environment = environment
    }
}

extension StoredAnswer {
    static let select: Statement = """
        SELECT id, participant, site, region, day, at, received_on, questionnaire, answers, total, environment
        FROM study_answer
        """

    init(_ row: Row) throws {
        id = try row.convert("id", "an id", ID.init)
        participant =
            try row.isNull("participant") ? nil : row.convert("participant", "an id", Participant.ID.init)
        site = try row.optionalText("site")
        region = try row.text("region")
        day = try row.convert("day", "a day", CalendarDay.init(iso:))
        at = try row.optionalInt64("at").map { Instant(milliseconds: $0) }
        receivedOn =
            try row.isNull("received_on") ? nil : row.convert("received_on", "a day", CalendarDay.init(iso:))
        questionnaire = try row.int("questionnaire")
        answers = try row.text("answers")
        total = try row.isNull("total") ? nil : row.int("total")
        environment = try row.optionalText("environment")
    }
}

/// The answers of a day, checked.
public struct NewAnswer: Sendable {
    public let id: StoredAnswer.ID
    public let questionnaire: Int
    public let answers: String
    public let total: Int?
    /// The questions without an answer.
    public let missing: [String]

    public init(id: StoredAnswer.ID, questionnaire: Int, answers: String, total: Int?, missing: [String]) {
        self.id = id
        self.questionnaire = questionnaire
        self.answers = answers
        self.total = total
        self.missing = missing
    }
}

/// How an attempt to answer ended.
public enum AnswerOutcome: Sendable, Hashable {
    case stored
    case wait(AnswerTurn.Wait)
    /// The person left, or was restricted.
    case ended(InvitationState)
    /// The study takes no answers on this day.
    case closed(StudyDay.State)
    /// A newer consent, or one's own after coming of age, has to be signed first.
    case newConsent
    /// It waited for too long.
    case late
}
