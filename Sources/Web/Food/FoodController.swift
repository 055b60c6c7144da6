internal import Clinical
internal import Feeds
internal import Host
internal import Hummingbird
internal import Nutrition
internal import Store

/// The food diary: a day, the search for a food, logging, changing, copying a meal, deletion and its undo.
enum FoodController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.food(":person"), show)
        routes.person(.get, Paths.foodSearch(":person"), search)
        routes.person(.get, Paths.newFoodEntry(":person"), new)
        routes.person(.post, Paths.foodEntries(":person"), entries: true, create)
        routes.person(.post, Paths.foodCopies(":person"), copy)
        routes.person(.post, Paths.foodCopyRemoval(":person", ":day", ":copy"), removeCopy)
        routes.person(.get, Paths.editFoodEntry(":person", ":entry"), edit)
        routes.person(.post, Paths.foodEntry(":person", ":entry"), update)
        routes.person(.post, Paths.foodEntryDeletion(":person", ":entry"), delete)
        routes.person(.post, Paths.foodEntryRestoration(":person", ":entry"), restore)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let person = visit.person
        let today = visit.visit.today(of: person.person)
        let day = visit.visit.foodDay(today)
        guard let records = try await visit.store.foodDiary(visit.access, on: day) else { throw Refusal.notFound }
        let page = FoodDiaryPage(
            visit.visit.phrases, person: visit.access.person.text, day: day, today: today,
            records: .init(entries: records.entries, before: records.before, eaters: records.eaters),
            newID: visit.visit.world.newID(), hasActivity: person.person.areas.contains(.activity))
        return visit.visit.show(page, person: person)
    }

    @Sendable static func search(_ visit: PersonVisit) async throws -> Response {
        let person = visit.person
        let now = visit.visit.zone(of: person.person).local(at: visit.visit.now)
        let query = String((visit.visit.query("q") ?? "").prefix(100))
        // Three months tell what somebody eats often.
        let found = try await visit.store.foods(matching: query, since: now.day.adding(days: -90), visit.access)
        let target = FoodSearchPage.Target(
            person: visit.access.person.text, day: visit.visit.foodDay(now.day), meal: visit.visit.meal(at: now.time))
        let page = FoodSearchPage(
            visit.visit.phrases, target, query: query, found: found,
            eaters: try await visit.store.eaters(visit.access),
            asksService: visit.visit.site.feeds.openFoodFacts != nil)
        return visit.visit.show(page, person: person)
    }

    @Sendable static func new(_ visit: PersonVisit) async throws -> Response {
        // Without a food there is one to be found first.
        guard let named = visit.visit.query("food") else { return try await search(visit) }
        guard let id = Food.ID(named), let food = try await visit.store.food(id, visit.access) else {
            throw Refusal.notFound
        }
        let form = try await FoodEntryForm(visit, food: food)
        return form.show(try await form.fresh())
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        var values = EditFoodEntryPage.Values(visit.visit.form)
        values.version = nil
        guard let id = FoodEntry.ID(values.id), let foodID = Food.ID(values.food) else { throw Refusal.malformed }
        guard let food = try await visit.store.food(foodID, visit.access) else { throw Refusal.notFound }
        let form = try await FoodEntryForm(visit, food: food)
        switch form.check(values) {
        case .invalid(let found): return form.show(values, visit.visit.phrases.foodEntry(found))
        case .valid(let details):
            do {
                try await visit.store.createFoodEntries(
                    [(id, details)], visit.access, act: visit.visit.world.act)
            } catch Store.FoodEntryProblem.idTaken {
                // A form from the browser's history: it goes on as a new one, and says so.
                values.id = visit.visit.world.newID()
                return form.show(values, Problems([("number", visit.visit.phrases("symptoms.formUsed"))]))
            }
            return visit.diary(details.at.day, FlashNote("toast.foodSaved"))
        }
    }

    @Sendable static func copy(_ visit: PersonVisit) async throws -> Response {
        let person = visit.person
        let form = visit.visit.form
        let today = visit.visit.today(of: person.person)
        guard let day = CalendarDay(iso: form["day"]), day <= today, let meal = Meal(rawValue: form["meal"]),
            FoodEntry.ID(form["id"] + "-9999") != nil,
            let records = try await visit.store.foodDiary(visit.access, on: day)
        else { throw Refusal.malformed }
        let zone = visit.visit.zone(of: person.person)
        let copies = try records.before.filter { $0.details.meal == meal }.enumerated().compactMap {
            index, entry -> (id: FoodEntry.ID, details: FoodEntryDetails)? in
            let there = zone.moment(day, entry.details.at.time)
            // A meal of yesterday evening that is copied at noon was eaten by now, not in the evening to come.
            let at = there.instant > visit.visit.now ? zone.local(at: visit.visit.now) : there
            let details = try FoodEntryDetails(
                meal: meal, at: at, food: entry.details.food, portion: entry.details.portion, note: entry.details.note)
            return FoodEntry.ID("\(form["id"])-\(index)").map { ($0, details) }
        }
        do {
            try await visit.store.createFoodEntries(copies, visit.access, act: visit.visit.world.act)
        } catch Store.FoodEntryProblem.idTaken {
            // Copied before, and changed since: it stays as it is.
            return visit.diary(day, nil)
        }
        let undo = Paths.foodCopyRemoval(visit.access.person.text, day.iso, form["id"])
        return visit.diary(day, copies.isEmpty ? nil : FlashNote("toast.mealCopied", undo: undo))
    }

    /// Takes a copied meal back; what was changed since stays.
    @Sendable static func removeCopy(_ visit: PersonVisit) async throws -> Response {
        let copy = try visit.visit.parameter("copy")
        guard let day = CalendarDay(iso: try visit.visit.parameter("day")) else { throw Refusal.notFound }
        for entry in try await visit.store.foodDiary(visit.access, on: day)?.entries ?? []
        where isPart(entry.id.text, of: copy) {
            _ = try await visit.store.deleteFoodEntry(
                entry.id, version: .first, visit.access, act: visit.visit.world.act)
        }
        return visit.diary(day, FlashNote("toast.mealCopyRemoved"))
    }

    /// The ids of a copied meal end in the places of its foods; another id may only begin alike.
    private static func isPart(_ id: String, of copy: String) -> Bool {
        guard id.hasPrefix(copy + "-"), let place = Int(id.dropFirst(copy.count + 1)) else { return false }
        return id == "\(copy)-\(place)"
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        guard let entry = try await stored(visit) else { throw Refusal.notFound }
        return try await FoodEntryForm(visit, food: entry.details.food, stored: entry).show(
            EditFoodEntryPage.Values(entry, visit).with(visit.visit))
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        var values = EditFoodEntryPage.Values(visit.visit.form)
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        guard let entry = try await stored(visit) else { return try await gone(values, visit) }
        (values.id, values.food) = (entry.id.text, entry.details.food.id.text)
        let form = try await FoodEntryForm(visit, food: entry.details.food, stored: entry)
        let details: FoodEntryDetails
        switch form.check(values) {
        case .invalid(let found): return form.show(values, visit.visit.phrases.foodEntry(found))
        case .valid(let checked): details = checked
        }
        let saved = try await visit.store.updateFoodEntry(
            entry.id, details, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch saved {
        case .saved: return visit.diary(details.at.day, FlashNote("toast.foodSaved"))
        case .stale(nil): return try await gone(values, visit)
        case .stale(let current?): return try await form.conflict(mine: details, theirs: current)
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("entry", as: FoodEntry.self)
        guard let version = Int64(visit.visit.form["version"]) else { throw Refusal.malformed }
        let result = try await visit.store.deleteFoodEntry(
            id, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch result {
        case .saved(let gone):
            let undo = Paths.foodEntryRestoration(visit.access.person.text, id.text)
            return visit.diary(gone.details.at.day, FlashNote("toast.foodDeleted", undo: undo))
        case .stale(nil): return visit.diary(nil, nil)
        case .stale(let theirs?):
            // Somebody changed it after this form was opened: show what is there now, delete nothing.
            return try await FoodEntryForm(visit, food: theirs.details.food, stored: theirs).show(
                .init(theirs, visit), Problems([("note", visit.visit.phrases("symptoms.changedMeanwhile"))]))
        }
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("entry", as: FoodEntry.self)
        guard let back = try await visit.store.restoreFoodEntry(id, visit.access, act: visit.visit.world.act) else {
            return visit.diary(nil, nil)
        }
        return visit.diary(back.details.at.day, FlashNote("toast.foodRestored"))
    }

    private static func stored(_ visit: PersonVisit) async throws -> FoodEntry? {
        try await visit.store.foodEntry(visit.visit.id("entry", as: FoodEntry.self), visit.access)
    }

    /// Somebody deleted the entry after its form was opened: what was typed stays, as a new one.
    private static func gone(_ typed: EditFoodEntryPage.Values, _ visit: PersonVisit) async throws -> Response {
        guard let id = Food.ID(typed.food), let food = try await visit.store.food(id, visit.access) else {
            throw Refusal.notFound
        }
        var values = typed
        (values.id, values.version) = (visit.visit.world.newID(), nil)
        return try await FoodEntryForm(visit, food: food).show(
            values, Problems([("number", visit.visit.phrases("form.deletedMeanwhile"))]))
    }
}

extension PersonVisit {
    fileprivate func diary(_ day: CalendarDay?, _ note: FlashNote?) -> Response {
        visit.see(Paths.food(access.person.text, day: day?.iso), note: note)
    }
}

extension Visit {
    /// The day that the address names, today at the latest.
    func foodDay(_ today: CalendarDay) -> CalendarDay {
        min(query("day").flatMap { CalendarDay(iso: $0) } ?? today, today)
    }

    /// The meal that the address names, or the one of the hour.
    func meal(at time: TimeOfDay) -> Meal {
        query("meal").flatMap { Meal(rawValue: $0) } ?? Self.meal(at: time)
    }

    /// The meal of the hour.
    static func meal(at time: TimeOfDay) -> Meal {
        switch time.hour {
        case 5..<11: return .breakfast
        case 11..<15: return .lunch
        case 17..<21: return .dinner
        default: return .snack
        }
    }
}
