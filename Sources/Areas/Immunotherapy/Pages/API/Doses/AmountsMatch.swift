internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import Pages

/// Rejects an amount that does not match the whole or half level sent with it. The program may have an outdated level,
/// so nothing is stored.
struct AmountsMatch {
    let body: JSONValue

    init(_ body: JSONValue) {
        self.body = body
    }

    func check(_ details: DoseDetails, at pointers: DosePointers, _ phrases: Phrases) throws {
        var problems: [FieldProblem] = []
        for (index, intake) in (pointers.isIntake ? [body] : body.items("intakes")).enumerated() {
            guard case .string(let id) = intake["id"], let found = details.intakes.first(where: { $0.id.text == id })
            else { continue }
            for (place, portion) in intake.items("portions").enumerated() {
                guard case .string(let text) = portion["milligrams"], case .string(let allergen) = portion["allergen"],
                    let taken = found.portions.first(where: { $0.allergen.text == allergen }),
                    (try? Amount.parse(text, decimal: .point)) != taken.amount
                else { continue }
                problems.append(
                    FieldProblem(
                        pointer: "\(pointers.intake(index))/portions/\(place)/milligrams",
                        reason: .rule(
                            code: "not-the-level", phrases("api.field.notTheLevel", ["amount": taken.amount.milligrams])
                        )
                    ))
            }
        }
        guard problems.isEmpty else { throw APIProblem.invalid(problems) }
    }
}

extension JSONValue {
    /// The items of a list in a body; none if it is no list.
    func items(_ name: String) -> [JSONValue] {
        guard case .array(let items) = self[name] else { return [] }
        return items
    }
}
