internal import Feeds
internal import Nutrition
internal import Pages

/// Dishes for the gallery.
enum MealIdeaSamples {
    static let soup = MealIdea(
        id: 1, title: "Lentil soup with lemon", picture: nil, minutes: 35, servings: 4,
        ingredients: [
            .init(text: "1 cup red lentils", metric: "192 g red lentils", name: "red lentils"),
            .init(text: "1 lemon", metric: nil, name: "lemon"),
        ],
        steps: ["Rinse the lentils.", "Simmer them for twenty minutes.", "Add the juice of the lemon."],
        nutrients: FoodSamples.porridge?.details.nutrients ?? .notGiven, sourceName: "A kitchen",
        sourceURL: "https://kitchen.example/soup")
    static let bare = MealIdea(
        id: 2, title: "Surprise", picture: nil, minutes: nil, servings: nil, ingredients: [], steps: [],
        nutrients: .notGiven, sourceName: nil, sourceURL: nil)
    static let cake = MealIdea(
        id: 3, title: "Cashew cake", picture: nil, minutes: 60, servings: 12,
        ingredients: [.init(text: "200 g cashews", metric: nil, name: "cashews")], steps: ["Bake."],
        nutrients: .notGiven, sourceName: nil, sourceURL: nil)
    static let long = MealIdea(
        id: 4, title: String(repeating: "Kartoffelpuffer-Auflauf ", count: 5) + Samples.rightToLeft, picture: nil,
        minutes: 10_000, servings: 1_000,
        ingredients: (0..<30).map { _ in
            .init(text: Samples.longName, metric: Samples.rightToLeft, name: Samples.longName)
        },
        steps: Array(repeating: String(repeating: "Stir it for a very long time. ", count: 10), count: 20),
        nutrients: .nothing, sourceName: Samples.longName, sourceURL: "https://kitchen.example/" + Samples.longName)

    static var table: MealIdeasPage.Table {
        MealIdeasPage.Table(
            person: Samples.person, eaters: FoodSamples.eaters, eating: FoodSamples.eaters, words: "soup",
            recipes: [RecipeSamples.porridge].compactMap { $0 })
    }
}

extension MealIdeasPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ state: State, _ left: Double? = nil) -> MealIdeasPage {
            var page = MealIdeasPage(phrases, MealIdeaSamples.table, state, pointsLeft: left)
            for card in page.cards.indices.dropLast() { page.cards[card].picture = Paths.samplePhoto }
            return page
        }
        let failures = FeedProblem.allCases.map { Sample("failed-\($0)", page(.failed($0))) }
        return [
            Sample("no-key", page(.noKey)), Sample("start", page(.start)), Sample("nothing", page(.found([]))),
            Sample("typical", page(.found([MealIdeaSamples.soup, MealIdeaSamples.cake, MealIdeaSamples.bare]), 41)),
            Sample("much", page(.found(Array(repeating: MealIdeaSamples.long, count: 12)))),
        ] + failures
    }
}

extension MealIdeaPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        [("typical", MealIdeaSamples.soup), ("bare", MealIdeaSamples.bare), ("much", MealIdeaSamples.long)]
            .map { name, idea in
                var page = MealIdeaPage(phrases, MealIdeaSamples.table, idea)
                if name == "typical" { page.picture = Paths.samplePhoto }
                return Sample(name, page)
            }
    }
}
