import Clinical
import FoodStore
import Nutrition
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `The form about a recipe` {
    let site: TestSite
    let ada: Browser
    private static let list = Paths.recipes("mia")

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        let oats = Food.table("starter-oats", "Oats", contains: [.oats])
        let milk = Food.table("starter-milk", "Milk", contains: [.milk])
        let spread = Food.table("starter-spread", "Peanut butter", contains: [.peanut])
        _ = try await site.store.importFoods([oats, milk, spread], of: .starter, change: site.homes.change())
    }

    private func fresh() async throws -> WebForm {
        try await ada.form(Self.list, on: Paths.newRecipe("mia")).with {
            $0.set("name", "Porridge")
            $0.set("servings", "2")
            $0.set("cookedMass", "heavy")
            $0.set("method", "Cook.\nWait.")
        }
    }

    /// Presses a button and returns the form of the resulting page.
    private func press(_ go: String, _ form: WebForm) async throws -> (form: WebForm, page: Reply) {
        let page = try await ada.submit(form, button: ("go", go))
        let action = form.action
        return (try #require(page.forms.first { $0.action == action }), page)
    }

    private func foods(_ form: WebForm) -> [String] {
        form.fields.filter { $0.name.hasSuffix("-food") }.map(\.value)
    }

    private func with(_ foods: String...) async throws -> WebForm {
        var form = try await fresh()
        for food in foods { form = try await press("choose.\(food)", form).form }
        return form
    }

    @Test func `loses nothing on the way to a food and back`() async throws {
        let search = try await press("add", fresh())
        #expect(search.page.status == 200 && search.page.says("Choose an ingredient"))
        let found = try await press("add", search.form.with { $0.set("q", "peanut") })
        #expect(found.form.buttons.contains { $0.value == "choose.starter-spread" })
        #expect(found.page.says("contains"))
        let back = try await press("choose.starter-spread", found.form)
        #expect(foods(back.form) == ["starter-spread"] && back.page.body.contains("autofocus"))
        for (name, value) in [("name", "Porridge"), ("servings", "2"), ("cookedMass", "heavy")] {
            #expect(back.form[name] == value)
        }
        #expect(back.form["method"]?.replacing("\r", with: "") == "Cook.\nWait.")
        #expect(back.form["ingredient-0-number"] == "1" && back.form["ingredient-0-unit"] == "measure-0")
        let away = try await press("add", back.form)
        #expect(foods(try await press("back", away.form).form) == ["starter-spread"])
        #expect(try await site.store.recipeBook(site.homes.mia)?.recipes == [])
    }

    @Test func `moves its foods and takes them out, with their amounts`() async throws {
        let form = try await with("starter-oats", "starter-milk", "starter-spread").with {
            $0.set("ingredient-2-number", "7")
            $0.set("ingredient-2-unit", "g")
        }
        let risen = try await press("up.2", form).form
        #expect(foods(risen) == ["starter-oats", "starter-spread", "starter-milk"])
        #expect(risen["ingredient-1-number"] == "7" && risen["ingredient-1-unit"] == "g")
        let fallen = try await press("down.0", risen).form
        #expect(foods(fallen) == ["starter-spread", "starter-oats", "starter-milk"])
        #expect(foods(try await press("remove.1", fallen).form) == ["starter-spread", "starter-milk"])
        for nowhere in ["up.0", "down.2", "remove.9", "up.-1"] {
            #expect(foods(try await press(nowhere, fallen).form) == foods(fallen))
        }
    }

    @Test func `tells every mistake beside its field`() async throws {
        let form = try await with("starter-oats").with { $0.set("ingredient-0-number", "much") }
        let wrong = try await press("save", form.with { $0.set("name", " ") })
        #expect(wrong.page.status == 422)
        for id in ["name", "cookedMass", "ingredient-0-number"] {
            #expect(wrong.page.body.contains("id=\"\(id)-problem\""))
        }
        let empty = try await press("save", fresh())
        #expect(empty.page.status == 422 && empty.page.says("Please add at least one ingredient."))
    }

    @Test func `takes no recipe into a recipe, and no food that is gone`() async throws {
        let oats = Food.table("starter-oats", "Oats", contains: [.oats])
        try await site.store.create(
            "base", .named("Oat base", [oats]), of: .recipe, site.homes.mia, change: site.homes.change())
        let refused = try await press("choose.base", fresh())
        #expect(refused.page.status == 422 && foods(refused.form).isEmpty)
        #expect(refused.page.says("A recipe cannot be an ingredient of another one."))
        let search = try await press("add", fresh().with { $0.set("q", "oat") })
        #expect(!search.form.buttons.contains { $0.value == "choose.base" })
        #expect(search.page.says("A recipe cannot be an ingredient of another one."))
        let forged = try await press("save", with("starter-oats").with { $0.set("ingredient-0-food", "base") })
        #expect(forged.page.status == 422)
        let gone = try await press("save", with("starter-oats").with { $0.set("ingredient-0-food", "nowhere") })
        #expect(gone.page.status == 422 && gone.page.says("One of the foods no longer exists"))
    }

    @Test func `sent twice makes one recipe, which is eaten by the serving`() async throws {
        let form = try await with("starter-oats", "starter-spread").with { $0.set("cookedMass", "") }
        let saved = try await ada.submit(form, button: ("go", "save"))
        let again = try await ada.submit(form, button: ("go", "save"))
        #expect(saved.status == 303 && again.location == saved.location)
        let recipe = try #require(try await site.store.recipeBook(site.homes.mia)?.recipes.first?.recipe)
        let page = try await ada.get(Paths.recipe("mia", recipe.id.text))
        #expect(page.says("contains") && page.says("2 servings · 30 g each"))
        let entry = try await ada.form(
            Paths.foodEntries("mia"), on: Paths.newServing("mia", recipe.id.text))
        #expect(entry["unit"] == "serving" && entry["number"] == "1")
        try await ada.submit(entry)
        let diary = try await ada.get(Paths.food("mia"))
        #expect(diary.says("1 × serving") && diary.says("contains") && diary.says("Peanut"))
    }

    @Test func `of a recipe says what changed meanwhile`() async throws {
        let oats = Food.table("starter-oats", "Oats", contains: [.oats])
        try await site.store.create(
            "base", .named("Oat base", [oats]), of: .recipe, site.homes.mia, change: site.homes.change())
        let form = try await ada.form(Paths.recipe("mia", "base"), on: Paths.editRecipe("mia", "base"))
        #expect(form["ingredient-0-number"] == "100" && form["ingredient-0-unit"] == "g")
        try await ada.submit(form.with { $0.set("name", "Base") }, button: ("go", "save"))
        let late = try await ada.submit(form.with { $0.set("servings", "3") }, button: ("go", "save"))
        #expect(late.status == 409 && late.says("Base") && late.says("100 g"))
        let forced = try late.form(Paths.recipe("mia", "base"))
        #expect(try await ada.submit(forced).status == 303)
        #expect(try await site.store.recipeBook(site.homes.mia)?.recipes.first?.recipe.details.servings == 3)
    }
}
