internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// One release: its privacy report before anything is published, its files, and the way out.
struct ReleasePage: Page {
    static let template = "research/release"

    let title: String
    let subtitle: String?
    let back: Link?
    let frame: ResearchFrame
    let problems: ProblemSummary?
    /// Says that the release is being made, why there is none, or that the draft is out of date.
    let notice: String?
    /// Nil until it is made.
    let made: Made?
    /// Nil unless it can be published.
    let publish: Publish?
    /// Nil unless it can be discarded.
    let discard: String?
    /// Nil until it is published.
    let out: Out?

    struct Made: Encodable, Sendable {
        let passed: String
        let checks: [Check]
        let files: [File]
        let coarser: [String]
        let places: [StudySetupPage.Row]
        let facts: [StudySetupPage.Row]
    }

    /// A figure of the report, with its limit.
    struct Check: Encodable, Sendable {
        let isOK: Bool
        let name: String
        let detail: String
        let value: String
    }

    struct File: Encodable, Sendable {
        let name: String
        let path: String
        let size: String
        let hash: String
        /// The beginning of the hash.
        let short: String
    }

    struct Publish: Encodable, Sendable {
        let post: String
        let label: String
        let problem: String?
    }

    struct Out: Encodable, Sendable {
        let text: String
        let path: String
    }

    /// What the page shows.
    struct Content: Sendable {
        let study: StoredStudy
        let release: StoredRelease
        let report: ReleaseReport?
        let files: [ReleaseManifest.File]
        let mayRelease: Bool
    }

    init(_ phrases: Phrases, _ frame: ResearchFrame, _ content: Content, problems: Problems = .none) {
        let (study, release) = (content.study, content.release)
        let (id, number) = (release.id.text, phrases.formats.number(release.number))
        var isPublished = false
        if case .published(let at) = release.state {
            isPublished = true
            out = Out(
                text: phrases("research.release.out", ["at": phrases.utc(at)]),
                path: Paths.publicRelease(study.id.text, "\(release.number)"))
        } else {
            out = nil
        }
        title = phrases(
            isPublished ? "research.release.name" : "research.release.name.draft", ["number": number])
        subtitle = [study.details.name, phrases("research.analysis.asked", ["at": phrases.utc(release.asked)])]
            .joined(separator: ", ")
        back = Link(phrases("research.place.releases"), Paths.releases(study.id.text))
        self.frame = frame
        self.problems = ProblemSummary(problems, phrases)
        notice =
            switch release.state {
            case .waiting: phrases("research.release.waiting.text")
            case .failed(let problem):
                phrases(
                    "research.release.problem.\(problem.rawValue)", ["k": phrases.formats.number(release.rules.k)])
            case .outdated: phrases("research.release.outdated.text")
            case .draft, .published: nil
            }
        made = content.report.map { Made(phrases, $0, content) }
        publish =
            release.state == .draft && content.mayRelease && study.phase.allowsReleases
            ? Publish(
                post: Paths.releasePublication(study.id.text, id),
                label: phrases("research.release.publish", ["number": number]), problem: problems["confirm"]) : nil
        discard = !isPublished && content.mayRelease ? Paths.releaseDeletion(study.id.text, id) : nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        samples(.running) { study in
            let frame = ResearchFrame(phrases, study: "grass", PresetRole.developer.permissions, at: .releases)
            func page(
                _ state: StoredRelease.State, _ report: String? = nil, problems: Problems = .none
            ) -> [ReleasePage] {
                StoredRelease.sample(state).map { release in
                    [
                        ReleasePage(
                            phrases, frame,
                            Content(
                                study: study, release: release, report: report.flatMap { try? ReleaseReport($0) },
                                files: report == nil ? [] : ReleaseManifest.File.samples, mayRelease: true),
                            problems: problems)
                    ]
                } ?? []
            }
            let unconfirmed = Problems([("confirm", phrases("research.move.confirm"))])
            let published = StoredRelease.State.published(Instant(milliseconds: 1_773_100_000_000))
            let all: [(String, [ReleasePage])] = [
                ("waiting", page(.waiting)), ("failed", page(.failed(.fewAlike))),
                ("draft", page(.draft, ReleaseReport.sample)),
                ("unconfirmed", page(.draft, ReleaseReport.sample, problems: unconfirmed)),
                ("outdated", page(.outdated, ReleaseReport.bare)), ("published", page(published, ReleaseReport.sample)),
            ]
            return all.flatMap { name, pages in pages.map { Sample(name, $0, in: .account) } }
        }
    }
}
