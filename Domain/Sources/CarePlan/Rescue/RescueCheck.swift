public import Clinical

/// Somebody looked at a rescue medicine.
public struct RescueCheck: Sendable, Hashable {
    /// The id of a check, made by the client so that sending it twice stores it once.
    public typealias ID = Identifier<RescueCheck>

    /// The check's own id.
    public let id: ID
    /// What was looked at.
    public let medicine: RescueMedicine.ID
    /// When, on the person's clock.
    public let at: Moment
    /// What was seen.
    public let findings: RescueFindings

    /// Takes the values as they were stored.
    public init(id: ID, medicine: RescueMedicine.ID, at: Moment, findings: RescueFindings) {
        self.id = id
        self.medicine = medicine
        self.at = at
        self.findings = findings
    }
}

/// What somebody saw; nil where nobody looked.
public struct RescueFindings: Sendable, Hashable {
    /// It is where it should be.
    public let isThere: Bool?
    /// Its date is not over.
    public let isInDate: Bool?
    /// It is undamaged, and what is seen through its window is clear.
    public let isClear: Bool?
    /// The family's words.
    public let note: String?

    /// Takes values that are already checked.
    public init(isThere: Bool?, isInDate: Bool?, isClear: Bool?, note: String?) {
        self.isThere = isThere
        self.isInDate = isInDate
        self.isClear = isClear
        self.note = note
    }

    /// Everything was looked at, and all is as it should be.
    public var isAllWell: Bool { isThere == true && isInDate == true && isClear == true }

    /// Something is not as it should be.
    public var hasFault: Bool { isThere == false || isInDate == false || isClear == false }
}

/// The form about a check as it was sent.
public struct RescueCheckDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// No question was answered, so there was no check.
        case nothingAnswered
        /// An answer is none of "yes", "no" and nothing.
        case answerUnknown
        /// The note has more characters than the limit.
        case noteTooLong(limit: Int)
    }

    /// The longest note, in characters.
    public static let noteLimit = 200

    /// "yes", "no" or empty: whether it is where it should be.
    public let isThere: String
    /// "yes", "no" or empty: whether its date is not over.
    public let isInDate: String
    /// "yes", "no" or empty: whether it is clear and undamaged.
    public let isClear: String
    /// The note as typed.
    public let note: String

    /// Takes the fields as they were sent.
    public init(isThere: String, isInDate: String, isClear: String, note: String) {
        self.isThere = isThere
        self.isInDate = isInDate
        self.isClear = isClear
        self.note = note
    }

    /// What was seen, or every problem of the form.
    public func checked() -> Checked<RescueFindings, Problem> {
        var problems: [Problem] = []
        let answers = [isThere, isInDate, isClear]
        if answers.contains(where: { !["", "yes", "no"].contains($0) }) {
            problems.append(.answerUnknown)
        } else if answers.allSatisfy({ $0.isEmpty }) {
            problems.append(.nothingAnswered)
        }
        let note = FreeText.clean(note, limit: RescueCheckDraft.noteLimit, lines: .one).value
        if note == nil { problems.append(.noteTooLong(limit: RescueCheckDraft.noteLimit)) }
        guard problems.isEmpty, let note else { return .invalid(problems) }
        return .valid(
            RescueFindings(
                isThere: answer(isThere), isInDate: answer(isInDate), isClear: answer(isClear),
                note: note.isEmpty ? nil : note))
    }

    private func answer(_ text: String) -> Bool? {
        text.isEmpty ? nil : text == "yes"
    }
}
