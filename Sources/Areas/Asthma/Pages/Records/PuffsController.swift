internal import Accounts
internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// Several puffs of one time. One puff is changed like any other record.
enum PuffsController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.asthma(.any, PuffForm.noun), for: .log, entries: true, create)
        RecordController<FormPages<PuffForm>>.add(to: &routes, for: .log, creates: false)
    }

    @Sendable private static func create(_ request: PersonRequest) async throws -> Response {
        var values = FormValues<PuffForm>(request.form)
        values.version = nil
        let context = try await request.asthmaContext()
        values.context = context
        guard case .valid(let puffs) = PuffForm.all(values.draft, context) else {
            let page = FormPages<PuffForm>.page(
                request.phrases, person: request.access.person, values,
                FormPages<PuffForm>.problems(values, request.phrases))
            return request.render(page, status: .unprocessableContent)
        }
        try await keep(puffs, values.id, request)
        return request.redirect(
            to: Paths.asthma(request.access.person, PuffForm.noun), note: FlashNote("toast.saved"))
    }

    /// Two submissions for one inhaler within this many seconds are one tap.
    private static let sameTap: UInt64 = 120

    /// Keeps puffs whose ids follow from the id of the form, so that sending it twice keeps them once. A form from the
    /// browser's history at another time is a new entry.
    static func keep(_ puffs: [PuffDetails], _ form: String, _ request: PersonRequest) async throws {
        var form = form
        guard let puff = puffs.first, let first = Puff.ID(form) else { throw Refusal.malformed }
        if let there = try await request.store.record(first, of: .puff, request.access) {
            let apart = there.details.at.instant.seconds(since: puff.at.instant).magnitude
            if there.details.inhaler == puff.inhaler, apart <= sameTap { return }
            form = request.newID()
        }
        let ids = puffs.indices.compactMap { Puff.ID($0 == 0 ? form : "\(form)-\($0 + 1)") }
        guard ids.count == puffs.count else { throw Refusal.malformed }
        try await request.store.addPuffs(
            zip(ids, puffs).map { (id: $0, details: $1) }, request.access, change: request.change())
    }
}
