import Clinical
import Nutrition
import offline

/// `allergen` rows and the rows of `Message.foodDraft` → `finding` allergen and verdict each, with a `reason` or `gap` row for
/// each of its reasons; `worst` verdict.
@_expose(wasm, "food_allergens")
@_cdecl("food_allergens")
public func foodAllergens(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let food = message.food("f") else { return answer }
        let check = AllergenCheck(message.allergens)
        let findings = check.findings(in: food)
        for finding in findings { answer.add(finding) }
        if let worst = AllergenCheck.worst(findings) { answer.add("worst", worst.code) }
        return answer
    }
}

/// → one `food-allergen` code, whether the EU and the US name it, and its members each.
@_expose(wasm, "food_allergen_list")
@_cdecl("food_allergen_list")
public func foodAllergenList(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        for allergen in FoodAllergen.allCases {
            let laws = AllergenList.allCases.filter { $0.names(allergen) }.map { $0.rawValue }
            answer.add(["food-allergen", allergen.rawValue] + laws + allergen.members.map { $0.rawValue })
        }
        for listed in ListedAllergen.allCases { answer.add("listed", listed.rawValue, FoodAllergen(listed).rawValue) }
        if let code = FoodAllergen(code: message.first("code").text(0)) {
            let concerned = FoodAllergen.allCases.filter { code.concerns($0) }
            answer.add(["concerns"] + concerned.map { $0.rawValue })
        }
        return answer
    }
}

extension AllergenVerdict {
    fileprivate var code: String {
        switch self {
        case .contains: "contains"
        case .mayContain: "may-contain"
        case .noneListed: "none-listed"
        case .cannotTell: "cannot-tell"
        }
    }
}

extension Message {
    mutating func add(_ finding: AllergenFinding) {
        add("finding", finding.allergen.id.text, finding.verdict.code)
        switch finding.verdict {
        case .contains(let reasons), .mayContain(let reasons): for reason in reasons { add(reason) }
        case .cannotTell(let gaps): for gap in gaps { add("gap", gap.name, gap.why.rawValue) }
        case .noneListed: break
        }
    }

    private mutating func add(_ reason: AllergenReason) {
        switch reason.basis {
        case .declared(let allergen): add("reason", reason.name, "declared", allergen.rawValue)
        case .trace(let allergen): add("reason", reason.name, "trace", allergen.rawValue)
        case .beside(let allergen): add("reason", reason.name, "beside", allergen.rawValue)
        case .grouped(let allergen): add("reason", reason.name, "grouped", allergen.rawValue)
        case .word(let word, let allergen):
            add(
                "reason", reason.name, word.reading.rawValue, allergen?.rawValue ?? "", word.text, word.field.rawValue,
                "\(word.offset)")
        }
    }
}
