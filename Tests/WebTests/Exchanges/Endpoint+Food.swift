import Clinical
import Feeds
import FoodStore
import Nutrition
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let diary = Paths.food("mia")
    private static let entries = Paths.foodEntries("mia")
    private static let eaten = Paths.foodEntry("mia", "eaten")
    private static let edit = Paths.editFoodEntry("mia", "eaten")
    private static let fresh = Paths.newFoodEntry("mia", food: "starter-bread", day: "2026-06-20", meal: "breakfast")
    private static let day = Paths.foodDay("mia", "2026-06-20")
    private static let copies = Paths.foodCopies("mia")
    private static let newCopy = Paths.newFoodCopy("mia", day: "2026-06-20", meal: "lunch", from: "2026-06-19")
    private static let own = Paths.ownFoods("mia")
    private static let stew = Paths.ownFood("mia", "stew")
    private static let editStew = Paths.editOwnFood("mia", "stew")

    /// A site with bread in the table, a stew of the family's own, bread at breakfast today, and peanut butter for lunch
    /// yesterday; Ada is signed in.
    private static func stocked(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        let (store, mia) = (site.store, site.homes.mia)
        let bread = Food.table("starter-bread", "Bread & <butter>", contains: [.wheat, .milk])
        let spread = Food.table("starter-peanut-butter", "Peanut butter", contains: [.peanut])
        _ = try await store.importFoods([bread, spread], of: .starter, change: site.homes.change())
        try await store.create(
            "stew", .named("Gran's stew", ingredients: "Beef, cashew"), of: .ownFood, mia, change: site.homes.change())
        let now = try FoodEntryDetails.eaten(bread, meal: .breakfast, at: .berlin(.today, "07:30"), note: "Toasted")
        let before = try FoodEntryDetails.eaten(spread, meal: .lunch, at: .berlin(.yesterday, "12:30"))
        try await store.createFoodEntries([("eaten", now), ("before", before)], mia, change: site.homes.change())
        return (site, ada)
    }

    private static func get(_ path: String, _ stage: Stage) async throws -> Reply {
        try await stocked(stage).1.get(path)
    }

    private static func send(
        _ action: String, on page: String, _ stage: Stage, _ change: (inout WebForm) -> Void = { _ in }
    ) async throws -> Reply {
        let ada = try await stocked(stage).1
        return try await ada.submit(ada.form(action, on: page).with(change))
    }

    private static func conflict(
        _ action: String, on page: String, _ stage: Stage, ben: (inout WebForm) -> Void, ada: (inout WebForm) -> Void
    ) async throws -> Reply {
        let (site, hers) = try await stocked(stage)
        let his = try await site.browser(as: .ben)
        let (mine, theirs) = (try await hers.form(action, on: page), try await his.form(action, on: page))
        try await his.submit(theirs.with(ben))
        return try await hers.submit(mine.with(ada))
    }

    private static let offSpread = #"""
        {"product": {"product_name": "Spread", "lang": "en", "quantity": "400 g", "allergens_tags": ["en:nuts"]}, "status": 1}
        """#
    private static let mealSoup = #"""
        {"id": 7, "title": "Soup", "imageType": "jpg", "readyInMinutes": 20, "servings": 2, "sourceName": "A kitchen",
         "sourceUrl": "https://kitchen.example/soup", "extendedIngredients": [{"name": "leek", "original": "1 leek"}],
         "analyzedInstructions": [{"steps": [{"step": "Boil it."}]}],
         "nutrition": {"nutrients": [{"name": "Calories", "amount": 120, "unit": "kcal"}]}}
        """#
    private static let mealResults = #"""
        {"results": [\#(mealSoup), {"id": 8, "title": "Sauce", "extendedIngredients": [{"original": "1 cup peanut butter"}]}]}
        """#

    private static func product(
        _ answer: StubService.Answer?, code: String = "3017620422003", _ stage: Stage
    ) async throws -> Reply {
        let (_, ada) = try await stage.ada(answer.map { TestOptions(feeds: .stub([$0])) } ?? TestOptions())
        let page = Paths.foodSearch("mia", day: "2026-06-20", meal: "lunch")
        return try await ada.submit(ada.form(Paths.foodProducts("mia"), on: page).with { $0.set("barcode", code) })
    }

    private static func meals(_ path: String, _ answer: StubService.Answer, _ stage: Stage) async throws -> Reply {
        try await stage.ada(TestOptions(feeds: .stub([answer]))).1.get(path)
    }

    static let food: [Endpoint] = [
        Endpoint("GET /people/:person/food/quick", ("happy", { try await get(Paths.quickFood("mia"), $0) })),
        Endpoint(
            "POST /people/:person/food/quick",
            (
                "happy",
                {
                    try await send(Paths.quickFood("mia"), on: Paths.quickFood("mia"), $0) {
                        $0.set("energy", "650")
                        $0.set("name", "Pizza & <salad>")
                    }
                }
            ),
            (
                "invalid",
                {
                    try await send(Paths.quickFood("mia"), on: Paths.quickFood("mia"), $0) {
                        $0.set("energy", "much")
                        $0.set("day", "2030-01-01")
                    }
                }
            )),
        Endpoint(
            "POST /people/:person/food/days/:day", ("happy", { try await send(day, on: diary, $0) }),
            ("invalid", { try await $0.post(day, [("complete", "perhaps")]) })),
        Endpoint(
            "GET /people/:person/food", ("empty", { try await $0.get(diary) }),
            ("happy", { try await get(diary, $0) }),
            ("the day before", { try await get(Paths.food("mia", day: "2026-06-19"), $0) })),
        Endpoint(
            "GET /people/:person/food/search", ("usual", { try await get(Paths.foodSearch("mia"), $0) }),
            (
                "found",
                { try await get(Paths.foodSearch("mia", day: "2026-06-19", meal: "dinner") + "&q=bre", $0) }
            ),
            ("similar", { try await get(Paths.foodSearch("mia") + "?q=penaut", $0) }),
            ("nothing", { try await get(Paths.foodSearch("mia") + "?q=xyz", $0) })),
        Endpoint(
            "POST /people/:person/food/products/photos",
            ("without a photo", { try await $0.ada().1.upload(Paths.foodProductPhotos("mia"), file: nil) })),
        Endpoint(
            "POST /people/:person/food/products",
            ("known", { try await product(.init(body: offSpread), $0) }),
            ("not known", { try await product(.init(status: 404, body: #"{"status": 0}"#), $0) }),
            ("busy", { try await product(.init(status: 429), $0) }),
            ("misread", { try await product(.init(), code: "3017620422004", $0) }),
            ("nobody asked", { try await product(nil, $0) })),
        Endpoint(
            "GET /people/:person/food/ideas", ("no key", { try await $0.get(Paths.mealIdeas("mia")) }),
            ("start", { try await meals(Paths.mealIdeas("mia"), .init(), $0) }),
            ("found", { try await meals(Paths.mealIdeas("mia") + "?q=soup&eater=mia", .init(body: mealResults), $0) }),
            ("spent", { try await meals(Paths.mealIdeas("mia") + "?q=soup", .init(status: 402), $0) })),
        Endpoint(
            "GET /people/:person/food/ideas/:meal",
            ("happy", { try await meals(Paths.mealIdea("mia", "7"), .init(body: mealSoup), $0) }),
            ("not there", { try await meals(Paths.mealIdea("mia", "8"), .init(status: 404), $0) }),
            ("refused", { try await meals(Paths.mealIdea("mia", "8"), .init(status: 401), $0) })),
        Endpoint(
            "GET /people/:person/food/ideas/:meal/:picture",
            (
                "happy",
                { try await meals(Paths.mealPicture("mia", "7", "list.jpg"), .init(bytes: [0xFF, 0xD8, 0xFF, 1]), $0) }
            ),
            ("no picture", { try await meals(Paths.mealPicture("mia", "7", "list.jpg"), .init(body: "<svg>"), $0) }),
            ("unknown", { try await meals(Paths.mealPicture("mia", "7", "list.svg"), .init(), $0) })),
        Endpoint(
            "GET /people/:person/food/entries/new", ("happy", { try await get(fresh, $0) }),
            ("not there", { try await $0.get(fresh) })),
        Endpoint(
            "POST /people/:person/food/entries",
            ("happy", { try await send(entries, on: fresh, $0) { $0.set("number", "2") } }),
            ("invalid", { try await send(entries, on: fresh, $0) { $0.set("number", "two") } })),
        Endpoint(
            "GET /people/:person/food/copies/new", ("happy", { try await get(newCopy, $0) }),
            (
                "a food that was deleted",
                { stage in
                    let (site, ada) = try await stocked(stage)
                    let (store, mia) = (site.store, site.homes.mia)
                    if let stew = try await store.food("stew", mia) {
                        let eaten = try FoodEntryDetails.eaten(stew, meal: .lunch, at: .berlin(.yesterday, "12:40"))
                        try await store.createFoodEntries([("stew-eaten", eaten)], mia, change: site.homes.change())
                    }
                    try await ada.post(Paths.ownFoodDeletion("mia", "stew"), [("version", "1")])
                    return try await ada.get(newCopy)
                }
            ),
            (
                "not there",
                {
                    try await $0.get(
                        Paths.newFoodCopy("mia", day: "2026-06-20", meal: "dinner", from: "2026-06-19"))
                }
            )),
        Endpoint(
            "POST /people/:person/food/copies",
            ("happy", { try await send(copies, on: newCopy, $0) }),
            ("nothing chosen", { try await send(copies, on: newCopy, $0) { $0.clear("entries") } }),
            ("not there any more", { try await send(copies, on: newCopy, $0) { $0.set("entries", "gone") } }),
            (
                "something eaten by now",
                { stage in
                    let ada = try await stocked(stage).1
                    let form = try await ada.form(copies, on: newCopy)
                    let entry = try await ada.form(
                        entries,
                        on: Paths.newFoodEntry("mia", food: "starter-bread", day: "2026-06-20", meal: "lunch"))
                    try await ada.submit(entry.with { $0.set("time", "08:00") })
                    return try await ada.submit(form)
                }
            ),
            (
                "undone, and sent again",
                { stage in
                    let ada = try await stocked(stage).1
                    let form = try await ada.form(copies, on: newCopy)
                    try await ada.submit(form)
                    try await ada.post(Paths.foodCopyRemoval("mia", "2026-06-20", form["id"] ?? ""))
                    return try await ada.submit(form)
                }
            ),
            (
                "invalid",
                { stage in
                    try await stocked(stage).1.post(
                        copies,
                        [("id", "copy"), ("day", "2026-06-20"), ("meal", "tea"), ("from-day", "2026-06-19")])
                }
            )),
        Endpoint(
            "POST /people/:person/food/copies/:day/:copy/removal",
            (
                "happy",
                { stage in
                    let ada = try await stocked(stage).1
                    try await ada.submit(ada.form(copies, on: newCopy).with { $0.set("id", "copy") })
                    return try await ada.post(Paths.foodCopyRemoval("mia", "2026-06-20", "copy"))
                }
            ), ("no day", { try await $0.post(Paths.foodCopyRemoval("mia", "today", "copy")) })),
        Endpoint(
            "GET /people/:person/food/entries/:entry/edit", ("happy", { try await get(edit, $0) }),
            ("not there", { try await $0.get(edit) })),
        Endpoint(
            "POST /people/:person/food/entries/:entry",
            ("happy", { try await send(eaten, on: edit, $0) { $0.set("number", "90") } }),
            ("invalid", { try await send(eaten, on: edit, $0) { $0.set("time", "") } }),
            (
                "conflict",
                {
                    try await conflict(eaten, on: edit, $0) {
                        $0.set("number", "30")
                    } ada: {
                        $0.set("number", "90")
                    }
                }
            )),
        Endpoint(
            "POST /people/:person/food/entries/:entry/deletion",
            ("happy", { try await send(Paths.foodEntryDeletion("mia", "eaten"), on: edit, $0) }),
            (
                "changed meanwhile",
                { stage in
                    let ada = try await stocked(stage).1
                    let deletion = try await ada.form(Paths.foodEntryDeletion("mia", "eaten"), on: edit)
                    try await ada.submit(ada.form(eaten, on: edit).with { $0.set("number", "90") })
                    return try await ada.submit(deletion)
                }
            ),
            (
                "gone already",
                { try await $0.post(Paths.foodEntryDeletion("mia", "eaten"), [("version", "1")]) }
            )),
        Endpoint(
            "POST /people/:person/food/entries/:entry/restoration",
            (
                "happy",
                { stage in
                    let ada = try await stocked(stage).1
                    try await ada.post(Paths.foodEntryDeletion("mia", "eaten"), [("version", "1")])
                    return try await ada.post(Paths.foodEntryRestoration("mia", "eaten"))
                }
            )),
        Endpoint(
            "GET /people/:person/food/own", ("empty", { try await $0.get(own) }), ("happy", { try await get(own, $0) })),
        Endpoint("GET /people/:person/food/own/new", ("happy", { try await $0.get(Paths.newOwnFood("mia")) })),
        Endpoint(
            "POST /people/:person/food/own",
            (
                "happy",
                {
                    try await $0.send(own, on: Paths.newOwnFood("mia")) {
                        $0.set("name", "Oat bars")
                        $0.set("nutrient-energy-kcal", "430")
                        $0.tick("contains", "oats")
                    }
                }
            ),
            (
                "invalid",
                {
                    try await $0.send(own, on: Paths.newOwnFood("mia")) { $0.set("nutrient-fat", "much") }
                }
            )),
        Endpoint(
            "GET /people/:person/food/own/:food/edit", ("happy", { try await get(editStew, $0) }),
            ("not there", { try await $0.get(editStew) })),
        Endpoint(
            "POST /people/:person/food/own/:food",
            ("happy", { try await send(stew, on: editStew, $0) { $0.set("name", "Stew") } }),
            ("invalid", { try await send(stew, on: editStew, $0) { $0.set("name", "") } }),
            (
                "conflict",
                {
                    try await conflict(stew, on: editStew, $0) {
                        $0.set("name", "Soup")
                    } ada: {
                        $0.set("name", "Stew")
                    }
                }
            )),
        Endpoint(
            "POST /people/:person/food/own/:food/deletion",
            ("happy", { try await send(Paths.ownFoodDeletion("mia", "stew"), on: editStew, $0) }),
            ("gone already", { try await $0.post(Paths.ownFoodDeletion("mia", "stew"), [("version", "1")]) })),
        Endpoint(
            "POST /people/:person/food/own/:food/restoration",
            (
                "happy",
                { stage in
                    let ada = try await stocked(stage).1
                    try await ada.post(Paths.ownFoodDeletion("mia", "stew"), [("version", "1")])
                    return try await ada.post(Paths.ownFoodRestoration("mia", "stew"))
                }
            )),
    ]
}
