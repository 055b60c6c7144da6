public import Exchange
import Medications

/// Writes a dose as `MedicationStatement` of FHIR R4, for servers that take nothing else
/// (hl7.org/fhir/R4/medicationstatement.html). Its correction is `MedicationAdministrationWriter.enteredInError`.
public enum MedicationStatementWriter {
    /// The resource to create.
    public static func json(_ record: AdministrationRecord) throws(AdministrationRecord.Problem) -> JSONValue {
        let writer = RecordWriter(record: record)
        try writer.check()
        let medication = try writer.medication()
        var members: [(String, JSONValue?)] = [
            ("resourceType", .string("MedicationStatement")), medication[0], ("identifier", writer.identifier),
            ("basedOn", writer.reference(record.request).map { .array([$0]) }),
        ]
        switch record.outcome {
        case .taken: members.append(("status", .string("completed")))
        case .notTaken(let reason):
            members.append(("status", .string("not-taken")))
            members.append(("statusReason", words(reason).map { .array([JSONFHIR.object(("text", .string($0)))]) }))
        }
        members += [
            medication[1], ("subject", writer.reference(record.subject)), try writer.effective(),
            ("informationSource", writer.reference(record.performer)), ("note", writer.note),
            ("dosage", dosage(record)),
        ]
        return JSONFHIR.object(members)
    }

    /// The codes of administrations are no codes of statements; that no reason is known needs no words.
    private static func words(_ reason: NotGivenReason) -> String? {
        switch reason {
        case .text(let words): words
        case .code(.none): nil
        case .code(let code): code.display
        }
    }

    private static func dosage(_ record: AdministrationRecord) -> JSONValue? {
        guard record.outcome == .taken, let dose = record.dose, dose.value != nil else { return nil }
        let amount = JSONFHIR.object(("doseQuantity", JSONFHIR.quantity(dose)))
        return .array([JSONFHIR.object(("doseAndRate", .array([amount])))])
    }
}
