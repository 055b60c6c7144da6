import Clinical
import Nutrition
import offline

extension Message {
    /// `food` name, other names, group, barcode, basis, size of a serving, its unit, density, declaration, ingredients,
    /// language, "none" when the label names no allergen; `nutrient` code, text; `measure` name, size, unit; `contains` and `may` codes.
    var foodDraft: FoodDraft {
        let row = first("food")
        let nutrients = all("nutrient").map { FoodDraft.NutrientField(code: $0.text(0), text: $0.text(1)) }
        let measures = all("measure").map {
            FoodDraft.Measure(name: $0.text(0), size: $0.text(1), unit: $0.text(2))
        }
        return FoodDraft(
            name: row.text(0), otherNames: row.text(1), group: row.text(2), barcode: row.text(3), basis: row.text(4),
            servingSize: row.text(5), servingUnit: row.text(6), nutrients: nutrients, density: row.text(7),
            measures: measures, declaration: row.text(8), namesNone: row.text(11) == "none",
            contains: first("contains").list(from: 0),
            mayContain: first("may").list(from: 0), ingredients: row.text(9), language: row.text(10))
    }

    /// The food of the form under an id, as the family's own.
    func food(_ text: String) -> Food? {
        guard let id = Food.ID(text), let details = foodDraft.checked(decimal: .point).value else { return nil }
        return Food(
            id: id, source: FoodSource(table: .own, reference: nil), details: details, version: .first)
    }

    mutating func add(_ nutrients: Nutrients) {
        for nutrient in Nutrient.allCases {
            switch nutrients[nutrient] {
            case .measured(let quantity): add("amount", nutrient.code, "is", quantity.text(as: nutrient))
            case .atLeast(let quantity): add("amount", nutrient.code, "at-least", quantity.text(as: nutrient))
            case .trace: add("amount", nutrient.code, "trace")
            case .unknown: add("amount", nutrient.code, "unknown")
            case .notGiven: continue
            }
        }
    }
}

/// The rows of `Message.foodDraft` → `food` name, group, basis, GTIN, density and what is declared, other names, measures,
/// amounts; or one `problem` code each.
@_expose(wasm, "food_check")
@_cdecl("food_check")
public func foodCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        switch message.foodDraft.checked(decimal: .point) {
        case .valid(let food):
            answer.add(
                "food", food.name, food.group.rawValue, food.basis.code, food.barcode?.gtin14 ?? "",
                food.density?.gramsPerMillilitre ?? "", food.allergens.list?.rawValue ?? "")
            answer.add(["names"] + food.otherNames)
            answer.add(["contains"] + food.allergens.contains.map { $0.rawValue })
            answer.add(["may"] + food.allergens.mayContain.map { $0.rawValue })
            for measure in food.measures { answer.add("measure", measure.name, measure.size.number, measure.size.unit) }
            answer.add(food.nutrients)
        case .invalid(let problems): for problem in problems { answer.add("problem", problem.code) }
        }
        return answer
    }
}

/// The rows of `Message.foodDraft`; `portion` number, unit → `portion` grams, amounts; or `problem` code.
@_expose(wasm, "food_portion")
@_cdecl("food_portion")
public func foodPortion(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let food = message.food("f") else { return answer }
        let row = message.first("portion")
        do throws(PortionDraft.Problem) {
            let draft = PortionDraft(number: row.text(0), unit: row.text(1))
            let portion = try draft.checked(of: food.details, decimal: .point)
            do throws(Portion.Problem) {
                let mass = try food.details.mass(of: portion)
                answer.add("portion", mass.grams, portion.size?.unit ?? "")
                answer.add(try food.details.nutrients(of: portion))
            } catch {
                answer.add("problem", error.code)
            }
        } catch {
            answer.add("problem", error.code)
        }
        return answer
    }
}

/// → one `nutrient` code, unit, whole and the most in 100 g each; then `declared` codes and `source` rows.
@_expose(wasm, "food_lists")
@_cdecl("food_lists")
public func foodLists(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { _ in
        var answer = Message()
        for nutrient in Nutrient.allCases {
            answer.add(
                "nutrient", nutrient.code, nutrient.unit.rawValue, nutrient.whole?.code ?? "",
                nutrient.most.text)
        }
        answer.add(["declared"] + Nutrient.declared.map { $0.code })
        answer.add(["targets"] + NutritionTargets.nutrients.map { $0.code })
        for table in FoodSource.Table.allCases {
            answer.add("source", table.rawValue, table.attribution ?? "", table.isCurated ? "1" : "0")
        }
        return answer
    }
}

/// `nutrient` code, text → `energy` low and high kcal and kJ, whether the stated kilocalories fit, sodium and salt again.
@_expose(wasm, "food_energy")
@_cdecl("food_energy")
public func foodEnergy(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        var nutrients = Nutrients.notGiven
        for row in message.all("nutrient") {
            guard let nutrient = Nutrient(code: row.text(0)) else { continue }
            do throws(NutrientAmount.Problem) {
                nutrients[nutrient] = try NutrientAmount.parse(row.text(1), of: nutrient, decimal: .point)
            } catch {
                answer.add("problem", nutrient.code, error.code)
            }
        }
        let both = Nutrients.sum([nutrients.withBothEnergies, .nothing])
        guard let kilocalories = EnergyFactors.kilocalories(of: both),
            let kilojoules = EnergyFactors.kilojoules(of: both)
        else { return answer }
        let stated = both[.kilocalories].quantity ?? .zero
        let salt = Salt.amount(sodium: both.sodium)
        answer.add(
            "energy", kilocalories.low.text, kilocalories.high.text, kilojoules.low.text, kilojoules.high.text,
            kilocalories.admits(stated, percent: 5, least: 6) ? "1" : "0", both.sodium.text(as: .salt) ?? "",
            salt.text(as: .salt) ?? "", stated < kilocalories.high ? "1" : "0")
        return answer
    }
}

extension FoodDetails.Basis {
    fileprivate var code: String {
        switch self {
        case .hundredGrams: "100-g"
        case .hundredMillilitres: "100-ml"
        case .serving(let size): "serving " + (size?.number ?? "")
        }
    }
}
