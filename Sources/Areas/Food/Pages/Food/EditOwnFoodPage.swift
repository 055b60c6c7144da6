internal import Clinical
internal import Nutrition
internal import Pages

/// The form for a family's own food: nutrients, measures and the allergens on the label.
struct EditOwnFoodPage: FormPage {
    static let template = "food/own-edit"
    static let place: Place? = .activity

    let head: FormHead
    let name: Field
    let otherNames: Field
    let basis: Menu
    let servingSize: Field
    let servingUnit: Menu
    let nutrients: [Field]
    let moreNutrients: [Field]
    let measures: [Measure]
    let density: Field
    /// Whether the label's allergens come before the figures.
    let asksAllergensFirst: Bool
    let declaration: Menu
    /// Asks whether the label really names no allergen; nil unless validation asks or it was already confirmed.
    let none: NoneQuestion?
    /// Whether validation asks that; the allergens are then expanded so that one can be ticked instead.
    let isAsked: Bool
    let contains: [Check]
    let mayContain: [Check]
    let ingredients: LongField
    let barcode: Field
    let version: String
    let deletion: String?

    struct Measure: Encodable, Sendable {
        let name: Field
        let size: Field
        let unit: Menu
    }

    /// "Is there no allergen to tick?"
    struct NoneQuestion: Encodable, Sendable {
        let legend: String
        let check: Check
        let problem: String?
    }

    /// An allergen checkbox.
    struct Check: Encodable, Sendable {
        let id: String
        let name: String
        let value: String
        let label: String
        let chosen: Bool
    }

    static let measureLines = 3

    init(_ phrases: Phrases, person: Person.ID, values: OwnFoodValues, problems: Problems = .none) {
        let isNew = values.version == nil
        let target = OwnFoodTarget(day: values.day, meal: values.meal)
        let back = target.map { Paths.foodSearch(person, day: $0.day.iso, meal: $0.meal.rawValue) }
        head = FormHead(
            phrases, title: phrases(isNew ? "food.own.new" : "food.own.edit"), cancel: back ?? Paths.ownFoods(person),
            post: isNew ? Paths.ownFoods(person) : Paths.ownFood(person, values.id),
            hidden: .record(values.id, values.version)
                + (target == nil ? [] : [Hidden("day", values.day), Hidden("to", values.meal)]), problems: problems)
        name =
            Field("name", phrases("food.own.name"), values.name, problems: problems).longest(FoodDraft.nameLimit)
            .needed
        otherNames = Field(
            "otherNames", phrases("food.own.otherNames"), values.otherNames, hint: phrases("food.own.otherNames.hint"),
            problems: problems)
        let bases = FoodDraft.Basis.allCases.map { ($0.rawValue, phrases("food.basis.\($0.rawValue)")) }
        basis = Menu("basis", phrases("food.basis"), options: bases, chosen: values.basis, problems: problems)
        servingSize = Field(
            "servingSize", phrases("food.own.servingSize"), values.servingSize,
            hint: phrases("food.own.servingSize.hint"), problems: problems
        ).kind(.amount)
        servingUnit = Self.unit("servingUnit", phrases, values.servingUnit)
        func field(_ nutrient: Nutrient) -> Field {
            Field(
                "nutrient-\(nutrient.code)", phrases.nutrient(nutrient), values.nutrients[nutrient.code] ?? "",
                problems: problems
            ).longest(20).unit(nutrient.unit.rawValue)
        }
        nutrients = Nutrient.declared.map(field)
        moreNutrients = Nutrient.allCases.filter { !Nutrient.declared.contains($0) }.map(field)
        measures = (0..<Self.measureLines).map { index in
            let line =
                values.measures.indices.contains(index) ? values.measures[index] : .init(name: "", size: "", unit: "g")
            return Measure(
                name: Field(
                    "measure-\(index)-name", phrases("food.own.measure", ["number": phrases.formats.number(index + 1)]),
                    line.name, problems: problems),
                size: Field("measure-\(index)-size", phrases("food.own.measure.size"), line.size, problems: problems)
                    .kind(.amount),
                unit: Self.unit("measure-\(index)-unit", phrases, line.unit))
        }
        density = Field(
            "density", phrases("food.own.density"), values.density, hint: phrases("food.own.density.hint"),
            problems: problems
        ).kind(.amount).unit("g/ml")
        let declarations = FoodDraft.Declaration.allCases.map {
            ($0.rawValue, phrases("food.declaration.\($0.rawValue)"))
        }
        asksAllergensFirst = values.asksAllergensFirst
        declaration = Menu(
            "declaration", phrases("food.declaration"), options: declarations, chosen: values.declaration,
            hint: phrases("food.declaration.hint"), problems: problems)
        none = Self.none(phrases, values, problems)
        isAsked = none?.problem != nil
        func checks(_ name: String, _ chosen: [String]) -> [Check] {
            FoodAllergen.allCases.map { allergen in
                Check(
                    id: "\(name)-\(allergen.rawValue)", name: name, value: allergen.rawValue,
                    label: phrases("food.allergen.\(allergen.rawValue)"), chosen: chosen.contains(allergen.rawValue))
            }
        }
        contains = checks("contains", values.contains)
        mayContain = checks("mayContain", values.mayContain)
        ingredients = LongField(
            "ingredients", phrases("food.own.ingredients"), values.ingredients,
            hint: phrases("food.own.ingredients.hint"), problems: problems)
        barcode = Field(
            "barcode", phrases("food.own.barcode"), values.barcode, hint: phrases("food.own.barcode.hint"),
            problems: problems
        ).longest(20)
        version = values.version ?? ""
        deletion = isNew ? nil : Paths.ownFoodDeletion(person, values.id)
    }

    private static func none(_ phrases: Phrases, _ values: OwnFoodValues, _ problems: Problems) -> NoneQuestion? {
        let problem = problems["namesNone"]
        let isConfirmed = !values.namesNone.isEmpty && values.namesNone == values.declaration
        guard let list = AllergenList(rawValue: values.declaration), problem != nil || isConfirmed else { return nil }
        let check = Check(
            id: "namesNone", name: "namesNone", value: list.rawValue,
            label: phrases("food.namesNone.\(list.rawValue)"), chosen: isConfirmed)
        return NoneQuestion(legend: phrases("food.namesNone"), check: check, problem: problem)
    }

    private static func unit(_ id: String, _ phrases: Phrases, _ chosen: String) -> Menu {
        let units = ["g", "ml"].map { ($0, phrases("food.unit.\($0)")) }
        return Menu(id, phrases("food.unit"), options: units, chosen: chosen)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ values: OwnFoodValues, _ problems: Problems = .none) -> EditOwnFoodPage {
            EditOwnFoodPage(phrases, person: Samples.person, values: values, problems: problems)
        }
        var plain = OwnFoodValues(id: "f")
        plain.asksAllergensFirst = false
        var pages = [Sample("new", page(OwnFoodValues(id: "f"))), Sample("no-allergens", page(plain))]
        if let food = FoodSamples.own {
            pages.append(Sample("edit", page(OwnFoodValues(food, phrases))))
        }
        var wrong = OwnFoodValues(id: "f")
        wrong.ingredients = Samples.rightToLeft
        wrong.nutrients = ["sugars": "12", "carbohydrate": "2"]
        let problems = phrases.ownFood([
            .nameMissing, .barcode(.wrongCheckDigit), .servingSize(.unreadable), .nutrient(.fat, .notANumber),
            .moreThanWhole(.sugars, of: .carbohydrate), .energiesDiffer, .densityUnreadable,
            .measureNameMissing(measure: 0), .measureSize(measure: 1, .missing),
            .ingredientsTooLong(limit: FoodDraft.ingredientsLimit),
        ])
        pages.append(Sample("errors", page(wrong, problems)))
        var blank = OwnFoodValues(id: "f")
        (blank.name, blank.declaration) = ("KitKat", FoodDraft.Declaration.eu.rawValue)
        pages.append(Sample("nothing-ticked", page(blank, phrases.ownFood([.nothingTicked(.eu)]))))
        blank.namesNone = blank.declaration
        pages.append(Sample("names-none", page(blank)))
        return pages
    }
}
