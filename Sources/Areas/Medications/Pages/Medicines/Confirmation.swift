internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// What the question about a draft rests on.
struct Confirmation: Sendable {
    let draft: Stored<MedicationDetails>
    /// Medicines that are taken or paused and may be meant.
    let others: [Stored<MedicationDetails>]
    /// The medicine that the same prescription was before it changed; nil if it did not.
    let before: Stored<MedicationDetails>?
    /// What the draft came from; nil if somebody typed it.
    let prescription: Prescription?
    /// The hospital that sent it; nil for a file and for what somebody typed.
    let hospital: String?

    init(
        draft: Stored<MedicationDetails>, others: [Stored<MedicationDetails>],
        before: Stored<MedicationDetails>? = nil, prescription: Prescription? = nil, hospital: String? = nil
    ) {
        self.draft = draft
        self.before = before
        self.prescription = prescription
        self.hospital = hospital
        self.others = [before].compactMap(\.self) + others.filter { $0.id != before?.id }
    }

    /// Whether the first day is for the person to say: a prescription without a start does not know it.
    var asksForStart: Bool { prescription != nil && !draft.details.course.dosages.contains(where: \.hasStart) }
}

extension PersonRequest {
    /// The draft that the route names, with everything that may be meant by it.
    func confirmation() async throws -> Confirmation {
        let draft = try await medicine()
        let prescriptions = try await store.prescriptions(access)
        let own = prescriptions.last { $0.medication == draft.id }
        let codes = Dictionary(prescriptions.map { ($0.medication, $0.prescription.medicine.concept) }) { $1 }
        let taken = try await store.records(.medication, access).filter {
            $0.id != draft.id && $0.details.status.isTaken
        }
        let names = try site.medicines
        let concept = own?.prescription.medicine.concept
        let others = taken.filter { stored in
            if let concept, let other = codes[stored.id], let other, concept.sharesCode(with: other) { return true }
            return names.equal(stored.details.name, draft.details.name)
        }
        let earlier = prescriptions.last {
            $0.source == own?.source && $0.identifier == own?.identifier && $0.medication != draft.id
        }
        let hospital = try await store.fhirConnections(access).first { $0.id.text == own?.source }
        return Confirmation(
            draft: draft, others: others, before: taken.first { $0.id == earlier?.medication },
            prescription: own?.prescription, hospital: hospital?.name)
    }
}

extension Dosage {
    /// Whether it says itself when it begins.
    fileprivate var hasStart: Bool {
        if timing?.event.isEmpty == false { return true }
        guard case .period(start: _?, end: _)? = timing?.repeat?.bounds else { return false }
        return true
    }
}
