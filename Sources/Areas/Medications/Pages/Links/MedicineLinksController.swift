internal import CarePlan
internal import Clinical
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// The question what a medicine also is, and its answer.
enum MedicineLinksController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.medicineLinks(.any, ":medication"), show)
        routes.person(.post, Paths.medicineLinks(.any, ":medication"), save)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let medicine = try await request.medicine()
        let names = try await request.store.records(.medication, request.access).map {
            ($0.id, request.phrases.medicine($0.details))
        }
        return request.render(
            MedicineLinksPage(
                request.phrases, person: request.access.person, medicine, try await request.linkChoices(),
                names: Dictionary(names) { first, _ in first }))
    }

    @Sendable static func save(_ request: PersonRequest) async throws -> Response {
        let medicine = try await request.medicine()
        let before = try await request.store.medicationLinks(request.access).filter { $0.medication == medicine.id }
        let choices = try await request.linkChoices()
        // The way back names all that was chosen, a line each.
        let wanted = request.form.all("link").flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
        let known = Dictionary(
            choices.choices.map { ("\($0.subject.role):\($0.subject.text)", $0.subject) }
        ) { first, _ in first }
        let subjects = wanted.compactMap { known[$0] ?? MedicationLink.Subject($0) }
        guard subjects.count == wanted.count else { throw Refusal.malformed }
        let since = request.form.optional("since").flatMap { CalendarDay(iso: $0) } ?? request.today
        let isSaved = try await request.store.setMedicationLinks(
            Set(subjects), of: medicine.id, since: min(since, request.today), through: request.today, request.access,
            change: request.change())
        guard isSaved else { throw Refusal.notFound }
        let person = request.access.person
        var fields = ["link": before.map { "\($0.subject.role):\($0.subject.text)" }.joined(separator: "\n")]
        fields["since"] = before.map(\.since).min()?.iso
        return request.redirect(
            to: Paths.medicine(person, medicine.id.text),
            note: FlashNote("toast.medicineLinks", undo: Paths.medicineLinks(person, medicine.id.text), fields: fields))
    }
}
