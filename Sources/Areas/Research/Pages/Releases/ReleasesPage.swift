internal import Accounts
internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// The releases of a study, and the form for another one.
struct ReleasesPage: Page {
    static let template = "research/releases"

    let title: String
    let subtitle: String?
    let back: Link?
    let frame: ResearchFrame
    let problems: ProblemSummary?
    let rows: [AnalysesPage.Row]
    /// Nil if there is a row.
    let empty: String?
    /// Nil if none can be made.
    let create: Create?
    /// Why none can be made.
    let why: String?

    struct Create: Encodable, Sendable {
        let post: String
        let id: String
        /// Nil unless a draft is there.
        let replaces: String?
        let consent: Menu
        let items: [AnalysesPage.Exposure]
        let itemsProblem: String?
        let figures: [AnalysesPage.Exposure]
        let figuresProblem: String?
        let averaging: Menu
        let numbers: [Field]
        let licence: Menu
    }

    /// What the page shows.
    struct Content: Sendable {
        let study: StoredStudy
        let choices: ReleaseForm.Choices
        let releases: [StoredRelease]
        let permissions: Set<ResearchPermission>
        /// Whether somebody is limited to sites.
        let isLimited: Bool
        /// The id of the next release, so that sending the form twice makes one.
        let id: String
    }

    init(
        _ phrases: Phrases, _ frame: ResearchFrame, _ content: Content, _ form: ReleaseForm? = nil,
        problems: Problems = .none
    ) {
        let study = content.study
        title = phrases("research.place.releases")
        subtitle = study.details.name
        back = Link(phrases("research.title"), Paths.research)
        self.frame = frame
        self.problems = ProblemSummary(problems, phrases)
        rows = content.releases.map { phrases.row($0, study.id.text) }
        empty = rows.isEmpty ? phrases("research.releases.none") : nil
        let obstacle = content.obstacle
        why = obstacle.map { phrases("research.releases.\($0)") }
        create =
            obstacle == nil && content.permissions.isSuperset(of: [.makeReleases, .viewResponses])
            ? Create(phrases, form ?? ReleaseForm(content.choices), content, problems) : nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        samples(.running) { study in
            func page(
                _ releases: [StoredRelease], _ study: StoredStudy, isWrong: Bool = false, isLimited: Bool = false,
                _ role: PresetRole = .developer
            ) -> ReleasesPage {
                let choices = ReleaseForm.Choices(items: QuestionVersions.sample.releasable, consents: [2, 1])
                let content = Content(
                    study: study, choices: choices, releases: releases, permissions: role.permissions,
                    isLimited: isLimited, id: "release")
                var form = ReleaseForm(choices)
                if isWrong {
                    form = ReleaseForm(ReleaseForm.Choices(items: [], consents: []))
                    form.figures = ["gold"]
                    (form.averaging, form.licence, form.numbers) = ("month", "", ["k": "3"])
                }
                let problems = isWrong ? form.check(choices, phrases).1 : .none
                let frame = ResearchFrame(phrases, study: "grass", role.permissions, at: .releases)
                return ReleasesPage(phrases, frame, content, form, problems: problems)
            }
            let states: [StoredRelease.State] = [
                .draft, .outdated, .waiting, .failed(.fewAlike), .published(Instant(milliseconds: 1_773_000_000_000)),
            ]
            var details = study.details
            details.linkage = .anonymous
            func other(_ details: StudyDetails, _ phase: StudyPhase) -> StoredStudy {
                StoredStudy(id: study.id, details: details, phase: phase, version: study.version)
            }
            return [
                Sample("empty", page([], study), in: .account),
                Sample("typical", page(states.compactMap { .sample($0) }, study), in: .account),
                Sample("wrong", page([], study, isWrong: true), in: .account),
                Sample("reader", page(states.suffix(1).compactMap { .sample($0) }, study, .researcher), in: .account),
                Sample("site", page([], study, isLimited: true), in: .account),
                Sample("anonymous", page([], other(details, .running)), in: .account),
                Sample("pilot", page([], other(study.details, .pilot)), in: .account),
            ]
        }
    }
}

extension ReleasesPage.Content {
    /// The last part of the key of why no release can be made; nil if one can.
    fileprivate var obstacle: String? {
        if study.details.linkage == .anonymous { return "anonymous" }
        if !study.phase.allowsReleases { return "phase" }
        return isLimited ? "site" : nil
    }
}

extension ReleasesPage.Create {
    fileprivate init(_ phrases: Phrases, _ form: ReleaseForm, _ content: ReleasesPage.Content, _ problems: Problems) {
        post = Paths.releases(content.study.id.text)
        id = content.id
        let isNew = content.releases.allSatisfy { if case .published = $0.state { true } else { false } }
        replaces = isNew ? nil : phrases("research.release.replaces")
        consent = Menu(
            "consent", phrases("research.release.consent"),
            options: content.choices.consents.map {
                ("\($0)", phrases("research.release.consent.from", ["number": phrases.formats.number($0)]))
            }, chosen: form.consent, hint: phrases("research.release.consent.hint"), problems: problems)
        items = content.choices.items.enumerated().map { place, item in
            AnalysesPage.Exposure(
                id: "item-\(place)", value: item.id, label: item.text, isChosen: form.items.contains(item.id))
        }
        itemsProblem = problems["item"]
        figures = ReleaseFigure.standard.map { figure in
            AnalysesPage.Exposure(
                id: "figure-\(figure.name)", value: figure.name, label: phrases("study.air.\(figure.name)"),
                isChosen: form.figures.contains(figure.name))
        }
        figuresProblem = problems["figure"]
        averaging = Menu(
            "averaging", phrases("research.release.averaging"),
            options: ReleaseRules.Averaging.allCases.map {
                ($0.rawValue, phrases("research.release.averaging.\($0.rawValue)"))
            }, chosen: form.averaging, hint: phrases("research.release.averaging.hint"), problems: problems)
        numbers = ["k", "population", "topAge"].map { name in
            Field(
                name, phrases("research.release.\(name)"), form.numbers[name] ?? "",
                hint: phrases("research.release.\(name).hint"), problems: problems
            ).kind(.digits).longest(9)
        }
        licence = Menu(
            "licence", phrases("research.release.licence"),
            options: ReleaseForm.licences.map { ($0, phrases("research.release.licence.\($0)")) },
            chosen: form.licence, hint: phrases("research.release.licence.hint"), problems: problems)
    }
}

extension Phrases {
    fileprivate func row(_ release: StoredRelease, _ study: String) -> AnalysesPage.Row {
        var parts = [self("research.analysis.asked", ["at": utc(release.asked)])]
        if let people = release.people, let answers = release.answers {
            parts.append(
                self(
                    "research.release.about", ["people": formats.number(people), "answers": formats.number(answers)]))
        }
        return AnalysesPage.Row(
            name: self("research.release.name", ["number": formats.number(release.number)]),
            path: Paths.release(study, release.id.text), detail: parts.joined(separator: ". "),
            state: state(of: release))
    }

    func state(of release: StoredRelease) -> String {
        switch release.state {
        case .waiting: self("research.release.waiting")
        case .failed: self("research.release.failed")
        case .draft: self("research.release.draft")
        case .outdated: self("research.release.outdated")
        case .published: self("research.release.published")
        }
    }
}

extension StoredRelease {
    static func sample(_ state: State) -> StoredRelease? {
        guard let id = ID("release"), let study = StudyID("grass"), let account = Account.ID("ada") else { return nil }
        let isMade =
            switch state {
            case .waiting, .failed: false
            case .draft, .outdated, .published: true
            }
        return StoredRelease(
            id: id, study: study, number: 2, account: account, asked: Instant(milliseconds: 1_773_000_000_000),
            rules: ReleaseRules(consent: 2, items: ["nose", "vas"]), licence: "CC-BY-4.0", people: isMade ? 360 : nil,
            answers: isMade ? 8600 : nil, state: state)
    }
}
