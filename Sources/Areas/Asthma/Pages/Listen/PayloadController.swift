internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// Payloads kept aside: a person says when one was, or that it was no puff.
enum PayloadController {
    static func add(to routes: inout Routes) {
        let (noun, record) = (Paths.payloads, ":asthmaRecord")
        routes.person(.get, Paths.editAsthma(.any, noun, record), edit)
        routes.person(.post, Paths.asthma(.any, noun, record), confirm)
        routes.person(.post, Paths.asthmaDeletion(.any, noun, record), dismiss)
        routes.person(.post, Paths.asthmaRestoration(.any, noun, record), restore)
    }

    @Sendable private static func edit(_ request: PersonRequest) async throws -> Response {
        let aside = try await aside(request)
        var values = FormValues<PuffForm>(id: aside.id.text)
        values.context = try await request.asthmaContext()
        values.draft = aside.details.draft
        return request.render(page(request, values))
    }

    @Sendable private static func confirm(_ request: PersonRequest) async throws -> Response {
        let aside = try await aside(request)
        var values = FormValues<PuffForm>(request.form)
        values.id = aside.id.text
        let context = try await request.asthmaContext()
        values.context = context
        guard case .valid(let puff) = PuffForm.checked(values.draft, context, nil) else {
            let problems = FormPages<PuffForm>.problems(values, request.phrases)
            return request.render(page(request, values, problems), status: .unprocessableContent)
        }
        let sent = PuffDetails(
            inhaler: puff.inhaler, canister: puff.canister, at: puff.at, purpose: puff.purpose, source: .device,
            deviceKey: aside.details.deviceKey, note: puff.note)
        _ = try await request.store.confirm(aside.id, as: sent, request.access, change: request.change())
        return request.redirect(to: Paths.listen(request.access.person), note: FlashNote("toast.saved"))
    }

    @Sendable private static func dismiss(_ request: PersonRequest) async throws -> Response {
        let (person, id) = (request.access.person, try request.id("asthmaRecord", as: PayloadAside.self))
        let deleted = try await request.store.delete(
            id, of: .payloadAside, request.access, change: request.change())
        let undo = Paths.asthmaRestoration(person, Paths.payloads, id.text)
        return request.redirect(
            to: Paths.listen(person), note: deleted.map { _ in FlashNote("toast.listen.dismissed", undo: undo) })
    }

    @Sendable private static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("asthmaRecord", as: PayloadAside.self)
        try await request.store.restore(id, of: .payloadAside, request.access, change: request.change())
        return request.redirect(to: Paths.listen(request.access.person), note: FlashNote("toast.saved"))
    }

    private static func aside(_ request: PersonRequest) async throws -> Stored<PayloadAside> {
        let id = try request.id("asthmaRecord", as: PayloadAside.self)
        guard let aside = try await request.store.record(id, of: .payloadAside, request.access), !aside.isDeleted else {
            throw Refusal.notFound
        }
        return aside
    }

    private static func page(
        _ request: PersonRequest, _ values: FormValues<PuffForm>, _ problems: Problems = .none
    ) -> AsthmaFormPage {
        AsthmaFormPage(
            confirming: values, request.phrases, person: request.access.person, problems: problems)
    }
}

extension PayloadAside {
    /// The form starts with the time of receipt.
    fileprivate var draft: PuffDraft {
        PuffDraft(
            inhaler: inhaler.text, canister: canister?.text ?? "", day: received.day.iso, time: received.time.text)
    }
}
