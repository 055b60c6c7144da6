internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// The form of a medicine: checking it, and showing it again.
struct MedicineForm {
    let request: PersonRequest
    /// The medicine that is changed; nil for a new one.
    let stored: Stored<MedicationDetails>?

    init(_ request: PersonRequest, _ stored: Stored<MedicationDetails>? = nil) {
        self.request = request
        self.stored = stored
    }

    /// The medicine, or every problem in field order.
    func check(
        _ values: EditMedicinePage.Values, status: Medication.Status
    ) -> RecordCheck<MedicationDetails> {
        let dosage = course(values)
        // A course that stands in for a missing one, so that both parts are checked at once.
        let course = dosage.value ?? MedicationCourse(dosages: [Dosage(text: "?")], start: request.today)
        let medicine = values.medicine.checked(status: status, course: course)
        var problems = request.phrases.medicine(medicine.problems)
        for problem in request.phrases.dosage(dosage.problems).list { problems.add(problem.field, problem.text) }
        guard problems.isEmpty, let details = medicine.value else { return .invalid(problems) }
        return .valid(details)
    }

    private func course(_ values: EditMedicinePage.Values) -> Checked<MedicationCourse, DosageDraft.Problem> {
        if let draft = values.dosage { return draft.checked() }
        if let stored { return .valid(stored.details.course) }
        return .invalid([DosageDraft.Problem(.pattern, .missing)])
    }

    func show(
        _ values: EditMedicinePage.Values, _ problems: Problems = .none, isPreview: Bool = false,
        status: HTTPResponse.Status? = nil
    ) async throws -> Response {
        let phrases = request.phrases
        let meals = try await request.medicationRecords().times.meals
        let understood = Understood(
            phrases, course(values).value,
            Understood.Window(today: request.today, meals: meals, zone: request.zone))
        let written = stored.flatMap { phrases.written($0.details.course) ?? phrases.sentence($0.details.course) }
        return request.render(
            EditMedicinePage(
                phrases, person: request.access.person, values, keeps: values.dosage == nil ? written : nil,
                understood: understood,
                clinic: try await request.clinicQuestions(values.medicine.name), today: request.today,
                problems: problems),
            status: status ?? (problems.isEmpty ? .ok : .unprocessableContent))
    }
}
