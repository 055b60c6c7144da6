internal import Clinical
internal import Hummingbird
internal import Immunotherapy
internal import Pages
internal import Store

/// Two people changed the same day: shows both versions side by side.
struct DoseConflict {
    let form: OITDoseForm
    let mine: OITDose
    let theirs: OITDose?

    func response() async throws -> Response {
        let person = form.request.access.person
        return try await form.request.conflict(
            noun: "dose", record: form.day.iso, person: form.person,
            rows: DoseRows(form.request, allergens: form.allergens).compared(theirs, mine),
            keep: Paths.today(person, day: form.day.iso), post: Paths.dose(person, day: form.day.iso),
            version: theirs?.version)
    }
}
