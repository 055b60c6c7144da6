internal import Clinical
internal import Exchange
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages

/// Rejects an amount above the level in force unless the body says that it was taken all the same. A typing mistake is
/// more likely, so nothing is stored until then.
struct AboveLevel {
    let body: JSONValue

    init(_ body: JSONValue) {
        self.body = body
    }

    func check(_ above: [PortionAbove], at pointers: DosePointers, _ phrases: Phrases) throws {
        var problems: [FieldProblem] = []
        for (index, intake) in (pointers.isIntake ? [body] : body.items("intakes")).enumerated() {
            guard case .string(let id) = intake["id"] else { continue }
            for (place, portion) in intake.items("portions").enumerated() {
                guard case .string(let allergen) = portion["allergen"], portion["aboveLevel"] != true,
                    let found = above.first(where: { $0.intake.text == id && $0.portion.allergen.text == allergen })
                else { continue }
                let field = found.portion.share == .part ? "milligrams" : "level"
                let sentence = phrases.above(found.portion.amount, found.level)
                problems.append(
                    FieldProblem(
                        pointer: "\(pointers.intake(index))/portions/\(place)/\(field)",
                        reason: .rule(
                            code: "above-the-level", phrases("api.field.aboveTheLevel", ["sentence": sentence]))))
            }
        }
        guard problems.isEmpty else { throw APIProblem.invalid(problems) }
    }
}
