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
    let facts: [StudySetupPage.Row]
    let events: [Event]
    /// Nil if there is a history.
    let noHistory: String?
    let restrict: Action?
    /// What restricting does besides; nil in a study with keys.
    let alsoRestricts: String?
    let correct: Correction?

    struct Event: Encodable, Sendable {
        let text: String
        let when: String
        let reason: String?
    }

    struct Action: Encodable, Sendable {
        let post: String
        /// Whether it has a problem to show.
        let isOpen: Bool
        let reason: Field
    }

    struct Correction: Encodable, Sendable {
        let post: String
        let hidden: [Hidden]
        let isOpen: Bool
        let state: Menu
        let fields: [Field]
        /// Nil if there is nowhere else to belong.
        let site: Menu?
        let reason: Field
        /// Nil if nobody has joined, or the person has withdrawn already.
        let withdrawal: Withdrawal?
    }

    /// What Withdrawn deletes, to be ticked.
    struct Withdrawal: Encodable, Sendable {
        let text: String
        let isTicked: Bool
        let problem: String?
    }

    /// What the page shows, and what the role may do.
    struct Content: Sendable {
        let study: StoredStudy
        /// Those that the person sees, by name.
        let sites: [StudySite]
        /// Whether the person sees no people of no site.
        let isLimited: Bool
        let invitation: StudyInvitation
        let events: [InvitationEvent]
        /// Nil for somebody who joined of age, and before anybody joins.
        let minority: Minority?
        let today: CalendarDay
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
        facts =
            phrases.facts(stored, content.sites)
            + [phrases.age(content.minority, today: content.today)].compactMap(\.self)
        events = content.events.map { event in
            Event(text: phrases.event(event, content.sites), when: phrases.utc(event.at), reason: event.reason)
        }
        noHistory = events.isEmpty ? phrases("research.history.none") : nil
        func reason(_ id: String) -> Field {
            Field(
                id, phrases("research.reason"), form[id] ?? "", hint: phrases("research.reason.hint"),
                problems: problems
            )
            .longest(200).fill("off")
        }
        restrict =
            content.permissions.contains(.restrictInvitees) && stored.state != .restricted
            ? Action(
                post: Paths.inviteeRestriction(study, stored.id.text), isOpen: problems["restrict-reason"] != nil,
                reason: reason("restrict-reason")) : nil
        alsoRestricts =
            content.study.details.linkage == .anonymous ? phrases("research.restrict.anonymous") : nil
        correct =
            content.permissions.contains(.editInvitees)
            ? Correction(
                post: Paths.inviteeState(study, stored.id.text),
                hidden: [Hidden("version", String(stored.version.number))],
                isOpen: ["correct-reason", "state", "code", "label", "site", "confirm-withdrawn"].contains {
                    problems[$0] != nil
                },
                state: Menu(
                    "state", phrases("research.correct.state"),
                    options: InvitationState.allCases.map { ($0.rawValue, phrases("research.state.\($0.rawValue)")) },
                    chosen: form["state"] ?? stored.state.rawValue, problems: problems),
                fields: [
                    Field(
                        "code", phrases("research.correct.code"), form["code"] ?? stored.code ?? "",
                        hint: phrases("research.correct.code.hint"), problems: problems
                    ).longest(12).fill("off"),
                    Field(
                        "label", phrases("research.invitee.label"), form["label"] ?? stored.label ?? "",
                        problems: problems
                    ).longest(InviteesForm.textLimit).fill("off"),
                ], site: phrases.site(content, form, problems), reason: reason("correct-reason").needed,
                withdrawal: stored.state.canWithdraw
                    ? Withdrawal(
                        text: phrases("research.correct.withdrawn.\(content.study.details.linkage.rawValue)"),
                        isTicked: form["confirm-withdrawn"] == "1", problem: problems["confirm-withdrawn"]) : nil) : nil
    }
}

extension Phrases {
    /// "12 March 2026, 07:30 UTC"
    func utc(_ instant: Instant) -> String {
        let moment = ZoneRules.utc.local(at: instant)
        return self("research.at", ["day": formats.fullDay(moment.day), "time": formats.time(moment.time)])
    }

    /// The name of a site; another one's if the person does not see it.
    func site(_ code: String, _ sites: [StudySite]) -> String {
        sites.first { $0.code == code }?.name ?? self("research.sites.other")
    }

    fileprivate func site(
        _ content: InviteePage.Content, _ form: [String: String], _ problems: Problems
    ) -> Menu? {
        let none = content.isLimited ? [] : [("", self("research.sites.without"))]
        let options = none + content.sites.map { ($0.code, $0.name) }
        guard options.count > 1 else { return nil }
        return Menu(
            "site", self("research.invitee.site"), options: options,
            chosen: form["site"] ?? content.invitation.site ?? "", problems: problems)
    }

    fileprivate func facts(_ stored: StudyInvitation, _ sites: [StudySite]) -> [StudySetupPage.Row] {
        [
            ("label", stored.label ?? "–"), ("site", stored.site.map { site($0, sites) } ?? "–"),
            ("made", utc(stored.created)), ("changed", utc(stored.changed)),
            ("kind", self(stored.isPilot ? "research.pilot" : "research.study")),
        ].map { StudySetupPage.Row(label: self("research.invitee.\($0.0)"), value: $0.1) }
    }

    /// Whether somebody who joined as a child signs for themself by now.
    fileprivate func age(_ minority: Minority?, today: CalendarDay) -> StudySetupPage.Row? {
        minority.map { minority in
            let day = minority.ofAgeOn.map { formats.fullDay($0) } ?? ""
            let value =
                if let signed = minority.signed {
                    self("research.invitee.age.signed", ["at": utc(signed)])
                } else if let ofAgeOn = minority.ofAgeOn {
                    self("research.invitee.age.\(ofAgeOn <= today ? "waits" : "child")", ["day": day])
                } else {
                    self("research.invitee.age.unknown")
                }
            return StudySetupPage.Row(label: self("research.invitee.age"), value: value)
        }
    }

    fileprivate func event(_ event: InvitationEvent, _ sites: [StudySite]) -> String {
        let who = event.isParticipant ? self("research.event.participant") : event.name ?? self("research.event.nobody")
        let after = self("research.state.\(event.after.rawValue)")
        guard let before = event.before else { return self("research.event.made", ["name": who]) }
        let corrected = [
            event.earlier?.code.map {
                self("research.event.code", ["code": $0.isEmpty ? self("research.invitees.link") : $0])
            },
            event.earlier?.label.map { self("research.event.label", ["label": $0.isEmpty ? "–" : $0]) },
            event.earlier?.site.map { self("research.event.site", ["site": $0.isEmpty ? "–" : site($0, sites)]) },
        ].compactMap(\.self)
        if before == event.after {
            return self("research.event.corrected", ["name": who, "values": corrected.joined(separator: ", ")])
        }
        let moved = self(
            "research.event.moved",
            ["name": who, "before": self("research.state.\(before.rawValue)"), "after": after])
        return ([moved] + corrected).joined(separator: "; ")
    }
}
