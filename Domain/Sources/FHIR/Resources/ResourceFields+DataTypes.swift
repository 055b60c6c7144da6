import Exchange
import Medications

extension ResourceFields {
    func concept(_ name: String) -> CodeableConcept? {
        read(name) { $0.concept() }
    }

    func concepts(_ name: String) -> [CodeableConcept] {
        objects(name).map { $0.element { $0.concept() } }
    }

    func quantity(_ name: String) -> Quantity? {
        read(name) { $0.quantity() }
    }

    func reference(_ name: String) -> ResourceReference? {
        object(name).map { ResourceReference(reference: $0.text("reference"), display: $0.text("display")) }
    }

    func references(_ name: String) -> [ResourceReference] {
        objects(name).map { ResourceReference(reference: $0.text("reference"), display: $0.text("display")) }
    }

    func identifiers() -> [ResourceIdentifier] {
        objects("identifier").map { identifier in
            ResourceIdentifier(
                system: identifier.text("system"), value: identifier.text("value"),
                type: identifier.concept("type")?.shownText)
        }
    }

    func name(_ name: String) -> HumanName? { object(name).map { $0.name } }

    func names(_ name: String) -> [HumanName] { objects(name).map { $0.name } }

    private var name: HumanName {
        HumanName(use: text("use"), text: text("text"), family: text("family"), given: texts("given"))
    }

    func telecom() -> [ContactPoint] {
        objects("telecom").map { ContactPoint(system: $0.text("system"), value: $0.text("value"), use: $0.text("use")) }
    }

    /// A period with at least one end.
    func period(_ name: String) -> EffectiveTime? {
        guard let period = object(name) else { return nil }
        let start = period.dateTime("start")
        let end = period.dateTime("end")
        return start == nil && end == nil ? nil : .period(start: start, end: end)
    }

    private func read<Value>(_ name: String, _ read: (Element) -> Value) -> Value? {
        object(name).map { $0.element(read) }
    }

    /// Reads a data type that dosages have too, and takes over what is wrong with it.
    private func element<Value>(_ read: (Element) -> Value) -> Value {
        let found = Element.Problems()
        let value = read(Element(elements, path: path, problems: found))
        for problem in found.found {
            problems.found.append(ResourceProblem(path: problem.path, reason: Self.reason(problem.rule)))
        }
        return value
    }

    private static func reason(_ rule: DosageRule) -> ResourceProblem.Reason {
        switch rule {
        case .unknownElement: .unknownElement
        case .modifierExtension: .modifierExtension
        case .unknownCode: .unknownCode
        default: .wrongType
        }
    }
}
