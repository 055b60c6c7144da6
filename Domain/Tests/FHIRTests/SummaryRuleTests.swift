import Exchange
import Foundation
import Testing

/// What a document has to be like.
struct SummaryRule: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let holds: @Sendable (SummaryDocument) -> Bool

    init(_ name: String, _ holds: @escaping @Sendable (SummaryDocument) -> Bool) {
        (testDescription, self.holds) = (name, holds)
    }

    private init(_ type: String, _ name: String, _ holds: @escaping @Sendable (SummaryDocument, JSONValue) -> Bool) {
        self.init("\(type): \(name)") { document in
            let found = document.all(type)
            return !found.isEmpty && found.allSatisfy { holds(document, $0) }
        }
    }

    private static let profiles = "http://hl7.org/fhir/uv/ips/StructureDefinition/"
    private static let patient: @Sendable (SummaryDocument, JSONValue?) -> Bool = { document, reference in
        document.resolved(reference)?["resourceType"].text == "Patient"
    }

    /// FHIR R4 (4.0.1): Bundle, Composition, Documents, and the rules of all elements.
    static let fhir: [SummaryRule] = [
        SummaryRule("Bundle.type is document") { $0.bundle["type"].text == "document" },
        SummaryRule("bdl-9: an identifier with system and value") {
            $0.bundle["identifier"]?["system"].text == "urn:ietf:rfc:3986"
                && $0.bundle["identifier"]?["value"].text?.hasPrefix("urn:uuid:") == true
        },
        SummaryRule("bdl-10: a timestamp") { $0.bundle["timestamp"].text == "2026-03-12T18:05:09+01:00" },
        SummaryRule("bdl-11: the composition comes first") {
            $0.composition?["resourceType"].text == "Composition"
        },
        SummaryRule("bdl-7: each address is there once, and belongs to the id") { document in
            let addresses = document.entries.compactMap { $0["fullUrl"].text }
            return Set(addresses).count == document.entries.count
                && addresses == document.resources.map { "urn:uuid:\($0["id"].text ?? "")" }
        },
        SummaryRule("references lead to entries, and each entry is referred to") { document in
            let references = document.values.filter { $0.name == "reference" }.compactMap { Optional($0.value).text }
            let addresses = document.entries.compactMap { $0["fullUrl"].text }
            return Set(references) == Set(addresses.dropFirst())
        },
        SummaryRule("ele-1: nothing is empty") { document in
            document.values.allSatisfy {
                $0.value != "" && $0.value != [] && $0.value != .object([]) && $0.value != .null
            }
        },
        SummaryRule("txt-1, txt-2: each narrative is XHTML with content and a status") { document in
            let texts = document.values.filter { $0.value["div"] != nil }.map(\.value)
            return texts.count == 4
                && texts.allSatisfy { text in
                    let div = text["div"].text ?? ""
                    return ["generated", "additional"].contains(text["status"].text)
                        && div.contains(#/^<div xmlns="http://www\.w3\.org/1999/xhtml"[^>]*><(p|ul)>.*[^>]<.*</div>$/#)
                }
        },
        SummaryRule("cmp-1, cmp-2: a section has text and entries, and a reason only if it is empty") { document in
            document.sections.allSatisfy { section in
                section["text"] != nil && section["entry"].items.isEmpty != (section["emptyReason"] == nil)
            }
        },
    ]

    /// The guide's profiles of the document: Bundle-uv-ips, Composition-uv-ips and Patient-uv-ips.
    static let document: [SummaryRule] = [
        SummaryRule("bdl-ips-1: one composition, one patient") {
            $0.all("Composition").count == 1 && $0.all("Patient").count == 1
        },
        SummaryRule("each resource but the author names its profile") { document in
            let named = ([document.bundle] + document.resources).filter { $0["resourceType"].text != "Device" }
            return named.allSatisfy { resource in
                resource["meta"]?["profile"] == [.string("\(profiles)\(resource["resourceType"].text ?? "")-uv-ips")]
            }
        },
        SummaryRule("Composition", "its type is a patient summary, and it is final") { _, composition in
            composition["type"].code == "60591-5" && composition["type"].system == "http://loinc.org"
                && composition["status"].text == "final"
        },
        SummaryRule("Composition", "subject, author, date and title") { document, composition in
            let author = document.resolved(composition["author"].items.first)
            return patient(document, composition["subject"]) && author?["resourceType"].text == "Device"
                && composition["date"].text == document.bundle["timestamp"].text
                && composition["title"].text == "International Patient Summary"
        },
        SummaryRule("Composition: medicines, allergies and problems, each once, with a title") { document in
            document.sections.map { $0["code"].code ?? "" }.sorted() == ["10160-0", "11450-4", "48765-2"]
                && document.sections.allSatisfy {
                    $0["code"].system == "http://loinc.org" && $0["title"].text != nil && $0["section"] == nil
                }
        },
        SummaryRule("ips-comp-1: entries, or a reason why there are none") { document in
            document.sections.allSatisfy { !$0["entry"].items.isEmpty || $0["emptyReason"] != nil }
        },
        SummaryRule("Composition: entries are of their section") { document in
            let types = ["10160-0": "MedicationStatement", "11450-4": "Condition", "48765-2": "AllergyIntolerance"]
            return document.sections.allSatisfy { section in
                section["entry"].items.allSatisfy {
                    document.resolved($0)?["resourceType"].text == types[section["code"].code ?? ""]
                }
            }
        },
        SummaryRule("Patient", "ips-pat-1, a birth date") { _, patient in
            patient["name"].items.first?["text"].text?.isEmpty == false && patient["birthDate"].text == "2019-03-12"
        },
    ]

    /// The guide's profiles of what stands in sections.
    static let entries: [SummaryRule] = [
        SummaryRule("AllergyIntolerance", "code and patient, and active (ait-1)") { document, allergy in
            allergy["code"]?["text"] != nil && patient(document, allergy["patient"])
                && allergy["clinicalStatus"].code == "active"
                && allergy["clinicalStatus"].system
                    == "http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical"
        },
        SummaryRule("AllergyIntolerance", "a reaction has a manifestation, and a severity of FHIR") { _, allergy in
            allergy["reaction"].items.allSatisfy { reaction in
                !reaction["manifestation"].items.isEmpty
                    && [nil, "mild", "moderate", "severe"].contains(reaction["severity"].text)
            }
        },
        SummaryRule("MedicationStatement", "medication, subject, and a status that is no error") { document, medicine in
            medicine["medicationCodeableConcept"]?["text"] != nil && patient(document, medicine["subject"])
                && ["active", "intended", "on-hold", "unknown"].contains(medicine["status"].text)
        },
        SummaryRule("MedicationStatement", "one time, or why there is none") { _, medicine in
            let absent = medicine["_effectiveDateTime"]?["extension"].items.first
            let isAbsent =
                absent?["url"].text == "http://hl7.org/fhir/StructureDefinition/data-absent-reason"
                && absent?["valueCode"].text == "unknown"
            return isAbsent != (medicine["effectivePeriod"]?["start"].text != nil)
                && medicine["effectiveDateTime"] == nil
        },
        SummaryRule("Condition", "code and subject, and active on the list of problems (con-3)") { document, problem in
            problem["code"]?["text"] != nil && patient(document, problem["subject"])
                && problem["clinicalStatus"].code == "active"
                && problem["clinicalStatus"].system == "http://terminology.hl7.org/CodeSystem/condition-clinical"
                && problem["category"].items.map { Optional($0).code } == ["problem-list-item"]
        },
    ]
}

/// Sources: FHIR 4.0.1 (hl7.org/fhir/R4, pages bundle, composition, documents and narrative) and IPS 2.0
/// (hl7.org/fhir/uv/ips/STU2), read as `HL7/fhir-ips` `input/fsh/profiles` and `input/fsh/invariants`.
@Suite struct `A patient summary keeps the rules of` {
    @Test(arguments: SummaryPerson.allCases, SummaryRule.fhir)
    func `FHIR documents`(person: SummaryPerson, rule: SummaryRule) throws {
        #expect(rule.holds(try person.document()))
    }

    @Test(arguments: SummaryPerson.allCases, SummaryRule.document)
    func `the profiles of bundle, composition and patient`(person: SummaryPerson, rule: SummaryRule) throws {
        #expect(rule.holds(try person.document()))
    }

    @Test(arguments: SummaryPerson.allCases, SummaryRule.entries)
    func `the profiles of entries`(person: SummaryPerson, rule: SummaryRule) throws {
        #expect(rule.holds(try person.document()))
    }

    @Test func `each document is written as it was when others read it`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Examples/summaries.ndjson")
        let text = try SummaryPerson.allCases.map { try $0.document().bundle.text + "\n" }.joined()
        if ProcessInfo.processInfo.environment["ACCLIMATE_RECORD"] != nil {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
}
