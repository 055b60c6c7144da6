import Exchange
import Medications

extension RecordWriter {
    /// What `contained` needs (hl7.org/fhir/R4/domainresource.html, dom-2, dom-4 and dom-5): a resource in a resource
    /// has no version, no security and nothing contained of its own.
    private static let metaOfStored = ["versionId", "lastUpdated", "security"]

    /// `contained` and `medication[x]`.
    func medication() throws(AdministrationRecord.Problem) -> [(String, JSONValue?)] {
        switch record.medication {
        case .concept(let concept):
            guard concept.shownText != nil else { throw .text }
            return [("contained", nil), ("medicationCodeableConcept", JSONFHIR.concept(concept))]
        case .reference(let reference):
            guard reference.reference.map({ Self.leadsToStored($0) }) ?? (reference.display != nil) else {
                throw .reference
            }
            return [
                ("contained", nil), ("medicationReference", Self.reference(reference.reference, reference.display)),
            ]
        case .contained(let medication, let others, let display):
            guard case .object(let members) = medication,
                members.contains(JSONMember(name: "resourceType", value: .string("Medication"))),
                case .string(let id)? = members.first(where: { $0.name == "id" })?.value
            else { throw .contained }
            return [
                ("contained", .array(([medication] + others).map { Self.copy($0) })),
                ("medicationReference", Self.reference("#\(id)", display)),
            ]
        }
    }

    private static func reference(_ address: String?, _ display: String?) -> JSONValue {
        JSONFHIR.object(("reference", JSONFHIR.text(address)), ("display", JSONFHIR.text(display)))
    }

    /// Whether a reference can be followed outside the resource that it comes from, unlike `#1` and `urn:uuid:…`.
    private static func leadsToStored(_ address: String) -> Bool {
        ["Medication/", "https://", "http://"].contains { start in
            address.utf8.starts(with: start.utf8) && address.utf8.count > start.utf8.count
        }
    }

    private static func copy(_ resource: JSONValue) -> JSONValue {
        guard case .object(let members) = resource else { return resource }
        return .object(
            members.compactMap { member in
                switch member.name {
                case "contained": return nil
                case "meta":
                    guard case .object(let meta) = member.value else { return nil }
                    let kept = meta.filter { !metaOfStored.contains($0.name) }
                    return kept.isEmpty ? nil : JSONMember(name: "meta", value: .object(kept))
                default: return member
                }
            })
    }
}
