public import Exchange
import Medications

/// Writes `MedicationAdministration` of FHIR R4 (hl7.org/fhir/R4/medicationadministration.html).
public enum MedicationAdministrationWriter {
    /// The resource to create.
    public static func json(_ record: AdministrationRecord) throws(AdministrationRecord.Problem) -> JSONValue {
        let writer = RecordWriter(record: record)
        try writer.check()
        let medication = try writer.medication()
        var members: [(String, JSONValue?)] = [
            ("resourceType", .string("MedicationAdministration")), medication[0], ("identifier", writer.identifier),
        ]
        switch record.outcome {
        case .taken: members.append(("status", .string("completed")))
        case .notTaken(let reason):
            members.append(("status", .string("not-done")))
            members.append(("statusReason", .array([json(reason)])))
        }
        members += [
            medication[1], ("subject", writer.reference(record.subject)), try writer.effective(),
            ("performer", writer.reference(record.performer).map { .array([JSONFHIR.object(("actor", $0))]) }),
            ("request", writer.reference(record.request)), ("note", writer.note),
            ("dosage", dosage(record)),
        ]
        return JSONFHIR.object(members)
    }

    /// The correction of a resource that was stored: everything as it is, but `entered-in-error`. Nil if it is no
    /// `MedicationAdministration` or `MedicationStatement`.
    ///
    /// The narrative goes, because it says what is not true any more.
    public static func enteredInError(_ stored: JSONValue) -> JSONValue? {
        guard case .object(let members) = stored,
            ["MedicationAdministration", "MedicationStatement"].contains(where: { type in
                members.contains(JSONMember(name: "resourceType", value: .string(type)))
            }), members.contains(where: { $0.name == "status" })
        else { return nil }
        return .object(
            members.compactMap { member in
                switch member.name {
                case "status": JSONMember(name: "status", value: .string("entered-in-error"))
                case "text", "_status": nil
                default: member
                }
            })
    }

    private static func json(_ reason: NotGivenReason) -> JSONValue {
        switch reason {
        case .text(let words): return JSONFHIR.object(("text", .string(words)))
        case .code(let code):
            let coding = JSONFHIR.object(
                ("system", .string(RecordWriter.reasonSystem)), ("code", .string(code.rawValue)),
                ("display", .string(code.display)))
            return JSONFHIR.object(("coding", .array([coding])))
        }
    }

    /// A dose that was not taken has no amount (invariant mad-1 asks for one in every dosage).
    private static func dosage(_ record: AdministrationRecord) -> JSONValue? {
        guard record.outcome == .taken, let dose = record.dose, dose.value != nil else { return nil }
        return JSONFHIR.object(("dose", JSONFHIR.quantity(dose)))
    }
}
