import Clinical
import FoodStore
import Nutrition
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Saving something that was deleted after its form was opened.
@Suite struct `What is gone when it is saved` {
    let site: TestSite
    let ada: Browser
    private let note = "This was deleted after you opened it."

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        let (store, homes) = (site.store, site.homes)
        let bread = Food.table("starter-bread", "Bread")
        _ = try await store.importFoods([bread], of: .starter, change: homes.change())
        try await store.create(
            "stew", .named("Stew", contains: [.celery]), of: .ownFood, homes.mia, change: homes.change())
        try await store.create("toast", .named("Toast", [bread]), of: .recipe, homes.mia, change: homes.change())
        try await store.createFoodEntries(
            [("eaten", .eaten(bread, at: .berlin(.today, "07:30")))], homes.mia, change: homes.change())
    }

    /// The responses when Ada saves after Ben deleted, and when she saves the returned form again.
    private func save(
        _ path: String, on edit: String, deleting deletion: String, anew: String, field: String, _ typed: String
    ) async throws -> (first: Reply, second: Reply) {
        let form = try await ada.form(path, on: edit).with { $0.set(field, typed) }
        let ben = try await site.browser(as: .ben)
        #expect(try await ben.submit(ben.form(deletion, on: edit)).status == 303)
        let first = try await ada.submit(form)
        return (first, try await ada.submit(first.form(anew)))
    }

    @Test func `something eaten can be saved anew`() async throws {
        let (first, second) = try await save(
            Paths.foodEntry("mia", "eaten"), on: Paths.editFoodEntry("mia", "eaten"),
            deleting: Paths.foodEntryDeletion("mia", "eaten"), anew: Paths.foodEntries("mia"), field: "note", "With jam"
        )
        #expect(first.status == 422 && first.holds(note) && first.holds("With jam"))
        #expect(second.status == 303)
        let entries = try #require(try await site.store.foodDiary(site.homes.mia, on: .today, zone: .berlin)).entries
        #expect(entries.map(\.details.note) == ["With jam"])
    }

    @Test func `a food of the family can be saved anew`() async throws {
        let (first, second) = try await save(
            Paths.ownFood("mia", "stew"), on: Paths.editOwnFood("mia", "stew"),
            deleting: Paths.ownFoodDeletion("mia", "stew"), anew: Paths.ownFoods("mia"), field: "name", "Goulash")
        #expect(first.status == 422 && first.holds(note) && first.holds("Goulash"))
        #expect(second.status == 303)
        #expect(try await site.store.ownFoods(site.homes.mia).map(\.food.details.name) == ["Goulash"])
    }

    @Test func `taking a copied meal back takes its foods and no others`() async throws {
        let bread = Food.table("starter-bread", "Bread")
        let eaten = try FoodEntryDetails.eaten(bread, at: .berlin(.today, "07:30"))
        try await site.store.createFoodEntries(
            [("copy-0", eaten), ("copy-10", eaten), ("copy-by-hand", eaten), ("copy-1-2", eaten), ("copy-01", eaten)],
            site.homes.mia, change: site.homes.change())
        #expect(try await ada.post(Paths.foodCopyRemoval("mia", "2026-06-20", "copy")).status == 303)
        let left = try #require(try await site.store.foodDiary(site.homes.mia, on: .today, zone: .berlin)).entries.map(
            \.id.text)
        #expect(Set(left) == ["eaten", "copy-by-hand", "copy-1-2", "copy-01"])
    }

    @Test func `a recipe can be saved anew`() async throws {
        let (first, second) = try await save(
            Paths.recipe("mia", "toast"), on: Paths.editRecipe("mia", "toast"),
            deleting: Paths.recipeDeletion("mia", "toast"), anew: Paths.recipes("mia"), field: "method",
            "Toast it well.")
        #expect(first.status == 422 && first.holds(note) && first.holds("Toast it well."))
        #expect(second.status == 303)
        let recipes = try #require(try await site.store.recipeBook(site.homes.mia)).recipes
        #expect(recipes.map(\.recipe.details.method) == ["Toast it well."])
    }
}
