internal import Accounts
internal import Clinical
internal import Encodings
internal import FHIR
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Insights
internal import Pages
internal import Store

/// Makes, lists and ends links that show a clinic the report.
enum ReportLinkController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.reportLink(.any), new)
        routes.person(.post, Paths.reportLink(.any), create)
        routes.person(.get, Paths.reportLinks(.any), list)
        routes.person(.post, Paths.reportLinkRevocation(.any, ":reportLink"), revoke)
        routes.person(.post, Paths.reportLinkPage(.any, ":reportLink"), page)
        routes.person(.post, Paths.reportLinkFile(.any, ":reportLink"), file)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await ReportForm(request)
        guard let period = form.period.value, !form.choice.parts.isEmpty else { return form.refusal }
        return try await show(
            form, period, ReportLinkPage.Values(id: request.newID(), goesOn: period.through == request.today))
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let form = try await ReportForm(request)
        guard let period = form.period.value, !form.choice.parts.isEmpty else { return form.refusal }
        let values = ReportLinkPage.Values(request.form)
        guard let id = ClinicLink.ID(values.id) else { throw Refusal.malformed }
        // Nobody outside could open it, as the page then says.
        guard request.site.options.publicAddress != nil else { return try await show(form, period, values) }
        guard let details = values.draft.checked().value else {
            return try await show(form, period, values, request.phrases.problems(values.draft.checked().problems))
        }
        let content = ClinicLink.Content(
            parts: form.choice.parts.map(\.id), withNotes: form.choice.withNotes, firstDay: period.from,
            lastDay: values.goesOn ? nil : period.through)
        let key = values.withSummary && request.offersHealthLinks ? request.world.random(DirectEncryption.keySize) : nil
        let summary: ClinicLink.Summary? = if let key { try await summary(request, values, id, key: key) } else { nil }
        let link = ClinicLink(
            id: id, name: details.name, content: content, summary: summary, created: request.now,
            ends: ClinicLinkPolicy.end(days: details.days, from: request.now))
        let token = request.world.newToken()
        let passcode = ClinicPasscode.make(request.world.random(ClinicPasscode.bytes))
        let created = try await request.store.createClinicLink(
            link, tokenHash: Digest.of(token), passcodeHash: try await request.site.hasher.hash(passcode),
            by: request.account.account.id, request.access, change: request.change())
        switch created {
        case .created:
            return request.render(
                NewReportLinkPage(
                    request.phrases, person: request.access.person, link: link, zone: request.zone,
                    address: request.absolute(Paths.sharedReport(token)), secret: token, passcode: passcode,
                    health: key.map { key in
                        SmartHealthLink(
                            manifest: request.absolute(Paths.sharedManifest(token)), key: key, ends: link.ends,
                            label: request.phrases("report.healthLink.label"))
                    }))
        case .known:
            return request.redirect(
                to: Paths.reportLinks(request.access.person), note: FlashNote("toast.reportLinkKnown"))
        case .tooMany:
            let text = request.phrases("report.clinicLink.tooMany", count: ClinicLinkPolicy.mostOpen)
            return try await show(form, period, values, Problems([("name", text)]))
        }
    }

    /// What the link keeps of its summary. That there is nothing counts only where nothing is recorded.
    private static func summary(
        _ request: PersonRequest, _ values: ReportLinkPage.Values, _ id: ClinicLink.ID, key: [UInt8]
    ) async throws -> ClinicLink.Summary {
        let entries = try await ReportSource(request).summary().entries
        let none = PatientSummary.Section.allCases.filter {
            values.noneKnown.contains($0) && entries.names(in: $0).isEmpty
        }
        let sealed = try SecretBox(vault: request.site.vault).seal(
            Base64URL.encode(key), as: SmartHealthLink.sealName(id))
        return ClinicLink.Summary(sealedKey: sealed, noneKnown: none.map(\.rawValue))
    }

    private static func show(
        _ form: ReportForm, _ period: DayPeriod, _ values: ReportLinkPage.Values, _ problems: Problems = .none
    ) async throws -> Response {
        let request = form.request
        let summary = request.offersHealthLinks ? try await ReportSource(request).summary() : nil
        let page = ReportLinkPage(
            request.phrases, person: request.access.person, choice: form.choice,
            days: request.phrases.days(period.from, period.through),
            isOffered: request.site.options.publicAddress != nil, summary: summary, values: values, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    @Sendable static func list(_ request: PersonRequest) async throws -> Response {
        let links = try await request.store.clinicLinks(request.access)
        let offered = try await ReportPart.offered(request)
        return request.render(
            ReportLinksPage(
                request.phrases, person: request.access.person, links: links, offered: offered, zone: request.zone,
                now: request.now))
    }

    @Sendable static func revoke(_ request: PersonRequest) async throws -> Response {
        let isRevoked = try await request.store.revokeClinicLink(
            try request.id("reportLink"), request.access, change: request.change())
        return request.redirect(
            to: Paths.reportLinks(request.access.person),
            note: isRevoked ? FlashNote("toast.reportLinkRevoked") : nil)
    }

    /// The report with the code of a link that was just made. Only the page that showed the link knows its secret.
    @Sendable static func page(_ request: PersonRequest) async throws -> Response {
        let shared = try await SharedCode(request)
        let report = try await shared.report()
        return request.render(
            ReportPage(
                report, person: request.access.person, query: "", fileName: shared.source.fileName, canMail: false,
                coded: FormButton(
                    action: Paths.reportLinkFile(request.access.person, shared.link.id.text),
                    hidden: [Hidden("secret", shared.secret)]), request.phrases))
    }

    @Sendable static func file(_ request: PersonRequest) async throws -> Response {
        let shared = try await SharedCode(request)
        let report = try await shared.report()
        let bytes = try await request.site.reportDrawer.draw(report, .usual(in: request.locale))
        await request.site.recorder.report(request.access, change: request.change())
        return .pdf(bytes, name: shared.source.fileName)
    }
}
