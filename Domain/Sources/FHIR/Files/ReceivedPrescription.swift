public import Clinical
public import Medications

/// A prescription as it came from a file or a server.
public struct ReceivedPrescription: Sendable, Hashable {
    /// What names it at its source, the same whenever it comes again.
    public let identifier: String
    /// What it says, with the medicine that it refers to.
    public let prescription: Prescription
    /// The resource as JSON, as it came.
    public let resource: String
    /// Where it stands, for example `Bundle.entry[3]` or `line 12`.
    public let place: String

    /// Creates a prescription from its parts.
    public init(identifier: String, prescription: Prescription, resource: String, place: String) {
        self.identifier = identifier
        self.prescription = prescription
        self.resource = resource
        self.place = place
    }
}

extension ReceivedPrescription {
    /// Why a prescription becomes no medicine.
    public enum Refusal: String, Sendable, Hashable, CaseIterable, Error {
        /// The source says that it was never true.
        case enteredInError = "entered-in-error"
        /// The source says that the medicine is not taken.
        case notTaken = "not-taken"
        /// It says neither a name nor what the medicine is.
        case noName = "no-name"
        /// A word is longer than the list takes.
        case tooLong = "too-long"
    }

    /// The medicine of the prescription. One that orders is a draft until somebody confirms it.
    ///
    /// - Parameter today: From when its days count if it says nothing; confirming it can change that.
    public func details(today: CalendarDay) throws(Refusal) -> MedicationDetails {
        guard prescription.status != "entered-in-error" else { throw .enteredInError }
        guard !prescription.doNotPerform else { throw .notTaken }
        guard let name = prescription.medicine.name else { throw .noName }
        let reasons = prescription.reasons.compactMap { $0.shownText }.joined(separator: "; ")
        let draft = MedicationDraft(
            name: name, reason: reasons, prescriber: prescription.prescriber ?? "",
            pharmacy: prescription.pharmacy ?? "", notes: prescription.notes.joined(separator: "\n"))
        let course = MedicationCourse(
            dosages: prescription.dosages.isEmpty ? [Dosage()] : prescription.dosages, start: today)
        guard let details = draft.checked(status: status, course: course).value else {
            throw Whitespace.isAll(of: name) ? .noName : .tooLong
        }
        return details
    }

    /// What the status means here.
    public var status: Medication.Status {
        switch prescription.status {
        case "on-hold": .onHold
        case "stopped", "cancelled": .stopped
        case "completed", "ended": .completed
        default: .draft
        }
    }
}
