public import Clinical
internal import Medications

extension PrescriptionFile {
    /// Why a file is not taken for a person.
    public enum PatientProblem: Error, Sendable, Hashable {
        /// The patient is an animal.
        case animal
        /// It has prescriptions of several patients; their references.
        case several([String])
        /// It has no prescription of the patient that was named.
        case noSuchPatient(String)
        /// Its patient was born on another day than the person.
        case otherBirthDate(CalendarDay, name: String?, reference: String)
    }

    /// The prescriptions that are the person's.
    ///
    /// - Parameter patient: A reference such as `Patient/f001`, if somebody said who the person is in the file; then the
    ///   date of birth need not be the same.
    public func prescriptions(
        of patient: String?, born birthDate: CalendarDay
    ) throws(PatientProblem) -> [ReceivedPrescription] {
        if let patient {
            let names = references(of: patient)
            let found = prescriptions.filter { $0.prescription.subject.map { names.contains($0) } ?? false }
            guard !found.isEmpty else { throw .noSuchPatient(patient) }
            if self.patient(patient)?.isAnimal == true { throw .animal }
            return found
        }
        let groups = subjects
        guard groups.count < 2 else { throw .several(groups) }
        // Prescriptions that name nobody are those of the only patient.
        let own = groups.first.map { self.patient($0) } ?? (patients.count == 1 ? patients[0] : nil)
        guard let own else { return prescriptions }
        if own.isAnimal { throw .animal }
        if let date = own.birthDate, date != birthDate, let reference = own.references.last {
            throw .otherBirthDate(date, name: own.name, reference: reference)
        }
        return prescriptions
    }

    /// Whose prescriptions these are, each patient once.
    private var subjects: [String] {
        var found: [String] = []
        for subject in prescriptions.compactMap({ $0.prescription.subject })
        where !found.contains(where: { references(of: $0).contains(subject) }) {
            found.append(subject)
        }
        return found
    }

    /// Everything that refers to the same patient.
    private func references(of reference: String) -> [String] { patient(reference)?.references ?? [reference] }

    private func patient(_ reference: String) -> FilePatient? {
        patients.first { $0.references.contains(reference) }
    }
}
