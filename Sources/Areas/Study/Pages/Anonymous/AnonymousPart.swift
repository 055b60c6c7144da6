internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// What the script of an anonymous study has to know on a page of somebody who takes part.
struct AnonymousPart: Encodable, Sendable {
    /// How many days a phone has tokens for.
    private static let days = 7

    let study: String
    let person: String
    let keys: String
    let tokens: String
    let spend: String
    let region: String
    /// Those of the next days that can be answered, with spaces between them.
    let days: String
    /// Nil if there is nothing to answer today.
    let today: String?
    /// Whether the person takes part no more, so that the phone forgets what it has.
    let isOver: Bool

    /// Nil for a study with keys.
    init?(_ study: StoredStudy, _ person: StoredParticipant, today: CalendarDay, isOpen: Bool) {
        guard study.details.linkage == .anonymous else { return nil }
        let id = study.id.text
        self.study = id
        self.person = person.id.text
        keys = Paths.studyKeys(id)
        tokens = Paths.studyTokens(id)
        spend = Paths.studySpentTokens(id)
        region = person.region
        days = (0..<Self.days).map { today.adding(days: $0) }.filter(study.takesAnswers).map(\.iso)
            .joined(separator: " ")
        self.today = isOpen ? today.iso : nil
        isOver = person.state != .participating
    }
}
