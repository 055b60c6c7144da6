import Exchange
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// The scenes of one operation; their responses are saved as snapshots and checked against the document.
struct APIScene: Sendable, CustomTestStringConvertible {
    typealias Play = @Sendable (APIStage) async throws -> Reply

    /// The operation's id in the document.
    let operation: String
    let scenes: [(String, Play)]

    init(_ operation: String, _ scenes: (String, Play)...) {
        self.operation = operation
        self.scenes = scenes
    }

    var testDescription: String { operation }

    static let all =
        people + allergens + levels + plans + checks + doses + symptoms + reactions + rescueMedicines
        + healthSamples + reminders + medicines + air + diary + asthma + weights + loggedActivities
        + foodsAndDays
}

/// A new site of the two households with a client of Ada's that may do everything.
struct APIStage: Sendable {
    let site: TestSite
    let program: Program

    init() async throws {
        site = try await TestSite()
        program = try await site.program()
    }
}

extension APIOperation: CustomTestStringConvertible {
    var testDescription: String { id }

    static func named(_ id: String) throws -> APIOperation {
        try #require(API.known.flatMap(\.operations).first { $0.id == id }, "no operation \(id)")
    }

    /// The path with ids that exist on a test's site.
    var testPath: String {
        path.split(separator: "/").map { part in
            "/" + (part.hasPrefix(":") ? RouteIDs.named.values[String(part.dropFirst())] ?? "missing" : String(part))
        }.joined()
    }

    /// Whether it requires a token.
    var isClosed: Bool { !isOpen }
}

extension Program {
    /// Sends the operation's example, or another body.
    func perform(_ operation: APIOperation, _ body: String? = nil, headers: HTTPFields = [:]) async throws -> Reply {
        let body = body ?? operation.body?.example.text(.document)
        return try await send(operation.method, operation.testPath, body, headers: headers)
    }
}

extension API {
    /// Everything reachable through the API.
    static let known = nouns(of: Areas.all)
}
