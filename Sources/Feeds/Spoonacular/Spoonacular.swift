public import Clinical
internal import Foundation

/// Meal ideas from Spoonacular (spoonacular.com/food-api/docs), for everybody on the server with one key.
///
/// Answers are kept for an hour, the longest the service allows, and only in memory. A day's requests are counted
/// in points by the service; once they are used up, it is not queried again before midnight UTC.
public actor Spoonacular {
    /// The addresses of the service and the key.
    public struct Account: Sendable {
        /// The address of the API, without a trailing slash.
        public let api: String
        /// The address of the pictures, without a trailing slash; nil for none.
        public let pictures: String?
        /// The key.
        public let key: String

        /// Creates an account.
        public init(api: String, pictures: String?, key: String) {
            self.api = api
            self.pictures = pictures
            self.key = key
        }
    }

    /// The maximum number of dishes shown.
    public static let most = 12

    private let account: Account
    private let client: FeedClient
    private var answers = FeedCache<FeedRequest, [UInt8]>(mostBytes: 8 << 20)
    private var files = FeedCache<FeedRequest, MealPicture>(mostBytes: 24 << 20)
    private var quota = PointQuota()

    /// Takes an account and a client.
    public init(account: Account, client: FeedClient) {
        self.account = account
        self.client = client
    }

    /// The points left today according to the last answer; nil before the first answer of the day.
    public func pointsLeft(now: Instant) -> Double? { quota.left(at: now) }

    /// Dishes for a wish, the service's best first.
    public func ideas(_ wish: MealWish, now: Instant) async throws(FeedProblem) -> [MealIdea] {
        var query: [(name: String, value: String)] = [
            ("query", wish.words), ("number", "\(Self.most)"), ("instructionsRequired", "true"),
            ("addRecipeInformation", "true"), ("fillIngredients", "true"),
        ]
        if !wish.intolerances.isEmpty {
            query.append(("intolerances", wish.intolerances.map(\.rawValue).joined(separator: ",")))
        }
        if !wish.without.isEmpty { query.append(("excludeIngredients", wish.without.joined(separator: ","))) }
        guard let body = try await answer(["recipes", "complexSearch"], query, now) else { throw .failed }
        return try Self.decode(SpoonacularResults.self, body).results.compactMap(MealIdea.init)
    }

    /// One dish with all its details; nil if the service has none with this number.
    public func idea(_ id: Int64, now: Instant) async throws(FeedProblem) -> MealIdea? {
        let query = [(name: "includeNutrition", value: "true")]
        guard let body = try await answer(["recipes", "\(id)", "information"], query, now) else { return nil }
        return MealIdea(try Self.decode(SpoonacularRecipe.self, body))
    }

    /// A dish's picture, which costs no points; nil if there is none, or it is not a picture.
    public func picture(
        of id: Int64, _ kind: MealPicture.Kind, _ size: MealPicture.Size, now: Instant
    ) async throws(FeedProblem) -> MealPicture? {
        guard let pictures = account.pictures else { return nil }
        let request = FeedRequest(
            pictures, ["recipes", "\(id)-\(size.rawValue).\(kind.rawValue)"], limit: 2 << 20)
        if let kept = files.value(of: request, at: now) { return kept }
        let answer = try await client.fetch(request)
        guard answer.status == 200 else {
            if answer.status == 404 { return nil }
            throw answer.status == 429 ? .busy : .failed
        }
        guard kind.isKind(of: answer.body) else { return nil }
        let picture = MealPicture(kind: kind, bytes: answer.body)
        files.keep(picture, bytes: answer.body.count, of: request, at: now)
        return picture
    }

    /// A cached or fresh answer; nil if the service returns "not found".
    private func answer(
        _ path: [String], _ query: [(name: String, value: String)], _ now: Instant
    ) async throws(FeedProblem) -> [UInt8]? {
        let request = FeedRequest(account.api, path, query, headers: ["x-api-key": account.key])
        if let kept = answers.value(of: request, at: now) { return kept }
        guard quota.allows(at: now) else { throw .quotaSpent }
        let answer = try await client.fetch(request)
        quota.note(answer, at: now)
        switch answer.status {
        case 200: break
        case 404: return nil
        case 401, 403: throw .keyRefused
        case 402: throw .quotaSpent
        case 429: throw .busy
        default: throw .failed
        }
        answers.keep(answer.body, bytes: answer.body.count, of: request, at: now)
        return answer.body
    }

    private static func decode<Answer: Decodable>(_ type: Answer.Type, _ body: [UInt8]) throws(FeedProblem) -> Answer {
        do { return try JSONDecoder().decode(type, from: Data(body)) } catch { throw .unreadable }
    }
}
