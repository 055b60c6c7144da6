internal import Accounts
internal import Clinical
internal import Feeds
internal import FoodStore
internal import Host
internal import Hummingbird
internal import Nutrition
internal import Pages
internal import Store

/// The food diary: showing a day, searching for a food, adding, editing and deleting entries.
enum FoodController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.food(.any), show)
        routes.person(.post, Paths.foodDay(.any, ":day"), for: .log, setComplete)
        routes.person(.get, Paths.foodSearch(.any), for: .log, search)
        routes.person(.get, Paths.newFoodEntry(.any), for: .log, new)
        routes.person(.post, Paths.foodEntries(.any), for: .log, entries: true, create)
        routes.person(.get, Paths.editFoodEntry(.any, ":entry"), for: .log, edit)
        routes.person(.post, Paths.foodEntry(.any, ":entry"), for: .log, update)
        routes.person(.post, Paths.foodEntryDeletion(.any, ":entry"), for: .log, delete)
        routes.person(.post, Paths.foodEntryRestoration(.any, ":entry"), for: .log, restore)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let person = request.person
        let today = request.today
        let day = request.foodDay(today)
        guard let records = try await request.store.foodDiary(request.access, on: day, zone: request.zone) else {
            throw Refusal.notFound
        }
        let page = FoodDiaryPage(
            request.phrases, person: request.access.person, day: day, today: today,
            records: .init(
                entries: records.entries, lastDays: records.lastDays, water: records.water, eaters: records.eaters,
                apps: records.apps),
            newID: request.newID(), outbox: OutboxForm(.waterNow, of: person.person),
            hasActivity: person.person.areas.contains(.activity), isComplete: records.isComplete)
        return request.render(page)
    }

    /// Says that everything eaten on a day is logged, or takes that back.
    @Sendable static func setComplete(_ request: PersonRequest) async throws -> Response {
        guard let day = CalendarDay(iso: try request.parameter("day")) else { throw Refusal.notFound }
        guard ["yes", "no"].contains(request.form["complete"]), day <= request.today else { throw Refusal.malformed }
        let isComplete = request.form["complete"] == "yes"
        try await request.store.setFoodDay(day, complete: isComplete, request.access, change: request.change())
        let note = FlashNote(isComplete ? "toast.foodDayComplete" : "toast.foodDayOpen")
        guard request.form["next"] == "calories" else { return request.diary(day, note) }
        return request.redirect(to: Paths.calories(request.access.person, day: day.iso), note: note)
    }

    @Sendable static func search(_ request: PersonRequest) async throws -> Response {
        let now = request.zone.local(at: request.now)
        let query = String((request.query("q") ?? "").prefix(100))
        // Three months are enough to see what someone eats often.
        let found = try await request.store.foods(matching: query, since: now.day.adding(days: -90), request.access)
        let target = FoodSearchPage.Target(
            person: request.access.person, day: request.foodDay(now.day), meal: request.meal(at: now.time),
            zone: request.person.person.timeZone)
        let page = FoodSearchPage(
            request.phrases, target, query: query, found: found,
            eaters: try await request.store.eaters(request.access),
            asksService: request.site.feeds.openFoodFacts != nil)
        return request.render(page)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        // Without a food, search for one first.
        guard let named = request.query("food") else { return try await search(request) }
        guard let id = Food.ID(named), let food = try await request.store.food(id, request.access) else {
            throw Refusal.notFound
        }
        let form = try await FoodEntryForm(request, food: food)
        return form.show(try await form.fresh())
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        var values = EditFoodEntryPage.Values(request.form)
        values.version = nil
        guard let id = FoodEntry.ID(values.id), let foodID = Food.ID(values.food) else { throw Refusal.malformed }
        guard let food = try await request.store.food(foodID, request.access) else { throw Refusal.notFound }
        let form = try await FoodEntryForm(request, food: food)
        switch form.check(values) {
        case .invalid(let found): return form.show(values, request.phrases.foodEntry(found))
        case .valid(let details):
            do {
                try await request.store.createFoodEntries(
                    [(id, details)], request.access, change: request.change())
            } catch Store.FoodEntryProblem.idTaken {
                // The form came from the browser's history: show it as a new entry, with a notice.
                values.id = request.newID()
                return form.show(values, Problems([("number", request.phrases("symptoms.formUsed"))]))
            }
            return request.diary(details.at.day, FlashNote("toast.foodSaved"))
        }
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        guard let entry = try await stored(request) else { throw Refusal.notFound }
        return try await FoodEntryForm(request, food: entry.details.food, stored: entry).show(
            EditFoodEntryPage.Values(entry, request).with(request))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        var values = EditFoodEntryPage.Values(request.form)
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        guard let entry = try await stored(request) else { return try await gone(values, request) }
        (values.id, values.food) = (entry.id.text, entry.details.food.id.text)
        let form = try await FoodEntryForm(request, food: entry.details.food, stored: entry)
        let details: FoodEntryDetails
        switch form.check(values) {
        case .invalid(let found): return form.show(values, request.phrases.foodEntry(found))
        case .valid(let checked): details = checked
        }
        let saved = try await request.store.updateFoodEntry(
            entry.id, details, version: RecordVersion(number: version), request.access, change: request.change())
        switch saved {
        case .saved: return request.diary(details.at.day, FlashNote("toast.foodSaved"))
        case .stale(nil): return try await gone(values, request)
        case .stale(let current?): return try await form.conflict(mine: details, theirs: current)
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("entry", as: FoodEntry.self)
        guard let version = Int64(request.form["version"]) else { throw Refusal.malformed }
        let result = try await request.store.deleteFoodEntry(
            id, version: RecordVersion(number: version), request.access, change: request.change())
        switch result {
        case .saved(let gone):
            let undo = Paths.foodEntryRestoration(request.access.person, id.text)
            return request.diary(gone.details.at.day, FlashNote("toast.foodDeleted", undo: undo))
        case .stale(nil): return request.diary(nil, nil)
        case .stale(let theirs?):
            // Someone else changed it since the form was opened: show the current version, delete nothing.
            return try await FoodEntryForm(request, food: theirs.details.food, stored: theirs).show(
                .init(theirs, request), Problems([("note", request.phrases("symptoms.changedMeanwhile"))]))
        }
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("entry", as: FoodEntry.self)
        guard let back = try await request.store.restoreFoodEntry(id, request.access, change: request.change()) else {
            return request.diary(nil, nil)
        }
        return request.diary(back.details.at.day, FlashNote("toast.foodRestored"))
    }

    private static func stored(_ request: PersonRequest) async throws -> FoodEntry? {
        try await request.store.foodEntry(request.id("entry", as: FoodEntry.self), request.access)
    }

    /// The entry was deleted after its form was opened: show the typed values as a new entry.
    private static func gone(_ typed: EditFoodEntryPage.Values, _ request: PersonRequest) async throws -> Response {
        guard let id = Food.ID(typed.food), let food = try await request.store.food(id, request.access) else {
            throw Refusal.notFound
        }
        var values = typed
        (values.id, values.version) = (request.newID(), nil)
        return try await FoodEntryForm(request, food: food).show(
            values, Problems([("number", request.phrases("form.deletedMeanwhile"))]))
    }
}

extension PersonRequest {
    /// Leads to a day of the diary.
    func diary(_ day: CalendarDay?, _ note: FlashNote?) -> Response {
        redirect(to: Paths.food(access.person, day: day?.iso), note: note)
    }
}

extension PageRequestValues {
    /// The meal in the query, or the one for `time`.
    func meal(at time: TimeOfDay) -> Meal {
        query("meal").flatMap { Meal(rawValue: $0) } ?? Meal(usualAt: time.hour)
    }
}

extension Meal {
    /// The meal usually eaten in an hour of the day; outside the usual hours, a snack.
    init(usualAt hour: Int) {
        switch hour {
        case 5..<11: self = .breakfast
        case 11..<15: self = .lunch
        case 17..<21: self = .dinner
        default: self = .snack
        }
    }
}
