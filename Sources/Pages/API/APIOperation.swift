package import Accounts
package import Exchange
package import HTTPTypes
package import Hummingbird
internal import Store

/// One operation: its route, its entry in the document, and what it does.
package struct APIOperation: Sendable {
    package enum Performance: Sendable {
        /// Requires no token.
        case open(@Sendable () throws -> Response)
        case account(@Sendable (APIRequest) async throws -> Response)
        case person(@Sendable (APIPersonRequest) async throws -> Response)
    }

    /// Which version precondition a change requires.
    package enum Condition: Sendable {
        case none
        /// Requires `If-Match` if the record exists.
        case ifThere
        case always
    }

    /// The operation id for generated clients: "saveDose".
    package let id: String
    package let method: HTTPRequest.Method
    /// In router syntax: "/api/v1/people/:person/levels".
    package let path: String
    package let summary: String
    package var text: String?
    /// What a token must allow; nil if any will do.
    package var scope: APIToken.Scope?
    package var query: [APIParameter] = []
    package var body: APIBody?
    package var condition = Condition.none
    /// The success answers; error answers are derived from the other properties.
    package let answers: [APIAnswer]
    package let performance: Performance

    package var isOpen: Bool {
        if case .open = performance { true } else { false }
    }

    package var isAboutPerson: Bool {
        if case .person = performance { true } else { false }
    }

    package func perform(_ request: APIRequest) async throws -> Response {
        switch performance {
        case .open(let perform): return try perform()
        case .account(let perform): return try await perform(request)
        case .person(let perform):
            guard let access = request.authentication.access else { throw APIProblem.notFound }
            return try await perform(APIPersonRequest(api: request, access: access))
        }
    }

    package init(
        id: String, method: HTTPRequest.Method, path: String, summary: String, text: String? = nil,
        scope: APIToken.Scope? = APIToken.Scope.read, query: [APIParameter] = [], body: APIBody? = nil,
        condition: Condition = Condition.none, answers: [APIAnswer], performance: Performance
    ) {
        self.id = id
        self.method = method
        self.path = path
        self.summary = summary
        self.text = text
        self.scope = scope
        self.query = query
        self.body = body
        self.condition = condition
        self.answers = answers
        self.performance = performance
    }
}

/// What an operation is sent.
package struct APIBody: Sendable {
    package let schema: JSONSchema
    package let example: JSONValue
    /// Maximum size in bytes.
    package var limit = APIPipeline.bodyLimit
    /// The list whose items may be sent as lines (NDJSON); nil if not allowed.
    package var lines: String?

    package init(schema: JSONSchema, example: JSONValue, limit: Int = APIPipeline.bodyLimit, lines: String? = nil) {
        self.schema = schema
        self.example = example
        self.limit = limit
        self.lines = lines
    }
}

/// What an operation answers.
package struct APIAnswer: Sendable {
    package let status: HTTPResponse.Status
    package let text: String
    package var schema: JSONSchema?
    package var example: JSONValue?
    /// Whether `ETag` carries the record's version.
    package var hasVersion = false
    package var hasLocation = false
    /// Whether `Link` leads to a next page.
    package var isPage = false

    package init(
        status: HTTPResponse.Status, text: String, schema: JSONSchema? = nil, example: JSONValue? = nil,
        hasVersion: Bool = false, hasLocation: Bool = false, isPage: Bool = false
    ) {
        self.status = status
        self.text = text
        self.schema = schema
        self.example = example
        self.hasVersion = hasVersion
        self.hasLocation = hasLocation
        self.isPage = isPage
    }
}

/// A query parameter.
package struct APIParameter: Sendable {
    package let name: String
    package let text: String
    package let schema: JSONSchema

    package static let limits = 1...200
    package static let usualLimit = 50

    package static let from = APIParameter(name: "from", text: "The first day.", schema: .day("A civil day."))
    package static let through = APIParameter(
        name: "through", text: "The last day, itself included.", schema: .day("A civil day."))
    package static let limit = APIParameter(
        name: "limit", text: "How many at most.",
        schema: .integer("Records on a page.", limits.lowerBound...limits.upperBound, usual: usualLimit))
    package static let cursor = APIParameter(
        name: "cursor", text: "Where the page before ended; take it from `next`.",
        schema: .text("No meaning of its own.", longest: 200))

    package static let days: [APIParameter] = [.from, .through, .limit, .cursor]

    package init(name: String, text: String, schema: JSONSchema) {
        self.name = name
        self.text = text
        self.schema = schema
    }
}
