internal import Clinical
internal import Feeds
internal import FoodStore
internal import Nutrition
internal import Pages

/// Foods to choose from for a meal: what the person eats often, or the search results.
struct FoodSearchPage: Page {
    static let template = "food/search"
    static let layout = Layout.form
    static let place: Place? = .activity

    let title: String
    let back: Link?
    /// Where the entry will go; a kept page finds both again in its address.
    let day: String
    let meals: [MealTitle]
    /// The meals usually eaten in the 24 hours of a day, for an address that names none.
    let mealsByHour: String
    let zone: String
    let search: String
    let query: String
    /// Whether the search has the focus at first: not if there are foods to choose from, which a keyboard would cover.
    let isSearchFocused: Bool
    let hidden: [Hidden]
    /// "12 foods", or that similar words were used; nil before a search.
    let found: String?
    let heading: String?
    let rows: [Row]
    let isNothing: Bool
    let isStart: Bool
    let newFood: String
    let sources: [String]
    /// Where a food is looked up by its barcode.
    let findProduct: String
    let barcode: Field
    let photo: Photo
    let problems: ProblemSummary?
    let missed: Missed?

    /// "Add to Lunch"
    struct MealTitle: Encodable, Sendable {
        let meal: String
        let title: String

        init(_ phrases: Phrases, _ meal: Meal) {
            self.meal = meal.rawValue
            title = phrases("food.search.title", ["meal": phrases.meal(meal)])
        }
    }

    /// One food to choose.
    struct Row: Encodable, Sendable {
        let path: String
        let name: String
        let detail: String
        /// Why it is found although it has another name; nil if it has not.
        let why: String?
        let lines: [AllergenLine]
    }

    /// Where the new entry will go.
    struct Target: Sendable {
        let person: Person.ID
        let day: CalendarDay
        let meal: Meal
        /// The person's time zone.
        let zone: String
    }

    init(
        _ phrases: Phrases, _ target: Target, query: String, found: FoundFoods, eaters: [Eater],
        product: Product = Product(), asksService: Bool = true
    ) {
        title = MealTitle(phrases, target.meal).title
        day = phrases.formats.longDay(target.day)
        meals = Meal.allCases.map { MealTitle(phrases, $0) }
        mealsByHour = (0..<24).map { Meal(usualAt: $0).rawValue }.joined(separator: " ")
        zone = target.zone
        back = Link(phrases("form.cancel"), Paths.food(target.person, day: target.day.iso))
        search = Paths.foodSearch(target.person)
        self.query = query
        hidden = [Hidden("day", target.day.iso), Hidden("meal", target.meal.rawValue)]
        let isTyped = query.contains { $0.isLetter || $0.isNumber }
        let isProduct = !product.typed.isEmpty
        isStart = !isTyped && !isProduct && found.foods.isEmpty
        isNothing = isTyped && found.foods.isEmpty
        heading =
            found.foods.isEmpty
            ? nil : isProduct ? phrases("food.product.several") : isTyped ? nil : phrases("food.usual")
        self.found = isTyped ? phrases.found(found, count: found.foods.count) : nil
        rows = found.foods.map { food in
            Row(
                path: Paths.newFoodEntry(
                    target.person, food: food.id.text, day: target.day.iso, meal: target.meal.rawValue),
                name: food.details.name, detail: phrases.detail(food, among: found.foods),
                why: found.because[food.id].map { phrases.why($0) },
                lines: AllergenLine.all(phrases, eaters, [food]))
        }
        newFood = Paths.newOwnFood(
            target.person, ("name", isTyped && Barcode(typed: query) == nil ? query : ""), day: target.day.iso,
            to: target.meal.rawValue)
        findProduct = Paths.foodProducts(target.person)
        let typed = product.typed.isEmpty && Barcode(typed: query) != nil ? query : product.typed
        var problems = Problems(product.problem.map { [("barcode", phrases.barcode($0))] } ?? [])
        if let problem = product.photoProblem { problems.add("photo", problem) }
        photo = Photo(post: Paths.foodProductPhotos(target.person), problem: product.photoProblem)
        barcode = Field(
            "barcode", phrases("food.own.barcode"), typed,
            hint: phrases(asksService ? "food.product.hint" : "food.own.barcode.hint"), problems: problems
        ).kind(.digits).longest(20)
        self.problems = ProblemSummary(problems, phrases)
        isSearchFocused = isStart && problems.isEmpty
        missed = phrases.missed(product, target)
        var seen = Set<String>()
        sources = found.foods.flatMap(\.attributions).filter { seen.insert($0).inserted }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let target = Target(person: Samples.person, day: Samples.today, meal: .lunch, zone: "Europe/London")
        func page(
            _ query: String, _ foods: [Food?], isSimilar: Bool = false, hasMore: Bool = false,
            product: Product = Product(),
            because: FoodSynonym? = nil
        ) -> FoodSearchPage {
            FoodSearchPage(
                phrases, target, query: query,
                found: FoundFoods(
                    foods: foods.compactMap { $0 }, uses: [:], isSimilar: isSimilar, hasMore: hasMore,
                    because: because.flatMap { synonym in
                        foods.first?.map { [$0.id: synonym] }
                    } ?? [:]),
                eaters: FoodSamples.eaters, product: product)
        }
        let misses: [(String, ProductSearch.Miss)] = [
            ("not-known", .notKnown), ("nobody-asked", .nobodyAsked), ("failed", .failed(.unreachable)),
        ]
        return [
            Sample("start", page("", [])),
            Sample("photo", page("", [], product: Product(photoProblem: phrases("food.product.photo.none")))),
            Sample("usual", page("", FoodSamples.all)),
            Sample("typical", page("bread", [FoodSamples.bread])),
            Sample("similar", page("poridge", [FoodSamples.porridge], isSimilar: true)),
            Sample(
                "synonym",
                page("oatmeal", [FoodSamples.porridge], because: FoodSynonym("oatmeal", "porridge"))),
            Sample("close", page("skyr", [FoodSamples.porridge], because: FoodSynonym("skyr", "quark", .close))),
            Sample("twins", page("bread", [FoodSamples.bread, FoodSamples.twin])),
            Sample("nothing", page("<b>zzz</b> " + Samples.rightToLeft, [])),
            Sample("much", page("auflauf", Array(repeating: FoodSamples.long, count: 12), hasMore: true)),
            Sample("misread", page("", [], product: .init(typed: "3017620422004", problem: .wrongCheckDigit))),
            Sample("several", page("", FoodSamples.all, product: .init(typed: "3017620422003"))),
        ] + misses.map { name, miss in Sample(name, page("", [], product: .init(typed: "3017620422003", miss: miss))) }
    }
}

extension Phrases {
    /// How many foods match, whether there are more, or that similar words were used.
    func found(_ found: FoundFoods, count: Int) -> String {
        if found.isSimilar { return self("food.search.similar") }
        return self(found.hasMore ? "food.search.first" : "food.search.found", count: count)
    }

    /// Why a food is found by other words than those that were typed.
    func why(_ synonym: FoodSynonym) -> String {
        self("food.search.because.\(synonym.kind.rawValue)", ["typed": synonym.typed, "listed": synonym.listed])
    }

    /// The same, and the table if another one has a food of this name.
    func detail(_ food: Food, among foods: [Food]) -> String {
        let name = food.details.name.lowercased()
        let hasTwin = foods.contains { $0.id != food.id && $0.details.name.lowercased() == name }
        let detail = detail(food)
        guard hasTwin, ![.own, .recipe].contains(food.source.table) else { return detail }
        return self(
            "food.search.from", ["detail": detail, "table": self("food.table.\(food.source.table.rawValue)")])
    }

    /// "217 kcal in 100 g", and the source of the data.
    func detail(_ food: Food) -> String {
        let basis =
            switch food.details.basis {
            case .hundredGrams: energy(of: food, per: "100g")
            case .hundredMillilitres: energy(of: food, per: "100ml")
            case .serving: energy(of: food, per: "serving")
            }
        return switch food.source.table {
        case .own: self("food.own.detail", ["energy": basis])
        case .recipe: self("food.recipe.detail", ["energy": basis])
        case .starter, .cofid, .foodDataCentral, .openFoodFacts: basis
        }
    }

    /// "217 kcal per 100 g", or that the energy is not known.
    func energy(of food: Food, per basis: String) -> String {
        let nutrients = food.details.nutrients
        guard nutrients.kilocalories(readIn: energyUnit).quantity != nil else { return self("food.energy.notKnown") }
        return self("food.per.\(basis)", ["energy": energy(nutrients)])
    }
}
