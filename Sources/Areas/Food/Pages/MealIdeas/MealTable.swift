internal import Clinical
internal import Feeds
internal import FoodStore
internal import Hummingbird
internal import Nutrition
internal import Pages
internal import Store

/// Who is eating, the query, and the other data for meal ideas.
struct MealTable {
    let request: PersonRequest
    let person: StoredPerson
    /// Everyone in the household.
    let eaters: [Eater]
    let recipes: [FamilyRecipe]
    /// The people eating; everyone if none are chosen.
    let eating: [Eater]
    /// The search text; nil before a search.
    let words: String?

    init(_ request: PersonRequest) async throws {
        guard let book = try await request.store.recipeBook(request.access) else { throw Refusal.notFound }
        self.request = request
        person = book.person
        eaters = book.eaters
        recipes = book.recipes
        words = request.query("q").map { String($0.prefix(100)) }
        let chosen = request.queryPairs.filter { $0.name == "eater" }.map(\.value)
        // To be safe, everyone's allergens count if nobody is chosen.
        let known = eaters.filter { chosen.contains($0.person.text) }
        eating = known.isEmpty ? eaters : known
    }

    private var table: MealIdeasPage.Table {
        MealIdeasPage.Table(
            person: request.access.person, eaters: eaters, eating: eating, words: words ?? "",
            recipes: recipes)
    }

    func show(_ state: MealIdeasPage.State, left: Double? = nil) -> Response {
        let page = MealIdeasPage(request.phrases, table, state, pointsLeft: left)
        return request.render(page)
    }

    func show(_ idea: MealIdea) -> Response {
        request.render(MealIdeaPage(request.phrases, table, idea))
    }
}

/// The file name of a picture in its path: `list.jpg`, `full.png`.
struct MealPictureFile: Sendable {
    let size: MealPicture.Size
    let kind: MealPicture.Kind

    var name: String { "\(size == .list ? "list" : "full").\(kind.rawValue)" }

    init(_ size: MealPicture.Size, _ kind: MealPicture.Kind) {
        self.size = size
        self.kind = kind
    }

    init?(_ name: String) {
        let all = MealPicture.Size.allCases.flatMap { size in
            MealPicture.Kind.allCases.map { MealPictureFile(size, $0) }
        }
        guard let found = all.first(where: { $0.name == name }) else { return nil }
        self = found
    }
}
