import Clinical
import Immunotherapy
import offline

extension Message {
    /// `level` id, person, allergen, name, mg, place, "1" when current, "1" when deleted, version.
    var levels: [DoseLevel] {
        var levels: [DoseLevel] = []
        for row in all("level") {
            guard let id: DoseLevel.ID = row.id(0), let person: Person.ID = row.id(1),
                let allergen: Allergen.ID = row.id(2), let amount = row.amount(4), let position = row.number(5)
            else { continue }
            levels.append(
                DoseLevel(
                    id: id,
                    person: person,
                    allergen: allergen,
                    name: row.text(3),
                    amount: amount,
                    foodAmount: nil,
                    product: nil,
                    notes: nil,
                    position: Int(position),
                    isCurrent: row.isTrue(6),
                    isDeleted: row.isTrue(7),
                    version: row.number(8).map { RecordVersion(number: $0) } ?? .first
                )
            )
        }
        return levels
    }
}

/// `draft` name, mg, food, product, notes, "1" when current, point or comma; `names` of the other levels → `level` as
/// checked with its half, or one `problem` each.
@_expose(wasm, "level_check")
@_cdecl("level_check")
public func levelCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("draft")
        guard let decimal = row.decimal(6) else { return answer }
        let draft = DoseLevelDraft(
            name: row.text(0),
            amount: row.text(1),
            foodAmount: row.text(2),
            product: row.text(3),
            notes: row.text(4),
            isCurrent: row.isTrue(5)
        )
        switch draft.checked(decimal: decimal, existingNames: message.first("names").list(from: 0)) {
        case .valid(let details):
            answer.add(
                "level", details.name, details.amount.milligrams, details.amount.half.milligrams,
                details.foodAmount ?? "", details.product ?? "", details.notes ?? "", details.isCurrent ? "1" : "0"
            )
        case .invalid(let problems):
            for problem in problems {
                answer.add("problem", problem.code)
            }
        }
        return answer
    }
}

/// `level` rows → `level` id, half in mg, next version and the name it is edited under.
@_expose(wasm, "level_facts")
@_cdecl("level_facts")
public func levelFacts(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        for level in message.levels {
            answer.add(
                "level", level.id.text, level.half.milligrams, "\(level.version.next.number)", level.details.name
            )
        }
        return answer
    }
}

extension DoseLevelDraft.Problem {
    fileprivate var code: String {
        switch self {
        case .nameMissing: "name-missing"
        case .nameTooLong: "name-too-long"
        case .nameTaken: "name-taken"
        case .amount(let problem): "amount-\(problem.code)"
        case .foodAmountTooLong: "food-amount-too-long"
        case .productTooLong: "product-too-long"
        case .notesTooLong: "notes-too-long"
        }
    }
}
