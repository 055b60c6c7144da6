internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// What the form of a rescue medicine needs to know, read once a request.
struct RescueForm {
    let visit: PersonVisit
    let person: StoredPerson
    /// Nil while the form is about a new one.
    let stored: StoredRescueMedicine?

    init(_ visit: PersonVisit) {
        (self.visit, person, stored) = (visit, visit.person, nil)
    }

    /// The form about the medicine in the path.
    static func editing(_ visit: PersonVisit) async throws -> RescueForm {
        let id = try visit.visit.id("medicine", as: RescueMedicine.self)
        guard let stored = try await visit.store.rescueMedicine(id, visit.access), !stored.isDeleted else {
            throw Refusal.notFound
        }
        return RescueForm(visit: visit, stored: stored)
    }

    private init(visit: PersonVisit, stored: StoredRescueMedicine) {
        (self.visit, person, self.stored) = (visit, visit.person, stored)
    }

    var phrases: Phrases { visit.visit.phrases }

    /// An empty form, or one that a proposed product fills in.
    var fresh: EditRescueMedicinePage.Values {
        var values = EditRescueMedicinePage.Values(id: visit.visit.world.newID())
        let products = RescueProduct.all
        guard let index = visit.visit.query("product").flatMap({ Int($0) }), products.indices.contains(index) else {
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
            phrases, person: visit.access.person.text, values: values, photo: stored?.photoDigest, problems: problems)
        return visit.visit.show(page, person: person, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    func conflict(mine: RescueMedicineDetails, theirs: StoredRescueMedicine) async throws -> Response {
        let rows = zip(lines(theirs.medicine.details), lines(mine)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let (person, id) = (visit.access.person.text, theirs.medicine.id.text)
        return try await visit.conflict(
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
