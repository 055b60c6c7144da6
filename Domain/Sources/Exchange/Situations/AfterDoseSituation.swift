public import CarePlan
public import Clinical
public import Immunotherapy

/// The doses of the last day as one document, from which another device can track the time after each.
public struct AfterDoseSituation: Sendable, Hashable {
    /// One intake with the relevant times after it.
    public struct Taken: Sendable, Hashable {
        /// The id of the intake.
        public let intake: OITDose.Intake.ID
        /// The period after it.
        public let after: AfterDose
        /// Whether the outcome was recorded.
        public let isAnswered: Bool

        /// Creates an instance from stored values.
        public init(intake: OITDose.Intake.ID, after: AfterDose, isAnswered: Bool) {
            self.intake = intake
            self.after = after
            self.isAnswered = isAnswered
        }
    }

    /// The time of the query.
    public let now: Instant
    /// The intakes, in any order.
    public let doses: [Taken]

    /// Creates a situation from stored values.
    public init(now: Instant, doses: [Taken]) {
        self.now = now
        self.doses = doses
    }

    /// The state of the period after each dose, in the order of the doses: `{"format":1,"doses":[…]}`.
    public var answer: String { PlanDocument.write("doses", .list(doses) { $0.answer(at: now) }) }
}

extension AfterDoseSituation {
    /// Reads the output of `json`.
    public init(json bytes: [UInt8]) throws(JSONProblem) {
        let fields = try PlanDocument.fields(bytes)
        now = try fields.field("now").instant()
        doses = try fields.field("doses").list { (node) throws(JSONProblem) in try node.takenDose() }
        try fields.end()
    }

    /// The situation as a JSON document.
    public var json: String {
        JSONValue.fields(
            ("format", .number(PlanDocument.format)),
            ("now", .instant(now)),
            ("doses", .list(doses) { $0.jsonValue })
        ).text
    }
}

extension JSONNode {
    fileprivate func takenDose() throws(JSONProblem) -> AfterDoseSituation.Taken {
        let fields = try fields()
        let taken = AfterDoseSituation.Taken(
            intake: try fields.id("intake"),
            after: AfterDose(
                intake: try fields.moment("at"),
                observationMinutes: Int32(try fields.field("observation").int(in: 0...525_600)),
                restMinutes: Int32(try fields.field("rest").int(in: 0...525_600))
            ),
            isAnswered: try fields.bool("answered")
        )
        try fields.end()
        return taken
    }
}

extension AfterDoseSituation.Taken {
    fileprivate var jsonValue: JSONValue {
        .fields(
            ("intake", .id(intake)),
            ("at", .moment(after.intake)),
            ("observation", .number(after.observation / 60)),
            ("rest", .number(after.rest / 60)),
            ("answered", .bool(isAnswered))
        )
    }

    fileprivate func answer(at now: Instant) -> JSONValue {
        let phase = after.phase(at: now)
        return .fields(
            ("intake", .id(intake)),
            ("phase", .string(phase.code)),
            ("until", phase.end.map { .instant($0) }),
            ("secondsLeft", .number(after.secondsLeft(at: now))),
            ("secondsInAll", .number(after.secondsInAll(at: now))),
            ("question", .string(after.question(at: now, answered: isAnswered).code)),
            ("captureUntil", .instant(after.captureUntil))
        )
    }
}

extension AfterDose.Phase {
    fileprivate var code: String {
        switch self {
        case .observing: "observing"
        case .resting: "resting"
        case .over: "over"
        }
    }

    fileprivate var end: Instant? {
        switch self {
        case .observing(let end), .resting(let end): end
        case .over: nil
        }
    }
}

extension AfterDose.Question {
    /// The code used for it in the answer document.
    package var code: String {
        switch self {
        case .notYet: "not-yet"
        case .due: "due"
        case .answered: "answered"
        case .closed: "closed"
        }
    }
}
