import Exchange
public import Medications

extension CodeableConcept {
    /// The concept as FHIR JSON.
    public var json: String { JSONFHIR.concept(self).text }

    /// Reads a concept from FHIR JSON; nil for anything that is none, or has nothing to show.
    public init?(json: String) {
        guard case .object(let members)? = try? JSONReader.read(Array(json.utf8)) else { return nil }
        self = Element(members, path: "", problems: Element.Problems()).concept()
        if shownText == nil { return nil }
    }
}
