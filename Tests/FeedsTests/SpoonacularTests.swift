import Clinical
import Feeds
import Nutrition
import TestSupport
import Testing

@Suite("Asking Spoonacular")
struct SpoonacularTests {
    private static let noon = Instant(milliseconds: 1_700_000_000_000)
    private static let account = Spoonacular.Account(
        api: "http://api.test", pictures: "http://img.test", key: "secret-key")

    private static let pasta = #"""
        {"id": 716429, "title": "Pasta with Garlic &amp; Peas", "image": "https://img.spoonacular.com/recipes/716429-312x231.jpg",
         "imageType": "jpg", "readyInMinutes": 45, "servings": 2, "sourceName": "A blog", "sourceUrl": "https://blog.test/pasta",
         "extendedIngredients": [
           {"id": 1001, "name": "butter", "original": "1 tbsp butter", "amount": 1, "unit": "tbsp",
            "measures": {"us": {"amount": 1.0, "unitShort": "Tbsp"}, "metric": {"amount": 14.2, "unitShort": "g"}}},
           {"id": -1, "name": "peas", "original": "a cup of <b>peas</b>"}],
         "instructions": "<ol><li>Cook it.</li></ol>",
         "analyzedInstructions": [{"name": "", "steps": [{"number": 1, "step": "Boil the pasta."}, {"number": 2, "step": "Add butter."}]}],
         "nutrition": {"nutrients": [
           {"name": "Calories", "amount": 543.36, "unit": "kcal"}, {"name": "Carbohydrates", "amount": 83.7, "unit": "g"},
           {"name": "Net Carbohydrates", "amount": 75.1, "unit": "g"}, {"name": "Sodium", "amount": 400, "unit": "mg"},
           {"name": "Vitamin C", "amount": 12.5, "unit": "mg"}, {"name": "Fat", "amount": 16.2, "unit": "IU"}]}}
        """#

    private func service(_ answers: [StubService.Answer]) -> (StubService, Spoonacular) {
        let stub = StubService(answers)
        return (stub, Spoonacular(account: Self.account, client: stub.client))
    }

    private func results(_ left: String = "40") -> StubService.Answer {
        .init(
            headers: ["x-api-quota-left": left],
            body: #"{"results": [\#(Self.pasta)], "offset": 0, "number": 12, "totalResults": 1}"#)
    }

    @Test("the key stands in a header and never in an address; allergens are intolerances or left out by name")
    func question() async throws {
        let (stub, spoonacular) = service([results()])
        let wish = MealWish(
            words: "mac & cheese",
            allergens: [
                .listed(.peanut), .listed(.cashew), .listed(.walnut), .listed(.milk), .listed(.coconut),
                .own(name: "Kiwi", emoji: ""),
            ])
        _ = try await spoonacular.ideas(wish, now: Self.noon)
        let asked = try #require(stub.asked.first)
        #expect(asked.headers == ["x-api-key": "secret-key"])
        #expect(asked.url.hasPrefix("http://api.test/recipes/complexSearch?query=mac%20%26%20cheese&"))
        #expect(asked.url.contains("intolerances=Dairy%2CPeanut%2CTree%20Nut"))
        #expect(asked.url.contains("excludeIngredients=Kiwi%2Ccoconut"))
        #expect(!asked.url.contains("secret"))
    }

    @Test("a dish has its picture, ingredients, steps and what one serving holds")
    func dish() async throws {
        let (_, spoonacular) = service([.init(body: Self.pasta)])
        let idea = try #require(try await spoonacular.idea(716429, now: Self.noon))
        #expect(idea.title == "Pasta with Garlic & Peas")
        #expect(idea.picture == .jpg && idea.minutes == 45 && idea.servings == 2)
        #expect(idea.ingredients.map(\.text) == ["1 tbsp butter", "a cup of peas"])
        #expect(idea.ingredients.map(\.metric) == ["14.2 g butter", nil])
        #expect(idea.steps == ["Boil the pasta.", "Add butter."])
        #expect(idea.nutrients[.kilocalories] == measured(543_360_000))
        #expect(idea.nutrients[.carbohydrate] == measured(75_100_000))
        #expect(idea.nutrients[.salt] == measured(1_000_000))
        #expect(idea.nutrients[.vitaminC] == measured(12_500))
        #expect(idea.nutrients[.fat] == .unknown)
        #expect(idea.nutrients[.fibre] == .notGiven)
        #expect(idea.sourceURL == "https://blog.test/pasta")
    }

    @Test("its allergens are looked for in every word of its ingredients, whatever the service left out")
    func checked() async throws {
        let (_, spoonacular) = service([.init(body: Self.pasta)])
        let idea = try #require(try await spoonacular.idea(716429, now: Self.noon))
        let allergens = [ListedAllergen.milk, .peanut].compactMap { listed in
            Allergen.ID(listed.rawValue).map {
                Allergen(id: $0, kind: .listed(listed), standing: .inTreatment, removed: false)
            }
        }
        let verdicts = AllergenCheck(allergens).findings(in: try #require(idea.food)).map(\.verdict)
        guard case .contains = verdicts[0] else { return #expect(Bool(false), "\(verdicts[0])") }
        guard case .noneListed = verdicts[1] else { return #expect(Bool(false), "\(verdicts[1])") }
        let bare = service([.init(body: #"{"id": 1, "title": "Surprise", "sourceUrl": "javascript:alert(1)"}"#)]).1
        let surprise = try #require(try await bare.idea(1, now: Self.noon))
        #expect(surprise.sourceURL == nil)
        guard case .cannotTell? = AllergenCheck(allergens).findings(in: try #require(surprise.food)).first?.verdict
        else { return #expect(Bool(false)) }
    }

    @Test("an answer is kept for an hour and asked for again after it")
    func kept() async throws {
        let (stub, spoonacular) = service([results()])
        let wish = MealWish(words: "", allergens: [])
        for minutes: Int64 in [0, 30, 59, 60, 61] {
            _ = try await spoonacular.ideas(
                wish, now: Instant(milliseconds: Self.noon.milliseconds + minutes * 60_000))
        }
        #expect(stub.asked.count == 2)
    }

    @Test("when the day's points are used up it is not asked again before midnight UTC")
    func quota() async throws {
        let spent = StubService.Answer(
            status: 402,
            body: #"{"status": "failure", "code": 402, "message": "Your daily points limit of 50 has been reached."}"#)
        let (stub, spoonacular) = service([spent, results("12.5")])
        await #expect(throws: FeedProblem.quotaSpent) {
            try await spoonacular.ideas(MealWish(words: "a", allergens: []), now: Self.noon)
        }
        await #expect(throws: FeedProblem.quotaSpent) {
            try await spoonacular.ideas(MealWish(words: "b", allergens: []), now: Self.noon)
        }
        #expect(stub.asked.count == 1)
        let day: Int64 = 86_400_000
        let midnight = Instant(milliseconds: (Self.noon.milliseconds / day + 1) * day)
        _ = try await spoonacular.ideas(MealWish(words: "b", allergens: []), now: midnight)
        #expect(stub.asked.count == 2)
        #expect(await spoonacular.pointsLeft(now: midnight) == 12.5)
    }

    @Test("less than a point is not enough to ask")
    func almostSpent() async throws {
        let (stub, spoonacular) = service([results("0.4")])
        _ = try await spoonacular.ideas(MealWish(words: "a", allergens: []), now: Self.noon)
        await #expect(throws: FeedProblem.quotaSpent) {
            try await spoonacular.ideas(MealWish(words: "b", allergens: []), now: Self.noon)
        }
        #expect(stub.asked.count == 1)
    }

    @Test(
        "problems of the service are told apart and not kept",
        arguments: [
            (401, FeedProblem.keyRefused), (403, .keyRefused), (429, .busy), (500, .failed), (301, .failed),
        ])
    func problems(_ status: Int, _ problem: FeedProblem) async throws {
        let (stub, spoonacular) = service([.init(status: status, body: "{}"), results()])
        let wish = MealWish(words: "", allergens: [])
        await #expect(throws: problem) { try await spoonacular.ideas(wish, now: Self.noon) }
        #expect(try await spoonacular.ideas(wish, now: Self.noon).count == 1)
        #expect(stub.asked.count == 2)
    }

    @Test("text that is no answer is said to be none, and an unknown dish is none")
    func unreadable() async throws {
        let broken = service([.init(body: "<html>")]).1
        await #expect(throws: FeedProblem.unreadable) { try await broken.idea(1, now: Self.noon) }
        let missing = service([.init(status: 404, body: "{}")]).1
        #expect(try await missing.idea(1, now: Self.noon) == nil)
    }

    @Test("a picture is passed on only when it is one, and kept")
    func pictures() async throws {
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]
        let (stub, spoonacular) = service([.init(bytes: jpeg)])
        for _ in 0..<2 {
            let picture = try await spoonacular.picture(of: 5, .jpg, .list, now: Self.noon)
            #expect(picture?.bytes == jpeg && picture?.kind.type == "image/jpeg")
        }
        #expect(stub.asked.map(\.url) == ["http://img.test/recipes/5-312x231.jpg"])
        #expect(stub.asked.first?.headers == [:])
        let page = service([.init(body: "<svg onload=alert(1)>")]).1
        #expect(try await page.picture(of: 5, .png, .full, now: Self.noon) == nil)
    }

    private func measured(_ millionths: Int64) -> NutrientAmount? {
        NutrientQuantity(millionths: millionths).map { .measured($0) }
    }
}
