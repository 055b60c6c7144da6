/// A concept as text, codes or both: FHIR `CodeableConcept`.
public struct CodeableConcept: Sendable, Hashable {
    /// The codes, in the order of the source.
    public var coding: [Coding]
    /// The words of the person who entered it.
    public var text: String?

    /// Creates a concept from its codes and text.
    public init(coding: [Coding] = [], text: String? = nil) {
        self.coding = coding
        self.text = text
    }

    /// What to show: the text, else the first display, else the first code; nil if there is nothing.
    public var shownText: String? {
        if let text { return text }
        for code in coding {
            if let display = code.display { return display }
        }
        for code in coding {
            if let code = code.code { return code }
        }
        return nil
    }

    /// Whether both have a code of one system in common.
    public func sharesCode(with other: CodeableConcept) -> Bool {
        coding.contains { mine in
            mine.system != nil && mine.code != nil
                && other.coding.contains { $0.system == mine.system && $0.code == mine.code }
        }
    }
}

/// A code of a code system: FHIR `Coding`.
public struct Coding: Sendable, Hashable {
    /// The code system, for example `http://snomed.info/sct`.
    public var system: String?
    /// The code.
    public var code: String?
    /// The system's words for it.
    public var display: String?

    /// Creates a code from its elements.
    public init(system: String? = nil, code: String? = nil, display: String? = nil) {
        self.system = system
        self.code = code
        self.display = display
    }
}

extension CodeableConcept {
    /// The code of WHO's ATC classification; nil if there is none.
    public var atcCode: String? {
        for coding in coding {
            // HL7's name of the system, its object identifier, and its German edition.
            switch coding.system {
            case "http://www.whocc.no/atc", "urn:oid:2.16.840.1.113883.6.73", "http://fhir.de/CodeSystem/bfarm/atc":
                if let code = coding.code, !code.isEmpty { return code }
            default: continue
            }
        }
        return nil
    }
}
