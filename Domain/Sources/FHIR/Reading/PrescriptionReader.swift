public import Exchange
public import Medications

/// Reads what FHIR says about taking a medicine: MedicationRequest (R4, R5), MedicationOrder (DSTU2),
/// MedicationStatement, or a dosage alone. The version is told by the shape, not by a declaration.
public enum PrescriptionReader {
    /// Why something is not read at all.
    public enum Problem: Error, Sendable, Equatable {
        /// The text is not JSON.
        case notJSON(JSONProblem)
        /// It is another resource, or nothing that FHIR has; the type as written, if there is one.
        case otherType(String?)
    }

    /// Reads a JSON text.
    public static func read(_ bytes: [UInt8]) throws(Problem) -> Prescription {
        let value: JSONValue
        do throws(JSONProblem) {
            value = try JSONReader.read(bytes)
        } catch {
            throw .notJSON(error)
        }
        return try read(value)
    }

    /// Reads a JSON value, for example a resource of a bundle.
    public static func read(_ value: JSONValue) throws(Problem) -> Prescription {
        guard case .object(let members) = value else { throw .otherType(nil) }
        switch members.first(where: { $0.name == "resourceType" })?.value {
        case nil:
            guard members.contains(where: { DosageReader.names.contains($0.name) }) else { throw .otherType(nil) }
            return bareDosage(members)
        case .string(let type)?:
            guard let kind = Prescription.Kind(rawValue: type) else { throw .otherType(type) }
            return kind == .dosage ? bareDosage(members) : ResourceReader(kind, members).read()
        default: throw .otherType(nil)
        }
    }

    private static func bareDosage(_ members: [JSONMember]) -> Prescription {
        var prescription = Prescription(kind: .dosage)
        let reader = DosageReader(isDSTU2: DosageShape(members).isDSTU2)
        prescription.dosages = [reader.read(members.filter { $0.name != "resourceType" })]
        prescription.dosagePaths = ["Dosage"]
        return prescription
    }
}

/// Tells the version of a dosage by the names of its elements.
struct DosageShape {
    /// Whether it has names that only DSTU2 has.
    let isDSTU2: Bool

    init(_ members: [JSONMember]) {
        let timing = DosageShape.members(of: "timing", in: members)
        let rules = DosageShape.members(of: "repeat", in: timing)
        let old = ["periodUnits", "durationUnits", "boundsQuantity"]
        isDSTU2 =
            rules.contains { old.contains($0.name) }
            || members.contains { ["quantityQuantity", "quantityRange", "siteCodeableConcept"].contains($0.name) }
    }

    private static func members(of name: String, in members: [JSONMember]) -> [JSONMember] {
        guard case .object(let inner)? = members.first(where: { $0.name == name })?.value else { return [] }
        return inner
    }
}
