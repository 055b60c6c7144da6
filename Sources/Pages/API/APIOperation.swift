internal import Accounts
internal import HTTPTypes
internal import Hummingbird
internal import Store

/// One operation: its route, its entry in the document, and what it does.
struct APIOperation: Sendable {
    enum Performance: Sendable {
        /// Without a token.
        case open(@Sendable () throws -> Response)
        case account(@Sendable (APIRequest) async throws -> Response)
        case person(@Sendable (APIPersonRequest) async throws -> Response)
    }

    /// What a change has to say about the version it is based on.
    enum Condition: Sendable {
        case none
        /// `If-Match` when there is a record.
        case ifThere
        case always
    }

    /// The name for programs that are made from the document: "saveDose".
    let id: String
    let method: HTTPRequest.Method
    /// As the router has it: "/api/v1/people/:person/levels".
    let path: String
    let summary: String
    var text: String?
    var scope = APIToken.Scope.read
    var query: [APIParameter] = []
    var body: APIBody?
    var condition = Condition.none
    /// The answers when all is well; those for mistakes follow from the rest.
    let answers: [APIAnswer]
    let performance: Performance

    var isOpen: Bool {
        if case .open = performance { true } else { false }
    }

    var isAboutPerson: Bool {
        if case .person = performance { true } else { false }
    }

    func perform(_ request: APIRequest) async throws -> Response {
        switch performance {
        case .open(let perform): return try perform()
        case .account(let perform): return try await perform(request)
        case .person(let perform):
            guard let access = request.authentication.access else { throw APIProblem.notFound }
            return try await perform(APIPersonRequest(api: request, access: access))
        }
    }
}

/// What an operation is sent.
struct APIBody: Sendable {
    let schema: JSONSchema
    let example: JSON
    /// Bytes at most.
    var limit = APIPipeline.bodyLimit
    /// The list whose items may be sent as lines (NDJSON); nil where they may not.
    var lines: String?
}

/// What an operation answers.
struct APIAnswer: Sendable {
    let status: HTTPResponse.Status
    let text: String
    var schema: JSONSchema?
    var example: JSON?
    /// Whether `ETag` says the record's version.
    var hasVersion = false
    var hasLocation = false
    /// Whether `Link` leads to a next page.
    var isPage = false
}

/// A parameter behind the question mark.
struct APIParameter: Sendable {
    let name: String
    let text: String
    let schema: JSONSchema

    static let limits = 1...200
    static let usualLimit = 50

    static let from = APIParameter(name: "from", text: "The first day.", schema: .day("A civil day."))
    static let through = APIParameter(
        name: "through", text: "The last day, itself included.", schema: .day("A civil day."))
    static let limit = APIParameter(
        name: "limit", text: "How many at most.",
        schema: .integer("Records on a page.", limits.lowerBound...limits.upperBound, usual: usualLimit))
    static let cursor = APIParameter(
        name: "cursor", text: "Where the page before ended; take it from `next`.",
        schema: .text("No meaning of its own.", longest: 200))

    static let days: [APIParameter] = [.from, .through, .limit, .cursor]
}
