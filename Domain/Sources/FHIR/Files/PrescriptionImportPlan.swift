public import Clinical
public import Medications

/// What receiving prescriptions would change, from what is stored.
///
/// The same prescriptions again change nothing.
public struct PrescriptionImportPlan: Sendable {
    /// What happens with one prescription.
    public enum Step: Sendable, Hashable {
        /// It is new, or the one of this name was about another medicine.
        case add(MedicationDetails)
        /// It changed before anybody confirmed it: the draft follows.
        case revise(Medication.ID, MedicationDetails)
        /// It changed: a draft asks whether it takes the place of the medicine.
        case change(Medication.ID, MedicationDetails)
        /// It is stopped, paused or over, and the medicine is from now on.
        case end(Medication.ID, Medication.Status)
        /// Nothing about it changed.
        case keep
        case refuse(ReceivedPrescription.Refusal)
    }

    /// What is stored of a prescription, with the medicine that it became.
    public struct Known: Sendable, Hashable {
        public let prescription: Prescription
        public let medication: Medication.ID
        public let status: Medication.Status

        /// Creates a known prescription from its parts.
        public init(prescription: Prescription, medication: Medication.ID, status: Medication.Status) {
            self.prescription = prescription
            self.medication = medication
            self.status = status
        }
    }

    /// The prescriptions in order, each with what happens.
    public let steps: [(received: ReceivedPrescription, step: Step)]

    /// Compares prescriptions with the newest known of each identifier.
    public init(_ received: [ReceivedPrescription], known: [String: Known], today: CalendarDay) {
        steps = received.map { ($0, PrescriptionImportPlan.step($0, known[$0.identifier], today)) }
    }

    private static func step(_ received: ReceivedPrescription, _ known: Known?, _ today: CalendarDay) -> Step {
        let details: MedicationDetails
        do throws(ReceivedPrescription.Refusal) {
            details = try received.details(today: today)
        } catch {
            // What was never true or is not taken any more also ends what is taken.
            if let known, error == .enteredInError || error == .notTaken, known.status.isTaken {
                return .end(known.medication, .stopped)
            }
            return .refuse(error)
        }
        guard let known, known.prescription.isSameMedicine(received.prescription) else { return .add(details) }
        guard known.prescription != received.prescription else { return .keep }
        if known.status == .draft { return .revise(known.medication, details) }
        if details.status != .draft {
            return known.status.isTaken && known.status != details.status
                ? .end(known.medication, details.status) : .keep
        }
        return known.prescription.saysTheSame(received.prescription) ? .keep : .change(known.medication, details)
    }
}

extension Prescription {
    /// Whether both order the same.
    fileprivate func saysTheSame(_ other: Prescription) -> Bool {
        dosages == other.dosages && makesSlots == other.makesSlots
    }
}
