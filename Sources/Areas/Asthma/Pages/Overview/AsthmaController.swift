internal import Accounts
internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// The page about a person's asthma, puffs of now, and days without any.
enum AsthmaController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.asthma(.any), show)
        routes.person(.post, Paths.puffsNow(.any), for: .log, entries: true, puffNow)
        routes.person(.post, Paths.quietDays(.any), for: .log, setQuiet)
    }

    @Sendable private static func show(_ request: PersonRequest) async throws -> Response {
        request.render(
            AsthmaPage(
                request.phrases, try await request.asthma(), person: request.access.person,
                newID: request.newID(), outbox: OutboxForm(.puffsNow, of: request.person.person)))
    }

    /// Records one or two puffs of this moment.
    @Sendable private static func puffNow(_ request: PersonRequest) async throws -> Response {
        let (form, context) = (request.form, try await request.asthmaContext())
        // What waited on a phone says when it was tapped.
        let waited = request.http.isOutboxEntry && form.has("time")
        let draft = PuffDraft(
            inhaler: form["inhaler"], day: waited ? form["day"] : context.today.iso,
            time: waited ? form["time"] : context.here.time.text, purpose: form["purpose"], puffs: form["puffs"])
        guard case .valid(let typed) = PuffForm.all(draft, context), typed.count <= 4 else { throw Refusal.malformed }
        // Otherwise to the second, since the form has only minutes.
        let puffs = typed.map { puff in
            PuffDetails(
                inhaler: puff.inhaler, canister: puff.canister, at: waited ? puff.at : context.here,
                purpose: puff.purpose, source: .typed)
        }
        try await PuffsController.keep(puffs, form["id"], request)
        return request.redirect(to: Paths.asthma(request.access.person), note: FlashNote("toast.saved"))
    }

    @Sendable private static func setQuiet(_ request: PersonRequest) async throws -> Response {
        guard let day = CalendarDay(iso: request.form["day"]), day <= request.today else { throw Refusal.malformed }
        try await request.store.setQuiet(
            request.form["none"] != "no", on: day, request.access, change: request.change())
        return request.redirect(to: Paths.asthma(request.access.person), note: FlashNote("toast.saved"))
    }
}

extension PersonRequest {
    /// What the records say about the person's asthma.
    ///
    /// - Parameter puffs: what of the puffs the page counts.
    func asthma(_ puffs: AsthmaRecords.Puffs = .counts) async throws -> AsthmaView {
        let (access, today, here, schema) = (access, today, zone.local(at: now), store.schema)
        let zone = zone
        let (records, regular) = try await store.snapshot { tx in
            let records = try AsthmaRecords(access, today: today, puffs: puffs, schema: schema, tx)
            return (records, try RegularUse.all(records.inhalers, now: here, zone: zone, access, schema, tx))
        }
        var view = AsthmaView(records: records, now: here, zone: zone, birthdate: person.person.birthdate)
        view.regular = regular
        return view
    }
}
