internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// One invitation: restricting it, and correcting its state.
enum InviteeController {
    static func add(to routes: inout Routes) {
        let invitee = ":invitee"
        routes.research(.get, { Paths.invitee($0, invitee) }, needs: .viewInvitees) { request in
            try await show(request, try await invitation(request))
        }
        routes.research(.post, { Paths.inviteeRestriction($0, invitee) }, needs: .restrictInvitees, restrict)
        routes.research(.post, { Paths.inviteeState($0, invitee) }, needs: .editInvitees, correct)
    }

    private static func invitation(_ request: ResearchRequest) async throws -> StudyInvitation {
        let id = try request.id("invitee", as: StudyInvitation.Noun.self)
        guard let found = try await request.store.studyInvitation(id, request.access) else { throw Refusal.notFound }
        return found
    }

    private static func show(
        _ request: ResearchRequest, _ invitation: StudyInvitation, _ problems: Problems = .none
    ) async throws -> Response {
        let content = InviteePage.Content(
            study: request.study, sites: request.sites, isLimited: request.access.sites != nil, invitation: invitation,
            events: try await request.store.invitationEvents(invitation.id, request.access),
            minority: try await request.store.minority(invitation.id, request.access), today: request.today,
            permissions: request.access.permissions)
        let form = Dictionary(request.form.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        let page = InviteePage(
            request.phrases, request.frame(at: .invitees), content, form: form, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    @Sendable private static func restrict(_ request: ResearchRequest) async throws -> Response {
        let stored = try await invitation(request)
        guard
            let reason = FreeText.clean(request.form["restrict-reason"], limit: CorrectionForm.reasonLimit, lines: .one)
                .value
        else {
            let long = Problems([
                ("restrict-reason", request.phrases("text.tooLong", count: CorrectionForm.reasonLimit))
            ])
            return try await show(request, stored, long)
        }
        let isDone = try await request.store.restrictInvitation(
            stored.id, reason: reason.isEmpty ? nil : reason, request.access, change: request.change())
        return request.redirect(
            to: Paths.invitee(request.study.id.text, stored.id.text),
            note: isDone ? FlashNote("toast.research.restricted") : nil)
    }

    @Sendable private static func correct(_ request: ResearchRequest) async throws -> Response {
        let stored = try await invitation(request)
        let phrases = request.phrases
        guard let version = Int64(request.form["version"]) else { throw Refusal.malformed }
        let form = CorrectionForm(request.form)
        let (checked, problems) = form.check(
            phrases, request.study.id, stored, sites: request.correctSites)
        guard let checked else { return try await show(request, stored, problems) }
        let path = Paths.invitee(request.study.id.text, stored.id.text)
        do {
            let saved = try await request.store.correctInvitation(
                stored.id, checked.correction, reason: checked.reason, version: RecordVersion(number: version),
                request.access, change: request.change())
            switch saved {
            case .saved: return request.redirect(to: path, note: FlashNote("toast.research.saved"))
            case .stale(nil): throw Refusal.notFound
            case .stale(let current?):
                return request.conflict(
                    rows: phrases.differences(current, checked.correction, request.sites), keep: path,
                    post: Paths.inviteeState(request.study.id.text, stored.id.text), version: current.version)
            }
        } catch StudyProblem.taken {
            return try await show(request, stored, Problems([("state", phrases("research.correct.taken"))]))
        } catch StudyProblem.codeTaken {
            return try await show(request, stored, Problems([("code", phrases("research.correct.codeTaken"))]))
        } catch StudyProblem.site {
            return try await show(request, stored, Problems([("site", phrases("research.sites.missing"))]))
        }
    }
}

extension Phrases {
    fileprivate func differences(
        _ current: StudyInvitation, _ mine: InvitationCorrection, _ sites: [StudySite]
    ) -> [(label: String, theirs: String, mine: String)] {
        let state = { (state: InvitationState) in self("research.state.\(state.rawValue)") }
        let kept = current.code ?? self("research.invitees.link")
        let site = { (code: String?) in code.map { self.site($0, sites) } ?? "–" }
        let mySite = if case .moved(let to) = mine.site { to } else { current.site }
        return [
            (self("research.correct.state"), state(current.state), state(mine.state)),
            (self("research.correct.code"), kept, mine.code?.text ?? kept),
            (self("research.invitee.label"), current.label ?? "–", mine.label ?? "–"),
            (self("research.invitee.site"), site(current.site), site(mySite)),
        ]
    }
}

extension ResearchRequest {
    /// The codes of the sites to which somebody can be moved; nil for none, which is seen without a limit only.
    fileprivate var correctSites: [String?] { sites.map(\.code) + (access.sites == nil ? [nil] : []) }
}
