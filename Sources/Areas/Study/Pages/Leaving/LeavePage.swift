internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// What leaving ends, deletes and keeps.
struct LeavePage: Page {
    static let template = "study/leave"
    static let layout = Layout.form

    let title: String
    let back: Link?
    let post: String
    let deleted: String
    let kept: [String]
    /// Nil in an anonymous study.
    let taking: TakingPart?

    init(_ phrases: Phrases, _ study: StoredStudy, _ person: StoredParticipant, taking: TakingPart?) {
        self.taking = taking
        title = phrases("study.leave.title")
        back = Link(phrases("form.cancel"), Paths.study(study.id.text))
        post = Paths.studyDeparture(study.id.text)
        deleted =
            study.details.linkage == .anonymous
            ? phrases("study.leave.anonymous") : phrases("study.leave.deleted", count: person.answered)
        // An anonymous study publishes no answers.
        let isAnonymous = study.details.linkage == .anonymous
        kept = (isAnonymous ? ["diary", "consent"] : ["releases", "results", "diary", "consent"]).map {
            phrases("study.leave.\($0)")
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples() else { return [] }
        return [
            Sample("linked", LeavePage(phrases, made.study, made.person, taking: made.taking(phrases))),
            Sample("anonymous", LeavePage(phrases, made.anonymous, made.person, taking: nil)),
        ]
    }
}
