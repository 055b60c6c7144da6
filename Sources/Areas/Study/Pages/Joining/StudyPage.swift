internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// What a study is, for everyone, and the field for a code.
struct StudyPage: Page {
    static let template = "study/show"
    static let layout = Layout.plain

    let title: String
    let back: Link?
    let organisation: String
    let purpose: String
    let days: String
    let about: [Fact]
    let problems: ProblemSummary?
    /// Nil if nobody can join now.
    let code: Field?
    /// Why nobody can join now.
    let closed: String?
    /// Whether answering needs a script.
    let isAnonymous: Bool
    let post: String
    let lost: String
    /// Published releases, newest first.
    let releases: [StudiesPage.Row]
    let hasReleases: Bool

    struct Fact: Encodable, Sendable {
        let name: String
        let value: String
    }

    init(
        _ phrases: Phrases, _ study: StoredStudy, today: CalendarDay, releases: [PublicRelease] = [],
        code: String = "", problems: Problems = .none
    ) {
        let details = study.details
        title = details.name
        back = Link(phrases("study.list.title"), Paths.studies)
        organisation = details.organisation
        purpose = details.purpose
        days = phrases.span(details.starts, details.ends)
        about = [
            Fact(name: phrases("study.eligibility"), value: details.eligibility),
            Fact(name: phrases("study.minors"), value: details.admitsMinors ? phrases("study.minors.text") : ""),
            Fact(name: phrases("study.ethics"), value: details.ethicsReference),
            Fact(name: phrases("study.when"), value: phrases.schedule(details) ?? ""),
            Fact(name: phrases("study.linkage"), value: phrases("study.linkage.\(details.linkage.rawValue)")),
            Fact(
                name: phrases("study.retention"),
                value: phrases("study.retention.text", ["day": phrases.formats.shortFullDay(details.deletedFrom)])),
            Fact(name: phrases("study.contact"), value: details.contact),
        ].filter { !$0.value.isEmpty }
        self.problems = ProblemSummary(problems, phrases)
        let isOpen = study.takesPeople(on: today)
        self.code = isOpen ? .studyCode(phrases, code, problems) : nil
        closed = isOpen ? nil : phrases("study.closed")
        isAnonymous = isOpen && details.linkage == .anonymous
        post = Paths.studyCode(study.id.text)
        lost = phrases("study.code.lost", ["contact": details.contact])
        self.releases = releases.map { phrases.release($0, study.id.text) }
        hasReleases = !releases.isEmpty
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples() else { return [] }
        return [
            Sample("open", StudyPage(phrases, made.study, today: StudySamples.today)),
            Sample(
                "wrong",
                StudyPage(
                    phrases, made.long, today: StudySamples.today, code: "G7K4",
                    problems: Problems([("code", phrases("study.code.tooShort"))]))),
            Sample("anonymous", StudyPage(phrases, made.anonymous, today: StudySamples.today)),
            Sample("minors", StudyPage(phrases, made.minors, today: StudySamples.today)),
            Sample("prompted", StudyPage(phrases, made.prompted, today: StudySamples.today)),
            Sample("closed", StudyPage(phrases, made.closed, today: StudySamples.today)),
            Sample(
                "released",
                StudyPage(
                    phrases, made.closed, today: StudySamples.today, releases: made.release.map { [$0] } ?? [])),
        ]
    }
}

extension Phrases {
    func release(_ found: PublicRelease, _ study: String) -> StudiesPage.Row {
        let release = found.release
        return StudiesPage.Row(
            name: self("study.release.name", ["number": formats.number(release.number)]),
            organisation: self(
                "study.release.counts", ["people": about(release.people), "answers": about(release.answers)]),
            days: formats.shortFullDay(found.day), path: Paths.publicRelease(study, "\(release.number)"))
    }
}
