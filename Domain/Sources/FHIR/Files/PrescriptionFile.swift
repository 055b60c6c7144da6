public import Exchange
internal import Medications

/// The prescriptions of a file: one FHIR resource, a Bundle, a list of resources, or NDJSON.
public struct PrescriptionFile: Sendable, Equatable {
    /// What kept a resource from being read, and where.
    public struct Problem: Sendable, Equatable {
        /// `line 12`, `Bundle.entry[3]` or `MedicationRequest`.
        public let place: String
        public let reason: Reason
    }

    /// Why a resource was not read.
    public enum Reason: Sendable, Equatable {
        /// The text is not JSON.
        case notJSON(JSONProblem)
        /// It is no FHIR resource.
        case notFHIR
        /// The same resource came before in the file, with other content.
        case twice
    }

    /// The prescriptions in the order of the file.
    public private(set) var prescriptions: [ReceivedPrescription] = []
    /// The patients of the file.
    public private(set) var patients: [FilePatient] = []
    public private(set) var problems: [Problem] = []
    /// How many resources of each other type there were.
    public private(set) var otherTypes: [String: Int] = [:]

    /// Reads a file, as far as it can be read.
    public init(_ bytes: [UInt8]) {
        let resources = FileResources(bytes)
        problems = resources.problems
        var seen: [String: String] = [:]
        for item in resources.items {
            do throws(PrescriptionReader.Problem) {
                var prescription = try PrescriptionReader.read(item.value)
                // The medicine itself has the codes; a reference only has a name for it.
                if let medicine = resources.medicine(prescription.medicine.reference) {
                    prescription.medicine.concept = medicine
                }
                let received = ReceivedPrescription(
                    identifier: item.identifier, prescription: prescription, resource: item.value.text,
                    place: item.place)
                if let there = seen[received.identifier] {
                    if there != received.resource { problems.append(Problem(place: item.place, reason: .twice)) }
                    continue
                }
                seen[received.identifier] = received.resource
                prescriptions.append(received)
            } catch {
                add(error, item)
            }
        }
    }

    private mutating func add(_ error: PrescriptionReader.Problem, _ item: FileResources.Item) {
        switch error {
        case .notJSON(let problem): problems.append(Problem(place: item.place, reason: .notJSON(problem)))
        case .otherType(nil): problems.append(Problem(place: item.place, reason: .notFHIR))
        case .otherType("Patient"?): patients.append(FilePatient(item))
        case .otherType(let type?): otherTypes[type, default: 0] += 1
        }
    }
}
