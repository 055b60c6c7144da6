internal import Clinical
internal import FoodStore
internal import Nutrition
internal import Pages
internal import Store

/// The form values of a family's own food.
struct OwnFoodValues: RecordValues {
    /// Generated with the form, so submitting it twice creates one food.
    var id: String
    /// Nil for a new food.
    var version: String?
    var name = ""
    var otherNames = ""
    var basis = FoodDraft.Basis.hundredGrams.rawValue
    var servingSize = ""
    var servingUnit = "g"
    /// The typed amount of each nutrient, by its code.
    var nutrients: [String: String] = [:]
    var measures: [FoodDraft.Measure] = []
    var density = ""
    var declaration = FoodDraft.Declaration.unknown.rawValue
    /// The declaration for which the user confirmed that the label names no allergen; empty if there is none.
    var namesNone = ""
    var contains: [String] = []
    var mayContain: [String] = []
    var ingredients = ""
    var barcode = ""
    /// The day and the meal for which a new food was searched; empty if it was not.
    var day = ""
    var meal = ""
    /// Whether somebody in the household has allergens.
    var asksAllergensFirst = true

    init(id: String) {
        self.id = id
    }
}

extension OwnFoodValues {
    init(_ form: Form) {
        self.init(id: form["id"])
        version = form.optional("version")
        name = form["name"]
        otherNames = form["otherNames"]
        basis = form["basis"]
        servingSize = form["servingSize"]
        servingUnit = form["servingUnit"]
        for nutrient in Nutrient.allCases { nutrients[nutrient.code] = form["nutrient-\(nutrient.code)"] }
        measures = (0..<EditOwnFoodPage.measureLines).map { index in
            let line = "measure-\(index)"
            return FoodDraft.Measure(
                name: form["\(line)-name"], size: form["\(line)-size"], unit: form["\(line)-unit"])
        }
        density = form["density"]
        declaration = form["declaration"]
        namesNone = form["namesNone"]
        contains = form.all("contains")
        mayContain = form.all("mayContain")
        ingredients = form["ingredients"]
        barcode = form["barcode"]
        day = form["day"]
        meal = form["to"]
    }

    init(_ stored: Stored<FoodDetails>, _ phrases: Phrases) {
        self.init(Food(stored), phrases)
    }

    init(_ food: Food, _ phrases: Phrases) {
        let (details, formats) = (food.details, phrases.formats)
        self.init(id: food.id.text)
        version = String(food.version.number)
        name = details.name
        otherNames = details.otherNames.joined(separator: ", ")
        switch details.basis {
        case .hundredGrams: basis = FoodDraft.Basis.hundredGrams.rawValue
        case .hundredMillilitres: basis = FoodDraft.Basis.hundredMillilitres.rawValue
        case .serving(let size):
            basis = FoodDraft.Basis.serving.rawValue
            servingSize = size.map { formats.typed($0.number) } ?? ""
            servingUnit = size?.unit ?? "g"
        }
        take(details.nutrients, formats)
        measures = details.measures.map {
            FoodDraft.Measure(name: $0.name, size: formats.typed($0.size.number), unit: $0.size.unit)
        }
        density = details.density.map { formats.typed($0.gramsPerMillilitre) } ?? ""
        declaration = details.allergens.list?.rawValue ?? FoodDraft.Declaration.unknown.rawValue
        namesNone = details.allergens.namesNone ? declaration : ""
        contains = details.allergens.contains.map(\.rawValue)
        mayContain = details.allergens.mayContain.map(\.rawValue)
        ingredients = details.ingredients?.text ?? ""
        barcode = details.barcode?.digits ?? ""
    }

    /// Fills in the amounts. An energy that was worked out stays blank, so that it follows the other.
    mutating func take(_ amounts: Nutrients, _ formats: Formats) {
        let stated = amounts.withStatedEnergies
        for nutrient in Nutrient.allCases {
            nutrients[nutrient.code] = stated[nutrient].text(as: nutrient).map { formats.typed($0) }
        }
    }

    /// The draft to validate. Its language is English, because allergen words are known only in English.
    var draft: FoodDraft {
        FoodDraft(
            name: name, otherNames: otherNames, group: "", barcode: barcode, basis: basis, servingSize: servingSize,
            servingUnit: servingUnit,
            nutrients: Nutrient.allCases.map { .init(code: $0.code, text: nutrients[$0.code] ?? "") },
            density: density, measures: measures, declaration: declaration, namesNone: namesNone == declaration,
            contains: contains, mayContain: mayContain, ingredients: ingredients, language: "en")
    }
}

extension Phrases {
    func ownFood(_ problems: [FoodDraft.Problem]) -> Problems {
        Problems(problems.map { ownFood($0) })
    }

    private func ownFood(_ problem: FoodDraft.Problem) -> (String, String) {
        switch problem {
        case .nameMissing: ("name", self("food.own.name.missing"))
        case .nameTooLong(let limit): ("name", self("text.tooLong", count: limit))
        case .otherNameTooLong(let limit): ("otherNames", self("text.tooLong", count: limit))
        case .tooManyOtherNames(let limit): ("otherNames", self("food.own.tooMany", count: limit))
        case .groupUnknown: ("name", self("form.unknownChoice"))
        case .barcode: ("barcode", self("food.own.barcode.wrong"))
        case .basisUnknown: ("basis", self("form.unknownChoice"))
        case .servingSize: ("servingSize", self("food.amount.unreadable"))
        case .nutrientUnknown: ("name", self("form.unknownChoice"))
        case .nutrient(let nutrient, let problem): (Self.field(nutrient), amountProblem(problem, nutrient))
        case .moreThanWhole(let part, let whole):
            (
                Self.field(part),
                self("food.own.moreThanWhole", ["part": self.nutrient(part), "whole": self.nutrient(whole)])
            )
        case .moreThanTheFood: (Self.field(.protein), self("food.own.moreThanTheFood"))
        case .energiesDiffer: (Self.field(.kilojoules), self("food.own.energiesDiffer"))
        case .densityUnreadable: ("density", self("food.own.density.unreadable"))
        case .measureNameMissing(let index): ("measure-\(index)-name", self("food.own.measure.name.missing"))
        case .measureNameTooLong(let index, let limit): ("measure-\(index)-name", self("text.tooLong", count: limit))
        case .measureTwice(let index): ("measure-\(index)-name", self("food.own.measure.twice"))
        case .measureSize(let index, _): ("measure-\(index)-size", self("food.amount.unreadable"))
        case .tooManyMeasures(let limit): ("measure-0-name", self("food.own.tooMany", count: limit))
        case .declarationUnknown: ("declaration", self("form.unknownChoice"))
        case .nothingTicked(let list): ("namesNone", self("food.namesNone.missing.\(list.rawValue)"))
        case .allergenUnknown: ("declaration", self("form.unknownChoice"))
        case .ingredientsTooLong(let limit): ("ingredients", self("text.tooLong", count: limit))
        }
    }

    private static func field(_ nutrient: Nutrient) -> String { "nutrient-\(nutrient.code)" }

    private func amountProblem(_ problem: NutrientAmount.Problem, _ nutrient: Nutrient) -> String {
        switch problem {
        case .notANumber, .negative, .ambiguousSeparator, .tooManyDecimals: self("food.own.nutrient.unreadable")
        case .tooMuch(let most): self("food.own.nutrient.tooMuch", ["most": quantity(most, of: nutrient)])
        }
    }
}
