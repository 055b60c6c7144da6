internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// One invitation: its state, history, and what may be done about it.
struct InviteePage: Page {
    static let template = "research/invitee"

    let title: String
    let subtitle: String?
    let back: Link?
    let frame: ResearchFrame
    let problems: ProblemSummary?
    let facts: [SetupPage.Row]
    let events: [Event]
    let restrict: Action?
    let correct: Correction?

    struct Event: Encodable, Sendable {
        let text: String
        let when: String
        let reason: String?
    }

    struct Action: Encodable, Sendable {
        let post: String
        let reason: Field
    }

    struct Correction: Encodable, Sendable {
        let post: String
        let hidden: [Hidden]
        let state: Menu
        let reason: Field
    }

    /// What the page shows, and what the role may do.
    struct Content: Sendable {
        let study: StoredStudy
        let invitation: StudyInvitation
        let events: [InvitationEvent]
        let permissions: Set<ResearchPermission>
    }

    init(
        _ phrases: Phrases, _ frame: ResearchFrame, _ content: Content, form: [String: String] = [:],
        problems: Problems = .none
    ) {
        let (study, stored) = (content.study.id.text, content.invitation)
        title = stored.code ?? phrases("research.invitees.link")
        subtitle = phrases("research.state.\(stored.state.rawValue)")
        back = Link(phrases("research.place.invitees"), Paths.invitees(study))
        self.frame = frame
        self.problems = ProblemSummary(problems, phrases)
        facts = phrases.facts(stored)
        events = content.events.map { event in
            Event(text: phrases.event(event), when: phrases.utc(event.at), reason: event.reason)
        }
        func reason(_ id: String) -> Field {
            Field(id, phrases("research.reason"), form[id] ?? "", hint: phrases("research.reason.hint"), problems: problems)
                .longest(200).fill("off")
        }
        restrict = content.permissions.contains(.restrictInvitees) && stored.state != .restricted
            ? Action(post: Paths.inviteeRestriction(study, stored.id.text), reason: reason("restrict-reason")) : nil
        correct = content.permissions.contains(.editInvitees)
            ? Correction(
                post: Paths.inviteeState(study, stored.id.text),
                hidden: [Hidden("version", String(stored.version.number))],
                state: Menu(
                    "state", phrases("research.correct.state"),
                    options: InvitationState.allCases.map { ($0.rawValue, phrases("research.state.\($0.rawValue)")) },
                    chosen: form["state"] ?? stored.state.rawValue, problems: problems),
                reason: reason("correct-reason").needed) : nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        samples(.running) { study in
            guard let open = StudyInvitation.sample("one", .invited),
                let ended = StudyInvitation.sample("two", .restricted, code: nil)
            else { return [] }
            let frame = ResearchFrame(phrases, study: "grass", PresetRole.developer.permissions, at: .invitees)
            let events = [
                InvitationEvent(
                    at: open.created, name: "Ada Quill", isParticipant: false, before: .participating,
                    after: .restricted, reason: "Asked by telephone"),
                InvitationEvent(
                    at: open.created, name: nil, isParticipant: true, before: .invited, after: .participating,
                    reason: nil),
                InvitationEvent(
                    at: open.created, name: nil, isParticipant: false, before: nil, after: .invited, reason: nil),
            ]
            func page(
                _ invitation: StudyInvitation, _ events: [InvitationEvent],
                _ permissions: Set<ResearchPermission>, _ problems: Problems = .none
            ) -> InviteePage {
                let content = Content(study: study, invitation: invitation, events: events, permissions: permissions)
                return InviteePage(phrases, frame, content, problems: problems)
            }
            let wrong = Problems([
                ("correct-reason", phrases("research.reason.missing")), ("state", phrases("research.correct.taken")),
                ("restrict-reason", phrases("text.tooLong", count: 200)),
            ])
            return [
                Sample("open", page(open, [], PresetRole.developer.permissions), in: .account),
                Sample("ended", page(ended, events, [.viewInvitees]), in: .account),
                Sample("errors", page(open, events, PresetRole.developer.permissions, wrong), in: .account),
            ]
        }
    }
}

extension Phrases {
    /// "12 March 2026, 07:30 UTC"
    func utc(_ instant: Instant) -> String {
        let moment = ZoneRules.utc.local(at: instant)
        return self("research.at", ["day": formats.fullDay(moment.day), "time": formats.time(moment.time)])
    }

    fileprivate func facts(_ stored: StudyInvitation) -> [SetupPage.Row] {
        [
            ("label", stored.label ?? "–"), ("site", stored.site ?? "–"),
            ("made", utc(stored.created)), ("changed", utc(stored.changed)),
            ("kind", self(stored.isPilot ? "research.pilot" : "research.study")),
        ].map { SetupPage.Row(label: self("research.invitee.\($0.0)"), value: $0.1) }
    }

    fileprivate func event(_ event: InvitationEvent) -> String {
        let who = event.isParticipant ? self("research.event.participant") : event.name ?? self("research.event.nobody")
        let after = self("research.state.\(event.after.rawValue)")
        guard let before = event.before else { return self("research.event.made", ["name": who]) }
        return self(
            "research.event.moved",
            ["name": who, "before": self("research.state.\(before.rawValue)"), "after": after])
    }
}
