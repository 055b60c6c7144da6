import Clinical
import FoodStore
import Nutrition
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let list = Paths.recipes("mia")
    private static let fresh = Paths.newRecipe("mia")
    private static let toast = Paths.recipe("mia", "toast")
    private static let edit = Paths.editRecipe("mia", "toast")
    private static let deletion = Paths.recipeDeletion("mia", "toast")

    /// A site with bread and peanut butter in the table and a toast of both; Ada is signed in.
    private static func stocked(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        let (store, mia) = (site.store, site.homes.mia)
        let bread = Food.table("starter-bread", "Bread & <butter>", contains: [.wheat, .milk])
        let spread = Food.table("starter-peanut-butter", "Peanut butter", contains: [.peanut])
        _ = try await store.importFoods([bread, spread], of: .starter, change: site.homes.change())
        let toast = try RecipeDetails.named("Toast & <jam>", [bread, spread], method: "Toast.\nSpread.")
        try await store.create("toast", toast, of: .recipe, mia, change: site.homes.change())
        return (site, ada)
    }

    private static func get(_ path: String, _ stage: Stage) async throws -> Reply {
        try await stocked(stage).1.get(path)
    }

    private static func send(
        _ action: String, on page: String, _ stage: Stage, go: String = "save",
        _ change: (inout WebForm) -> Void = { _ in }
    ) async throws -> Reply {
        let ada = try await stocked(stage).1
        return try await ada.submit(ada.form(action, on: page).with(change), button: ("go", go))
    }

    static let recipes: [Endpoint] = [
        Endpoint(
            "GET /people/:person/food/recipes", ("empty", { try await $0.get(list) }),
            ("happy", { try await get(list, $0) })),
        Endpoint("GET /people/:person/food/recipes/new", ("happy", { try await $0.get(fresh) })),
        Endpoint(
            "POST /people/:person/food/recipes",
            (
                "happy",
                {
                    try await send(list, on: fresh, $0) {
                        $0.set("name", "Bread alone")
                        $0.set("servings", "2")
                        $0.set("ingredient-0-food", "starter-bread")
                        $0.set("ingredient-0-number", "60")
                        $0.set("ingredient-0-unit", "g")
                    }
                }
            ),
            ("invalid", { try await send(list, on: fresh, $0) { $0.set("servings", "many") } }),
            (
                "an ingredient to choose",
                {
                    try await send(list, on: fresh, $0, go: "add") {
                        $0.set("name", "Bread alone")
                        $0.set("q", "peanut")
                    }
                }
            ),
            (
                "an ingredient chosen",
                { try await send(list, on: fresh, $0, go: "choose.starter-bread") { $0.set("name", "Bread alone") } }
            )),
        Endpoint(
            "GET /people/:person/food/recipes/:recipe", ("happy", { try await get(toast, $0) }),
            ("not there", { try await $0.get(toast) })),
        Endpoint(
            "GET /people/:person/food/recipes/:recipe/edit", ("happy", { try await get(edit, $0) }),
            ("not there", { try await $0.get(edit) })),
        Endpoint(
            "POST /people/:person/food/recipes/:recipe",
            ("happy", { try await send(toast, on: edit, $0) { $0.set("name", "Toast") } }),
            ("invalid", { try await send(toast, on: edit, $0) { $0.set("ingredient-1-number", "much") } }),
            ("a food moved", { try await send(toast, on: edit, $0, go: "down.0") }),
            (
                "conflict",
                { stage in
                    let (site, hers) = try await stocked(stage)
                    let his = try await site.browser(as: .ben)
                    let (mine, theirs) = (try await hers.form(toast, on: edit), try await his.form(toast, on: edit))
                    try await his.submit(theirs.with { $0.set("name", "Bread") }, button: ("go", "save"))
                    return try await hers.submit(mine.with { $0.set("name", "Toast") }, button: ("go", "save"))
                }
            )),
        Endpoint(
            "POST /people/:person/food/recipes/:recipe/deletion",
            ("happy", { try await send(deletion, on: edit, $0) }),
            (
                "changed meanwhile",
                { stage in
                    let ada = try await stocked(stage).1
                    let gone = try await ada.form(deletion, on: edit)
                    try await ada.submit(
                        ada.form(toast, on: edit).with { $0.set("name", "Toast") }, button: ("go", "save"))
                    return try await ada.submit(gone)
                }
            ),
            ("gone already", { try await $0.post(deletion, [("version", "1")]) })),
        Endpoint(
            "POST /people/:person/food/recipes/:recipe/restoration",
            (
                "happy",
                { stage in
                    let ada = try await stocked(stage).1
                    try await ada.post(deletion, [("version", "1")])
                    return try await ada.post(Paths.recipeRestoration("mia", "toast"))
                }
            )),
    ]
}
