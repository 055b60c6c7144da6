internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// What the rescue medicine form needs, read once per request.
struct RescueForm {
    let request: PersonRequest
    let person: StoredPerson
    /// Nil for a new medicine.
    let stored: StoredRescueMedicine?

    init(_ request: PersonRequest) {
        (self.request, person, stored) = (request, request.person, nil)
    }

    /// The form for the medicine in the path.
    ///
    /// - Throws: `Refusal.notFound` if there is none or it was deleted.
    static func editing(_ request: PersonRequest) async throws -> RescueForm {
        let id = try request.id("medicine", as: RescueMedicine.self)
        guard let stored = try await request.store.rescueMedicine(id, request.access), !stored.isDeleted else {
            throw Refusal.notFound
        }
        return RescueForm(request: request, stored: stored)
    }

    private init(request: PersonRequest, stored: StoredRescueMedicine) {
        (self.request, person, self.stored) = (request, request.person, stored)
    }

    var phrases: Phrases { request.phrases }

    /// An empty form, or one filled in from the product in the query string.
    var fresh: EditRescueMedicinePage.Values {
        var values = EditRescueMedicinePage.Values(id: request.newID())
        let products = RescueProduct.all
        guard let index = request.query("product").flatMap({ Int($0) }), products.indices.contains(index) else {
            return values
        }
        let product = products[index]
        values.kind = product.kind.rawValue
        values.name = product.name
        values.strength = phrases.formats.decimal(product.number)
        values.unit = product.unit.rawValue
        return values
    }

    var storedValues: EditRescueMedicinePage.Values {
        stored.map { EditRescueMedicinePage.Values($0.medicine, phrases.formats) } ?? fresh
    }

    func check(
        _ values: EditRescueMedicinePage.Values
    ) -> Checked<RescueMedicineDetails, RescueMedicineDraft.Problem> {
        values.draft.checked(decimal: phrases.formats.decimalMark)
    }

    func show(_ values: EditRescueMedicinePage.Values, _ problems: Problems = .none) -> Response {
        let page = EditRescueMedicinePage(
            phrases, person: request.access.person, values: values, photo: stored?.photoDigest, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    func conflict(mine: RescueMedicineDetails, theirs: StoredRescueMedicine) async throws -> Response {
        let rows = zip(lines(theirs.medicine.details), lines(mine)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let (person, id) = (request.access.person, theirs.medicine.id.text)
        return try await request.conflict(
            noun: "rescue medicine", record: id, person: self.person, rows: rows, keep: Paths.rescueMedicines(person),
            post: Paths.rescueMedicine(person, id), version: theirs.medicine.version)
    }

    private func lines(_ details: RescueMedicineDetails) -> [(String, String)] {
        [
            (phrases("rescue.kind"), phrases.rescueKind(details.kind)),
            (phrases("rescue.name"), details.name ?? "–"),
            (phrases("rescue.strength"), details.strength.map { phrases.strength($0) } ?? "–"),
            (phrases("rescue.place"), details.place ?? "–"),
            (phrases("rescue.count"), phrases.formats.number(Int(details.count))),
            (phrases("rescue.expires"), details.expiry.map { phrases.expiryDate($0) } ?? "–"),
            (phrases("rescue.lot"), details.lot ?? "–"), (phrases("rescue.notes"), details.notes ?? "–"),
        ]
    }
}

extension EditRescueMedicinePage.Values {
    init(_ form: Form) {
        self.init(
            id: form["id"], version: form.optional("version"), kind: form["kind"], name: form["name"],
            strength: form["strength"], unit: form["unit"], place: form["place"], count: form["count"],
            month: form["month"], year: form["year"], day: form["day"], lot: form["lot"], notes: form["notes"])
    }

    init(_ medicine: RescueMedicine, _ formats: Formats) {
        let details = medicine.details
        let expiry = details.expiry
        self.init(
            id: medicine.id.text, version: String(medicine.version.number), kind: details.kind.rawValue,
            name: details.name ?? "", strength: details.strength.map { formats.decimal($0.number) } ?? "",
            unit: details.strength?.unit.rawValue ?? RescueStrength.Unit.milligrams.rawValue,
            place: details.place ?? "", count: String(details.count),
            month: expiry.map { String($0.lastDay.month) } ?? "", year: expiry.map { String($0.lastDay.year) } ?? "",
            day: expiry.flatMap { $0.precision == .day ? String($0.lastDay.day) : nil } ?? "",
            lot: details.lot ?? "", notes: details.notes ?? "")
    }

    var draft: RescueMedicineDraft {
        RescueMedicineDraft(
            kind: kind, name: name, strength: strength, unit: unit, place: place, lot: lot, year: year, month: month,
            day: day, count: count, notes: notes)
    }
}
