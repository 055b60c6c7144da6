internal import Clinical
internal import Feeds
internal import FoodStore
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import Nutrition
internal import Pages

/// Dishes suggested by an outside service, except those that contain an allergen of someone eating.
enum MealIdeasController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.mealIdeas(.any), index)
        routes.person(.get, Paths.mealIdea(.any, ":meal"), show)
        routes.person(.get, Paths.mealPicture(.any, ":meal", ":picture"), picture)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let table = try await MealTable(request)
        guard let service = request.site.feeds.spoonacular else { return table.show(.noKey) }
        guard let words = table.words else { return table.show(.start) }
        let wish = MealWish(words: words, allergens: table.eating.flatMap(\.allergens).map(\.kind))
        do throws(FeedProblem) {
            let ideas = try await service.ideas(wish, now: request.now)
            return await table.show(.found(ideas), left: service.pointsLeft(now: request.now))
        } catch {
            note(error, request)
            return table.show(.failed(error))
        }
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let table = try await MealTable(request)
        guard let service = request.site.feeds.spoonacular else { return table.show(.noKey) }
        let id = try number(request)
        let idea: MealIdea?
        do throws(FeedProblem) {
            idea = try await service.idea(id, now: request.now)
        } catch {
            note(error, request)
            return table.show(.failed(error))
        }
        guard let idea else { throw Refusal.notFound }
        return table.show(idea)
    }

    /// The picture of a dish, fetched by the server so that the browser does not contact the service.
    @Sendable static func picture(_ request: PersonRequest) async throws -> Response {
        let id = try number(request)
        guard let service = request.site.feeds.spoonacular,
            let file = MealPictureFile(try request.parameter("picture"))
        else { throw Refusal.notFound }
        let picture: MealPicture?
        do throws(FeedProblem) {
            picture = try await service.picture(of: id, file.kind, file.size, now: request.now)
        } catch {
            note(error, request)
            picture = nil
        }
        guard let picture else { throw Refusal.notFound }
        // One hour, the longest caching that the service allows.
        let headers: HTTPFields = [.contentType: picture.kind.type, .cacheControl: "private, max-age=3600"]
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: picture.bytes)))
    }

    /// The dish to save as the family's own food; nil if the service does not return it.
    static func kept(_ id: Int64, _ request: PersonRequest) async throws -> MealIdea? {
        do throws(FeedProblem) {
            return try await request.site.feeds.spoonacular?.idea(id, now: request.now)
        } catch {
            note(error, request)
            return nil
        }
    }

    private static func number(_ request: PersonRequest) throws -> Int64 {
        guard let id = Int64(try request.parameter("meal")), id > 0 else { throw Refusal.notFound }
        return id
    }

    private static func note(_ problem: FeedProblem, _ request: PersonRequest) {
        request.world.log.warning("no meal ideas came", metadata: ["problem": "\(problem)"])
    }
}
