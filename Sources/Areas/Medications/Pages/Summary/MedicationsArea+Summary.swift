internal import Clinical
internal import DosageSentences
internal import FHIR
internal import Medications
internal import MedicationsStore
package import Pages
package import SQL
internal import Store

extension MedicationsArea {
    /// The medicines that are taken or paused, and those that nobody has confirmed yet.
    package static func summary(_ query: SummaryQuery, _ tx: any Reader) throws -> SummaryPart {
        let listed = try tx.records(.medication, query.access)
        // The latest prescription of each.
        var prescribed: [Medication.ID: CodeableConcept] = [:]
        for stored in try tx.prescriptions(query.access) {
            if let concept = stored.prescription.medicine.concept { prescribed[stored.medication] = concept }
        }
        let medicines = listed.compactMap { stored in
            PatientSummary.Medicine.Status(stored.details, today: query.now.day).map { status in
                (stored.details, status, codes(stored.details, prescribed[stored.id], query))
            }
        }.sorted { $0.0.name < $1.0.name }
        return { phrases in
            PatientSummary.Entries(
                medicines: medicines.map { details, status, codes in
                    PatientSummary.Medicine(
                        medication: CodeableConcept(coding: codes, text: phrases.medicine(details)), status: status,
                        start: details.course.start, dosages: phrases.summaryDosages(details.course),
                        reason: details.reason)
                })
        }
    }

    /// The codes that a prescription gave; else the ATC code of a substance with exactly that name, if it is certain.
    private static func codes(
        _ details: MedicationDetails, _ prescribed: CodeableConcept?, _ query: SummaryQuery
    ) -> [Coding] {
        let given = (prescribed?.coding ?? []).filter { $0.system != nil && $0.code != nil }
        guard given.isEmpty, query.medicines.substance(named: details.name) != nil else { return given }
        let day = DayMedicine(
            day: query.now.day, name: details.name, form: details.form, routes: details.course.routes)
        // Shorter codes are those of groups.
        guard let code = query.medicines.code(of: day), code.utf8.count == 7 else { return [] }
        return [Coding(system: "http://www.whocc.no/atc", code: code)]
    }
}

extension PatientSummary.Medicine.Status {
    /// Nil for a medicine that is no longer taken.
    fileprivate init?(_ details: MedicationDetails, today: CalendarDay) {
        switch details.status {
        case .draft: self = .unknown
        case .active: self = details.course.start > today ? .intended : .active
        case .onHold: self = .onHold
        case .stopped, .completed: return nil
        }
    }
}

extension Phrases {
    /// The dosages, each with its sentence. One in cycles is a sentence alone, because FHIR has no cycles.
    fileprivate func summaryDosages(_ course: MedicationCourse) -> [Dosage] {
        guard course.cycle == nil else {
            return [sentence(course) ?? written(course)].compactMap { $0.map { Dosage(text: $0) } }
        }
        return course.dosages.map { dosage in
            var said = dosage
            said.text = dosage.text ?? DosageSentence(dosage, .english).text
            return said
        }
    }
}
