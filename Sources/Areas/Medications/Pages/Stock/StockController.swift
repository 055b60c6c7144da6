internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// The stock of a medicine: what is left, refills and counts, and when to get more.
enum StockController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.stock(.any, ":medication"), show)
        routes.person(.post, Paths.stock(.any, ":medication"), create)
        routes.person(.get, Paths.newStockEntry(.any, ":medication"), new)
        routes.person(.post, Paths.refillPoint(.any, ":medication"), setRefillPoint)
        routes.person(.get, Paths.editStockEntry(.any, ":medication", ":stockEntry"), edit)
        routes.person(.post, Paths.stockEntry(.any, ":medication", ":stockEntry"), update)
        routes.person(.post, Paths.stockEntryDeletion(.any, ":medication", ":stockEntry"), delete)
        routes.person(.post, Paths.stockEntryRestoration(.any, ":medication", ":stockEntry"), restore)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        try await page(request, lead: nil, .none)
    }

    @Sendable static func setRefillPoint(_ request: PersonRequest) async throws -> Response {
        let medicine = try await request.medicine()
        let (text, range) = (request.form["days"], MedicationStock.leadRange)
        guard let days = Int(text), range.contains(days) else {
            let problem = request.phrases(
                "dosage.problem.outOfRange", ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
            return try await page(request, lead: text, Problems([("days", problem)]))
        }
        try await request.store.setRefillPoint(days, of: medicine.id, request.access, change: request.change())
        return request.redirect(to: path(request, medicine.id), note: FlashNote("toast.refillPointSaved"))
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await StockForm(request)
        guard let kind = StockEntry.Kind(rawValue: request.query("kind") ?? "refill") else { throw Refusal.notFound }
        if let id = request.query("from") {
            let offers = try await request.store.handedOut(of: form.medicine.id, request.access)
            guard let offer = offers.first(where: { $0.id.text == id }) else {
                return request.redirect(to: path(request, form.medicine.id))
            }
            return form.show(EditStockEntryPage.Values(offer))
        }
        return form.show(try await form.fresh(kind))
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let form = try await StockForm(request)
        var values = EditStockEntryPage.Values(request.form)
        values.version = nil
        guard let id = StockEntry.ID(values.id) else { throw Refusal.malformed }
        switch form.check(values) {
        case .invalid(let problems): return form.show(values, request.phrases.stock(problems))
        case .valid(let details):
            do {
                _ = try await request.store.addStockEntry(id, details, request.access, change: request.change())
            } catch is RecordIDTaken {
                values.id = request.newID()
                return form.show(values, Problems([("pieces", request.phrases("medicine.formUsed"))]))
            }
            let (person, medicine) = (request.access.person, form.medicine.id)
            return request.redirect(
                to: path(request, medicine),
                note: FlashNote("toast.stockSaved", undo: Paths.stockEntryDeletion(person, medicine.text, id.text)))
        }
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let stored = try await entry(request)
        return try await StockForm(request, stored).show(EditStockEntryPage.Values(stored))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let stored = try await entry(request)
        let form = try await StockForm(request, stored)
        var values = EditStockEntryPage.Values(request.form)
        values.id = stored.id.text
        guard let version = values.version.flatMap({ Int64($0) }) else { throw Refusal.malformed }
        switch form.check(values) {
        case .invalid(let problems): return form.show(values, request.phrases.stock(problems))
        case .valid(let details):
            let saved = try await request.store.update(
                stored.id, details, of: .stockEntry, version: RecordVersion(number: version), request.access,
                change: request.change())
            guard case .saved = saved else {
                return form.show(
                    values, Problems([("pieces", request.phrases("administration.changed"))]), status: .conflict)
            }
            return request.redirect(to: path(request, form.medicine.id), note: FlashNote("toast.stockSaved"))
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let stored = try await entry(request)
        _ = try await request.store.delete(stored.id, of: .stockEntry, request.access, change: request.change())
        let (person, medicine) = (request.access.person, stored.details.medication)
        return request.redirect(
            to: path(request, medicine),
            note: FlashNote(
                "toast.stockDeleted", undo: Paths.stockEntryRestoration(person, medicine.text, stored.id.text)))
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let stored = try await entry(request, isDeleted: true)
        try await request.store.restore(stored.id, of: .stockEntry, request.access, change: request.change())
        return request.redirect(to: path(request, stored.details.medication), note: FlashNote("toast.stockSaved"))
    }

    private static func path(_ request: PersonRequest, _ medicine: Medication.ID) -> String {
        Paths.stock(request.access.person, medicine.text)
    }

    /// The entry that the route names, of the medicine that it names.
    private static func entry(
        _ request: PersonRequest, isDeleted: Bool = false
    ) async throws -> Stored<StockEntryDetails> {
        let (id, medicine): (StockEntry.ID, Medication.ID) = (
            try request.id("stockEntry"), try request.id("medication")
        )
        guard let stored = try await request.store.record(id, of: .stockEntry, request.access),
            stored.details.medication == medicine, isDeleted || !stored.isDeleted
        else { throw Refusal.notFound }
        return stored
    }

    private static func page(
        _ request: PersonRequest, lead: String?, _ problems: Problems
    ) async throws -> Response {
        let medicine = try await request.medicine()
        let records = try await request.store.medicationStock(of: medicine.id, request.access, zone: request.zone)
        let offers = try await request.store.handedOut(of: medicine.id, request.access)
        return request.render(
            StockPage(
                request.phrases, person: request.access.person, medicine, records, offers: offers,
                lead: lead ?? "\(records?.stock.lead ?? MedicationStock.usualLead)",
                now: request.zone.local(at: request.now), problems: problems),
            status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

/// The form of a refill or a count, with its medicine.
struct StockForm {
    let request: PersonRequest
    let medicine: Stored<MedicationDetails>
    /// The entry that is corrected; nil for a new one.
    let stored: Stored<StockEntryDetails>?

    init(_ request: PersonRequest, _ stored: Stored<StockEntryDetails>? = nil) async throws {
        self.request = request
        self.stored = stored
        medicine = try await request.medicine()
    }

    /// Now, with the unit and the pack of the last entry, else the unit of the dosage.
    func fresh(_ kind: StockEntry.Kind) async throws -> EditStockEntryPage.Values {
        let now = request.zone.local(at: request.now)
        let records = try await request.store.medicationStock(of: medicine.id, request.access, zone: request.zone)
        let last = records?.entries.first?.details
        return EditStockEntryPage.Values(
            id: request.newID(),
            draft: StockEntryDraft(
                kind: kind.rawValue, day: now.day.iso, time: now.time.text, pack: last?.pack?.plain ?? "",
                unit: last?.unit ?? medicine.details.course.unit ?? ""))
    }

    func check(_ values: EditStockEntryPage.Values) -> Checked<StockEntryDetails, StockEntryDraft.Problem> {
        values.draft.checked(
            of: medicine.id, stored: stored?.details, now: request.now, zone: request.zone,
            decimal: request.phrases.formats.decimalMark)
    }

    func show(
        _ values: EditStockEntryPage.Values, _ problems: Problems = .none, status: HTTPResponse.Status? = nil
    ) -> Response {
        request.render(
            EditStockEntryPage(
                request.phrases, person: request.access.person, medicine, values, today: request.today,
                problems: problems),
            status: status ?? (problems.isEmpty ? .ok : .unprocessableContent))
    }
}

extension MedicationCourse {
    /// The unit of its first dose that has one.
    var unit: String? {
        dosages.lazy.compactMap { dosage -> String? in
            switch dosage.dose {
            case .quantity(let quantity): quantity.shownUnit
            case .range(let range): (range.high ?? range.low)?.shownUnit
            case nil: nil
            }
        }.first
    }
}
