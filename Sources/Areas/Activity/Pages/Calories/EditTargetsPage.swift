internal import ActivityStore
internal import Clinical
internal import Nutrition
internal import Pages

/// A person's own daily targets and limits; none are suggested.
struct EditTargetsPage: FormPage {
    static let template = "calories/targets"
    static let place: Place? = .activity

    let head: FormHead
    let fields: [Field]

    /// The form values: a text for each of `NutritionTargets.nutrients`.
    struct Values: Sendable {
        var version: String
        /// The unit in which the energy is typed.
        var energyUnit = EnergyUnit.kilocalories
        var texts: [String: String] = [:]
    }

    init(_ phrases: Phrases, person: Person.ID, values: Values, problems: Problems = .none) {
        head = FormHead(
            phrases, title: phrases("calories.targets.title"), cancel: Paths.calories(person),
            post: Paths.nutritionTargets(person),
            hidden: [Hidden("version", values.version), Hidden("energyUnit", values.energyUnit.rawValue)],
            problems: problems)
        fields = NutritionTargets.nutrients.map { nutrient in
            Field(
                Self.field(nutrient), phrases.nutrient(nutrient), values.texts[nutrient.code] ?? "",
                problems: problems
            ).kind(.amount).unit((nutrient == .kilocalories ? values.energyUnit.nutrient : nutrient).unit.rawValue)
        }
    }

    static func field(_ nutrient: Nutrient) -> String { "target-\(nutrient.code)" }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ values: Values, _ problems: Problems = .none) -> EditTargetsPage {
            EditTargetsPage(phrases, person: Samples.person, values: values, problems: problems)
        }
        let wrong = Values(version: "2", texts: ["protein": "much", "fat": "-1", "energy-kcal": "0"])
        let found = [Nutrient.kilocalories, .protein, .fat].map {
            NutritionTargetDraft.Problem.unreadable($0, most: NutritionTargetDraft.most(of: $0))
        }
        return [
            Sample("new", page(Values(version: "0"))),
            Sample(
                "stored", page(Values(version: "2", texts: ["protein": "62.5", "energy-kcal": "2100", "salt": "6"]))),
            Sample("kilojoules", page(Values(version: "2", energyUnit: .kilojoules, texts: ["energy-kcal": "8700"]))),
            Sample("errors", page(wrong, phrases.targets(found))),
        ]
    }
}

extension EditTargetsPage.Values {
    init(_ stored: StoredNutritionTargets, _ phrases: Phrases) {
        self.init(version: String(stored.version.number), energyUnit: phrases.energyUnit)
        for nutrient in NutritionTargets.nutrients {
            let isKilojoules = nutrient == .kilocalories && energyUnit == .kilojoules
            texts[nutrient.code] = stored.targets[nutrient].map {
                phrases.formats.typed((isKilojoules ? $0.kilojoules : $0).roundedToTenths.text)
            }
        }
    }

    init(_ form: Form) {
        self.init(
            version: form["version"], energyUnit: EnergyUnit(rawValue: form["energyUnit"]) ?? .kilocalories)
        for nutrient in NutritionTargets.nutrients {
            texts[nutrient.code] = form[EditTargetsPage.field(nutrient)]
        }
    }

    var draft: NutritionTargetDraft {
        NutritionTargetDraft(
            fields: NutritionTargets.nutrients.map { .init(code: $0.code, text: texts[$0.code] ?? "") },
            energyUnit: energyUnit)
    }
}

extension Phrases {
    /// A target, with energy in the unit that the person reads.
    func target(_ quantity: NutrientQuantity, of nutrient: Nutrient) -> String {
        nutrient == .kilocalories && energyUnit == .kilojoules
            ? self.quantity(quantity.kilojoules, of: .kilojoules) : self.quantity(quantity, of: nutrient)
    }

    func targets(_ problems: [NutritionTargetDraft.Problem]) -> Problems {
        Problems(
            problems.compactMap { problem in
                switch problem {
                // The form only uses codes from `NutritionTargets.nutrients`, so this cannot happen.
                case .nutrientUnknown: nil
                case .unreadable(let nutrient, let most):
                    (
                        EditTargetsPage.field(nutrient),
                        self("calories.targets.unreadable", ["most": target(most, of: nutrient)])
                    )
                }
            })
    }
}
