internal import Accounts
internal import Clinical
internal import Feeds
internal import FoodStore
internal import Host
internal import Hummingbird
internal import Logging
internal import Nutrition
internal import Pages
internal import Store

/// Finds a food by its barcode: locally first, then at Open Food Facts.
enum ProductsController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.foodProducts(.any), for: .log, find)
        routes.person(.post, Paths.foodProductPhotos(.any), for: .log, upload: true, findByPhoto)
    }

    @Sendable static func find(_ request: PersonRequest) async throws -> Response {
        let search = try await ProductSearch(request, typed: request.form["barcode"])
        let barcode: Barcode
        do throws(Barcode.Problem) {
            barcode = try Barcode.parse(search.typed)
        } catch {
            return search.show(problem: error)
        }
        return try await lookUp(barcode, search)
    }

    @Sendable static func findByPhoto(_ request: PersonRequest) async throws -> Response {
        let phrases = request.phrases
        guard let file = request.form.file else {
            return try await ProductSearch(request).show(photo: phrases("photo.missing"))
        }
        let read: [String]
        do throws(Pictures.Refusal) {
            read = try await request.site.pictures.barcodes(on: file.url)
        } catch {
            return try await ProductSearch(request).show(photo: phrases.photo(error))
        }
        let found = read.filter { Barcode(typed: $0) != nil }
        guard let digits = found.first, let barcode = Barcode(typed: digits), found.count == 1 else {
            let problem = found.isEmpty ? "food.product.photo.none" : "food.product.photo.several"
            return try await ProductSearch(request).show(photo: phrases(problem))
        }
        return try await lookUp(barcode, try await ProductSearch(request, typed: digits))
    }

    private static func lookUp(_ barcode: Barcode, _ search: ProductSearch) async throws -> Response {
        let request = search.request
        let known = try await request.store.product(barcode, request.access)
        let isDue = ProductLookup.isDue(last: known.askedAt, wasFound: !known.foods.isEmpty, now: request.now)
        guard known.needsService, isDue else { return search.answer(known.foods, .notKnown) }
        guard let service = request.site.feeds.openFoodFacts else {
            return search.answer(known.foods, .nobodyAsked)
        }
        let food: Food?
        do throws(FeedProblem) {
            food = try await service.food(barcode)
        } catch {
            request.world.log.warning("a product was not looked up", metadata: ["problem": "\(error)"])
            return search.answer(known.foods, .failed(error))
        }
        return try await search.keep(barcode, food)
    }
}

/// A barcode lookup, with the data for its pages.
struct ProductSearch {
    /// Why there is no food.
    enum Miss: Sendable, Hashable {
        case notKnown
        case nobodyAsked
        case failed(FeedProblem)
    }

    let request: PersonRequest
    let person: StoredPerson
    let eaters: [Eater]
    let target: FoodSearchPage.Target
    let typed: String

    init(_ request: PersonRequest, typed: String = "") async throws {
        let person = request.person
        let form = request.form
        let now = request.zone.local(at: request.now)
        self.request = request
        self.person = person
        eaters = try await request.store.eaters(request.access)
        let day = CalendarDay(iso: form["day"]) ?? now.day
        target = FoodSearchPage.Target(
            person: request.access.person, day: min(day, now.day),
            meal: Meal(rawValue: form["meal"]) ?? Meal(usualAt: now.time.hour), zone: person.person.timeZone)
        self.typed = String(typed.prefix(60))
    }

    /// Stores the service's result and answers with it.
    func keep(_ barcode: Barcode, _ food: Food?) async throws -> Response {
        try await request.store.keepProduct(barcode, food, at: request.now)
        return answer([food].compactMap { $0 }, .notKnown)
    }

    /// Redirects to the form if there is one food, otherwise shows the foods to choose from or why there is none.
    func answer(_ foods: [Food], _ miss: Miss) -> Response {
        if foods.count == 1, let food = foods.first {
            return request.redirect(
                to: Paths.newFoodEntry(
                    target.person, food: food.id.text, day: target.day.iso, meal: target.meal.rawValue), note: nil)
        }
        let found = FoundFoods(foods: foods, uses: [:], isSimilar: false)
        return show(found, foods.isEmpty ? miss : nil)
    }

    func show(problem: Barcode.Problem) -> Response {
        show(FoundFoods(foods: [], uses: [:], isSimilar: false), nil, problem: problem)
    }

    /// - Parameter photo: why no barcode was read.
    func show(photo: String) -> Response {
        show(FoundFoods(foods: [], uses: [:], isSimilar: false), nil, photo: photo)
    }

    private func show(
        _ found: FoundFoods, _ miss: Miss?, problem: Barcode.Problem? = nil, photo: String? = nil
    ) -> Response {
        let page = FoodSearchPage(
            request.phrases, target, query: "", found: found, eaters: eaters,
            product: .init(typed: typed, problem: problem, photoProblem: photo, miss: miss),
            asksService: request.site.feeds.openFoodFacts != nil)
        return request.render(page, status: problem == nil && photo == nil ? .ok : .unprocessableContent)
    }
}
