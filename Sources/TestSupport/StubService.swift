public import Feeds
internal import Synchronization

/// A service that returns prepared answers in order, repeating the last one, and records the requests.
public final class StubService: Sendable {
    public struct Answer: Sendable {
        let status: Int
        let headers: [String: String]
        let bytes: [UInt8]

        public init(status: Int = 200, headers: [String: String] = [:], body: String = "", bytes: [UInt8]? = nil) {
            self.status = status
            self.headers = headers
            self.bytes = bytes ?? Array(body.utf8)
        }
    }

    private let state: Mutex<(asked: [FeedRequest], answers: [Answer])>

    public init(_ answers: [Answer]) {
        state = Mutex(([], answers))
    }

    public var asked: [FeedRequest] { state.withLock { $0.asked } }

    public var client: FeedClient {
        FeedClient { [self] request throws(FeedProblem) in
            let answer = state.withLock { state in
                state.asked.append(request)
                return state.answers.count > 1 ? state.answers.removeFirst() : state.answers.first
            }
            guard let answer else { throw .unreachable }
            return FeedAnswer(
                status: answer.status, headers: answer.headers, body: answer.bytes)
        }
    }
}

extension Feeds {
    /// Both services with the same prepared answers, returned in order of the requests.
    public static func stub(_ answers: [StubService.Answer]) -> Feeds {
        let client = StubService(answers).client
        let account = Spoonacular.Account(api: "http://api.test", pictures: "http://img.test", key: "secret-key")
        return Feeds(
            openFoodFacts: OpenFoodFacts(base: "http://off.test", client: client),
            spoonacular: Spoonacular(account: account, client: client))
    }
}

extension Feeds {
    /// Services that find every product, dish, picture and address.
    public static var everything: Feeds {
        let client = FeedClient { request throws(FeedProblem) in
            if request.url.hasPrefix("http://img.test") || request.url.hasPrefix("http://tiles.test") {
                return FeedAnswer(status: 200, headers: [:], body: [0xFF, 0xD8, 0xFF, 0xE0])
            }
            if request.url.hasPrefix("http://maps.test") {
                let address = #"{"address": {"road": "Am Markt", "town": "Weimar"}}"#
                return FeedAnswer(status: 200, headers: [:], body: Array(address.utf8))
            }
            let product = #"{"product": {"product_name": "Spread"}, "status": 1}"#
            let dish = #"{"id": 7, "title": "Soup", "results": []}"#
            let json = request.url.hasPrefix("http://off.test") ? product : dish
            return FeedAnswer(status: 200, headers: [:], body: Array(json.utf8))
        }
        let account = Spoonacular.Account(api: "http://api.test", pictures: "http://img.test", key: "secret-key")
        return Feeds(
            openFoodFacts: OpenFoodFacts(base: "http://off.test", client: client),
            spoonacular: Spoonacular(account: account, client: client),
            geocoder: Nominatim(base: "http://maps.test", client: client),
            mapTiles: MapTiles(
                template: "http://tiles.test/{z}/{x}/{y}", attribution: "© Nobody", client: client))
    }
}
