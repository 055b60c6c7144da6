import Exchange
import Medications

extension Element {
    func concept(_ name: String) -> CodeableConcept? {
        object(name).map { $0.concept() }
    }

    func concepts(_ name: String) -> [CodeableConcept] {
        objects(name).map { $0.concept() }
    }

    /// This element as a concept.
    func concept() -> CodeableConcept {
        let codings = objects("coding").map { $0.coding() }
        let text = text("text")
        end()
        return CodeableConcept(coding: codings, text: text)
    }

    private func coding() -> Coding {
        let system = text("system")
        let code = text("code")
        let display = text("display")
        for name in ["version", "userSelected"] { _ = take(name) }
        end()
        return Coding(system: system, code: code, display: display)
    }

    func quantity(_ name: String) -> Quantity? {
        object(name).map { $0.quantity() }
    }

    /// This element as a quantity.
    func quantity() -> Quantity {
        let quantity = Quantity(
            value: decimal("value"), comparator: code("comparator", .unknownCode, Quantity.Comparator.self),
            unit: text("unit"), system: text("system"), code: text("code"))
        end()
        return quantity
    }

    func range(_ name: String) -> QuantityRange? {
        guard let element = object(name) else { return nil }
        let range = QuantityRange(low: element.quantity("low"), high: element.quantity("high"))
        element.end()
        return range
    }

    func ratio(_ name: String) -> QuantityRatio? {
        object(name).map { $0.ratio() }
    }

    /// This element as a ratio.
    func ratio() -> QuantityRatio {
        let ratio = QuantityRatio(numerator: quantity("numerator"), denominator: quantity("denominator"))
        end()
        return ratio
    }
}
