internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// The form for recording a call to the clinic, opened from a dose check.
struct ClinicAnswerForm {
    let check: DoseCheckView
    let answers: PlanAnswers

    private var form: DoseCheckForm { check.form }
    private var phrases: Phrases { check.phrases }

    /// The allergens for which the plan says to call.
    var allergens: [Allergen.ID] {
        check.allergens.filter { form.decision($0, answers).verdict == .call }
    }

    /// The answers the store needs to reach the same decision.
    var stored: DoseAnswers { DoseAnswers(zone: form.zone, answers) }

    func response() async throws -> Response {
        let records = form.records.check.records.with(answers)
        let contacts = try await form.request.store.contacts(form.request.access)
        let values = ClinicAnswerPage.Values(
            doses: allergens.map { allergen in
                .init(
                    id: form.request.newID(), allergen: allergen,
                    about: records.keys(for: allergen).joined(separator: "\n"))
            }, clinician: Contact.medical(among: contacts)?.name ?? "", time: form.now.time.text)
        return try await response(values)
    }

    func response(_ values: ClinicAnswerPage.Values, _ problems: Problems = .none) async throws -> Response {
        let page = ClinicAnswerPage(
            phrases, person: check.person, day: form.day,
            hidden: [
                Hidden("day", form.day.iso), Hidden("allergen", check.allergen), Hidden("slot", check.slot),
            ] + (check.isTaking ? [Hidden("take", "1")] : []) + CheckAnswers.hidden(answers),
            about: values.doses.flatMap { about($0.allergen) }, levels: form.records.check.levels, names: form.names,
            values: values, problems: problems)
        return form.request.render(
            page, person: form.records.check.person, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    /// The reasons to call, as sentences.
    private func about(_ allergen: Allergen.ID) -> [String] {
        let decision = form.decision(allergen, answers)
        return decision.reasons.filter { $0.verdict == .call }.map { phrases.reason($0, of: decision, form.names).text }
    }
}
