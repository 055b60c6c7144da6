internal import Clinical
internal import Feeds
internal import Host
internal import Hummingbird
internal import Logging
internal import Nutrition
internal import Store

/// Finds a food by the number under its bars: here first, then at Open Food Facts.
enum ProductsController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.foodProducts(":person"), find)
    }

    @Sendable static func find(_ visit: PersonVisit) async throws -> Response {
        let search = try await ProductSearch(visit)
        let barcode: Barcode
        do throws(Barcode.Problem) {
            barcode = try Barcode.parse(search.typed)
        } catch {
            return search.show(problem: error)
        }
        let known = try await visit.store.product(barcode, visit.access)
        let isDue = ProductLookup.isDue(last: known.askedAt, wasFound: !known.foods.isEmpty, now: visit.visit.now)
        guard known.needsService, isDue else { return search.answer(known.foods, .notKnown) }
        guard let service = visit.visit.site.feeds.openFoodFacts else {
            return search.answer(known.foods, .nobodyAsked)
        }
        let food: Food?
        do throws(FeedProblem) {
            food = try await service.food(barcode)
        } catch {
            visit.visit.world.log.warning("a product was not looked up", metadata: ["problem": "\(error)"])
            return search.answer(known.foods, .failed(error))
        }
        return try await search.keep(barcode, food)
    }
}

/// One search for a product, with what its pages need.
struct ProductSearch {
    /// Why there is no food.
    enum Miss: Sendable, Hashable {
        case notKnown
        case nobodyAsked
        case failed(FeedProblem)
    }

    let visit: PersonVisit
    let person: StoredPerson
    let eaters: [Eater]
    let target: FoodSearchPage.Target
    let typed: String

    init(_ visit: PersonVisit) async throws {
        let person = visit.person
        let form = visit.visit.form
        let now = visit.visit.zone(of: person.person).local(at: visit.visit.now)
        self.visit = visit
        self.person = person
        eaters = try await visit.store.eaters(visit.access)
        let day = CalendarDay(iso: form["day"]) ?? now.day
        target = FoodSearchPage.Target(
            person: visit.access.person.text, day: min(day, now.day),
            meal: Meal(rawValue: form["meal"]) ?? Visit.meal(at: now.time))
        typed = String(form["barcode"].prefix(60))
    }

    /// Keeps what the service said and answers with it.
    func keep(_ barcode: Barcode, _ food: Food?) async throws -> Response {
        try await visit.store.keepProduct(barcode, food, at: visit.visit.now)
        return answer([food].compactMap { $0 }, .notKnown)
    }

    /// One food leads to its form, several can be chosen from, none says why.
    func answer(_ foods: [Food], _ miss: Miss) -> Response {
        if foods.count == 1, let food = foods.first {
            return visit.visit.see(
                Paths.newFoodEntry(
                    target.person, food: food.id.text, day: target.day.iso, meal: target.meal.rawValue), note: nil)
        }
        let found = FoundFoods(foods: foods, uses: [:], isSimilar: false)
        return show(found, foods.isEmpty ? miss : nil)
    }

    func show(problem: Barcode.Problem) -> Response {
        show(FoundFoods(foods: [], uses: [:], isSimilar: false), nil, problem: problem)
    }

    private func show(_ found: FoundFoods, _ miss: Miss?, problem: Barcode.Problem? = nil) -> Response {
        let page = FoodSearchPage(
            visit.visit.phrases, target, query: "", found: found, eaters: eaters,
            product: .init(typed: typed, problem: problem, miss: miss),
            asksService: visit.visit.site.feeds.openFoodFacts != nil)
        return visit.visit.show(page, person: person, status: problem == nil ? .ok : .unprocessableContent)
    }
}
