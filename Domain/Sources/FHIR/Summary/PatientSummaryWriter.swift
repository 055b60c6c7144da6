public import Clinical
public import Exchange
import Medications

/// Writes an International Patient Summary: a FHIR R4 document of HL7's guide IPS 2.0.0
/// (hl7.org/fhir/uv/ips/STU2), in English.
public enum PatientSummaryWriter {
    /// The document. Its author is this program, because what people recorded was not looked at by a clinician.
    ///
    /// - Parameters:
    ///   - moment: When the summary is made, in the person's time.
    ///   - newUUID: A new random UUID in lower case at each call.
    public static func json(_ summary: PatientSummary, at moment: Moment, newUUID: () -> String) -> JSONValue {
        var made: [SummaryResource] = []
        func add(_ members: [(String, JSONValue?)]) -> SummaryResource {
            let resource = SummaryResource(uuid: newUUID(), members)
            made.append(resource)
            return resource
        }
        let bundle = newUUID()
        let document = newUUID()
        let patient = add([
            ("resourceType", .string("Patient")),
            ("name", .array([JSONFHIR.object(("text", .string(summary.name)))])),
            ("birthDate", .string(summary.birthdate.iso)),
        ])
        let author = add([
            ("resourceType", .string("Device")),
            (
                "deviceName",
                .array([
                    JSONFHIR.object(("name", .string("Acclimate")), ("type", .string("user-friendly-name")))
                ])
            ),
        ])
        let writer = SummaryResources(patient: patient.reference)
        let sections = PatientSummary.Section.allCases.map { section in
            let written = writer.resources(of: section, summary).map { add($0) }
            return JSONFHIR.object(
                ("title", .string(section.title)), ("code", JSONFHIR.concept(section.code)),
                ("text", SummaryNarrative.list(summary.lines(of: section))),
                ("entry", JSONFHIR.list(written) { $0.reference }))
        }
        let composition = SummaryResource(
            uuid: document,
            [
                ("resourceType", .string("Composition")), ("language", .string("en")),
                ("text", SummaryNarrative.paragraph(SummaryNarrative.origin)), ("status", .string("final")),
                (
                    "type",
                    JSONFHIR.concept(
                        CodeableConcept(coding: [
                            Coding(system: "http://loinc.org", code: "60591-5", display: "Patient summary Document")
                        ]))
                ),
                ("subject", patient.reference), ("date", .string(moment.isoSeconds)),
                ("author", .array([author.reference])), ("title", .string("International Patient Summary")),
                ("section", .array(sections)),
            ])
        return JSONFHIR.object(
            ("resourceType", .string("Bundle")), ("meta", SummaryResource.meta(of: "Bundle")),
            ("language", .string("en")),
            (
                "identifier",
                JSONFHIR.object(
                    ("system", .string(ResourceIdentifier.uri)), ("value", .string("urn:uuid:\(bundle)")))
            ),
            ("type", .string("document")), ("timestamp", .string(moment.isoSeconds)),
            ("entry", .array(([composition] + made).map { $0.entry })))
    }
}

/// A resource of the document with its address.
private struct SummaryResource {
    let uuid: String
    private let members: [(String, JSONValue?)]

    /// The first member is the type, the next ones what belongs into it.
    init(uuid: String, _ members: [(String, JSONValue?)]) {
        self.uuid = uuid
        self.members = members
    }

    private var address: JSONValue { .string("urn:uuid:\(uuid)") }

    var reference: JSONValue { JSONFHIR.object(("reference", address)) }

    var entry: JSONValue {
        guard case .string(let type)? = members.first?.1 else { return .null }
        let head = [members[0], ("id", .string(uuid)), ("meta", Self.meta(of: type))]
        return JSONFHIR.object(("fullUrl", address), ("resource", JSONFHIR.object(head + members.dropFirst())))
    }

    /// The guide has a profile of every type but the author's.
    static func meta(of type: String) -> JSONValue? {
        guard type != "Device" else { return nil }
        let profile = "http://hl7.org/fhir/uv/ips/StructureDefinition/\(type)-uv-ips"
        return JSONFHIR.object(("profile", .array([.string(profile)])))
    }
}

extension SummaryResources {
    /// At least one: a section is never left out, and never empty.
    fileprivate func resources(
        of section: PatientSummary.Section, _ summary: PatientSummary
    ) -> [[(String, JSONValue?)]] {
        let entries = summary.entries
        let found =
            switch section {
            case .allergies: entries.allergies.map { allergy($0) }
            case .medicines: entries.medicines.map { medicine($0) }
            case .problems: entries.problems.map { problem($0.code) }
            }
        return found.isEmpty ? [nothing(in: section, isNoneKnown: summary.noneKnown.contains(section))] : found
    }
}
