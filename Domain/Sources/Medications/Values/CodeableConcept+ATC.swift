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
