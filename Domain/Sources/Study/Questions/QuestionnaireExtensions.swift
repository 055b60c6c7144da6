internal import Exchange

/// The extensions of a FHIR Questionnaire that say more about a question or a choice.
struct QuestionnaireExtensions {
    private(set) var isSlider = false
    private(set) var least: Double?
    private(set) var most: Double?
    /// Points of a choice.
    private(set) var weight: Int?
    /// What a choice means.
    private(set) var definition: String?

    init(_ node: JSONNode?) throws {
        guard let node else { return }
        let base = "http://hl7.org/fhir/StructureDefinition/"
        for item in try node.list({ (item) throws(JSONProblem) in item }) {
            let fields = try item.fields()
            let url = try fields.field("url").text()
            guard url.hasPrefix(base) else { continue }
            switch url.dropFirst(base.utf8.count) {
            case "questionnaire-itemControl": isSlider = try isSlider || fields.field("valueCodeableConcept").isSlider()
            case "minValue": least = try fields.number()
            case "maxValue": most = try fields.number()
            case "itemWeight", "ordinalValue": weight = try fields.number().flatMap { Int(exactly: $0) }
            case "valueset-concept-definition": definition = try fields.field("valueString").text()
            default: continue
            }
        }
    }
}

extension JSONFields {
    fileprivate func number() throws -> Double? {
        guard let node = optional("valueInteger") ?? optional("valueDecimal"), case .number(let text) = node.value
        else { return nil }
        return Double(text)
    }
}

extension JSONNode {
    fileprivate func isSlider() throws -> Bool {
        let codings = try fields().field("coding").list { (item) throws(JSONProblem) in item }
        return try codings.contains { try $0.fields().optional("code")?.text() == "slider" }
    }
}
