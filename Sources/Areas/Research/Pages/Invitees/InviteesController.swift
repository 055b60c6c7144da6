internal import Clinical
internal import Encodings
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// The list of invitations, making new ones, and their labels.
enum InviteesController {
    static func add(to routes: inout Routes) {
        routes.research(.get, Paths.invitees, needs: .viewInvitees) { try await show($0) }
        routes.research(.post, Paths.invitees, needs: .createInvitees, create)
        routes.research(.post, Paths.inviteeLabels, needs: .editInvitees, relabel)
    }

    private static let pageSize = 50

    private static func show(
        _ request: ResearchRequest, _ form: InviteesForm = InviteesForm(), labels: LabelsForm = LabelsForm(),
        made: InviteesPage.Made? = nil, _ problems: Problems = .none
    ) async throws -> Response {
        let state = request.query("state").flatMap(InvitationState.init)
        var after: StudyInvitation?
        if let id = request.query("after").flatMap({ StudyInvitation.ID($0) }) {
            after = try await request.store.studyInvitation(id, request.access)
        }
        let site = request.askedSite
        let shown = try shownAccess(request)
        let rows = try await request.store.studyInvitations(shown, state: state, after: after, limit: pageSize + 1)
        let content = InviteesPage.Content(
            study: request.study, sites: request.sites, choosable: request.choosableSites,
            isLimited: request.access.sites != nil, site: site,
            counts: try await request.store.countStudyInvitations(shown),
            labels: try await request.store.invitationLabels(shown),
            rows: Array(rows.prefix(pageSize)), state: state, after: after?.id,
            next: rows.count > pageSize ? rows[pageSize - 1].id : nil,
            ofAge: request.study.details.admitsMinors
                ? try await request.store.invitationsOfAge(shown, on: request.today, limit: pageSize) : [],
            permissions: request.access.permissions)
        let page = InviteesPage(
            request.phrases, request.frame(at: .invitees), content, form, labels: labels, made: made,
            problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    @Sendable private static func create(_ request: ResearchRequest) async throws -> Response {
        let form = InviteesForm(request.form)
        var (order, problems) = form.check(request.study.phase, request.phrases)
        let site = request.sites.first { $0.code == form.site }
        if site == nil, !form.site.isEmpty || request.access.sites != nil {
            problems.add("site", request.phrases("research.sites.missing"))
            order = nil
        }
        guard let order else { return try await show(request, form, problems) }
        let made = try (0..<order.count).map { _ in try NewCode(request, isLink: order.isLinks) }
        let added = Set(
            try await request.store.addStudyInvitations(
                made.map(\.invitation), label: order.label, site: site?.code, isPilot: order.isPilot, request.access,
                change: request.change()))
        let kept = made.filter { added.contains($0.invitation.id) }
        if request.form["format"] == "csv" { return table(request, kept, order, site) }
        let until = ZoneRules.utc.local(at: request.now.adding(seconds: InvitationCode.validSeconds)).day
        let details = request.study.details
        let cards = kept.map { one in
            InviteesPage.Card(
                study: details.name, address: one.address, code: one.code, contact: site?.contact ?? details.contact,
                until: request.phrases("research.card.until", ["day": request.phrases.formats.fullDay(until)]))
        }
        let text = request.phrases("research.made", count: cards.count)
        return try await show(request, made: InviteesPage.Made(text: text, cards: cards))
    }

    /// The access, cut to the site that the address names.
    private static func shownAccess(_ request: ResearchRequest) throws -> StudyAccess {
        guard let site = request.askedSite else { return request.access }
        guard let access = request.access.narrowed(to: [site.code]) else { throw Refusal.notFound }
        return access
    }

    /// If something is wrong, the part of the list that the address names is shown again.
    @Sendable private static func relabel(_ request: ResearchRequest) async throws -> Response {
        let form = LabelsForm(request.form)
        let (order, problems) = form.check(request.phrases)
        guard let order else { return try await show(request, labels: form, problems) }
        let count = try await request.store.relabelInvitations(
            order.choice, to: order.label, reason: order.reason, try shownAccess(request), change: request.change())
        return request.redirect(
            to: Paths.invitees(request.study.id.text), note: count > 0 ? FlashNote("toast.research.relabelled") : nil)
    }

    /// The codes as a file, which is the only copy of links.
    private static func table(
        _ request: ResearchRequest, _ made: [NewCode], _ order: InviteesForm.Order, _ site: StudySite?
    ) -> Response {
        var text = TableCell.line(["id", "code", "address", "label", "site", "pilot"])
        for one in made {
            text += TableCell.line([
                one.invitation.id.text, one.code ?? "", one.address, order.label ?? "",
                site?.code ?? "", order.isPilot ? "1" : "0",
            ])
        }
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/csv; charset=utf-8",
                .contentDisposition: "attachment; filename=\"\(request.study.id.text)-invitations.csv\"",
            ], body: .init(byteBuffer: ByteBuffer(string: text)))
    }
}

/// An invitation with its secret, which the store keeps only as a hash.
private struct NewCode {
    let invitation: NewInvitation
    let code: String?
    /// Where it is used.
    let address: String

    init(_ request: ResearchRequest, isLink: Bool) throws {
        guard let id = StudyInvitation.ID(request.newID()) else { throw Refusal.malformed }
        let study = request.study.id.text
        if isLink {
            let secret = Base64URL.encode(request.world.random(InvitationCode.linkBytes))
            code = nil
            address = request.absolute(Paths.studyLink(study, secret))
            invitation = NewInvitation(id: id, codeHash: Digest.of("\(study) \(secret)"), code: nil)
        } else {
            let code = InvitationCode.text(request.world.random(InvitationCode.length))
            self.code = code
            address = request.absolute(Paths.study(study))
            invitation = NewInvitation(id: id, codeHash: Digest.of("\(study) \(code)"), code: code)
        }
    }
}
