internal import Clinical
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// The day changed since the dose was logged: compares the stored record with the one that includes the dose.
struct DoseEntryConflict {
    let form: DoseEntryForm
    let joined: OITDose
    /// Nil if the day no longer has a record.
    let theirs: OITDose?
    let changes: Int64

    func response() async throws -> Response {
        let (request, person) = (form.request, form.request.access.person)
        let shown = DoseRows(request, allergens: form.records.allergens)
        return try await request.conflict(
            noun: "dose", record: joined.day.iso, person: form.person, rows: shown.compared(theirs, joined),
            keep: Paths.today(person, day: joined.day.iso), post: Paths.doseEntries(person),
            version: RecordVersion(number: changes), words: ConflictWords(entry: request.phrases))
    }
}
