internal import Foundation
public import SQL
public import Testing

/// The engines that a test of the database runs on.
public enum TestEngine: String, Sendable, CaseIterable {
    case sqlite
    case postgreSQL

    private static let given = ProcessInfo.processInfo.environment["ACCLIMATE_TEST_ENGINE"].flatMap(TestEngine.init)

    /// Whether `ACCLIMATE_TEST_ENGINE` says for all tests which one it is.
    public static var isGiven: Bool { given != nil }

    /// That of a test which runs on several.
    @TaskLocal public static var current: TestEngine?

    /// That of the test, or what `ACCLIMATE_TEST_ENGINE` says, or SQLite.
    public static var chosen: TestEngine { current ?? given ?? .sqlite }
}

extension Trait where Self == ConditionTrait {
    /// For what only SQLite has: databases of earlier programs, and what is told or built in its own words.
    public static func onlySQLite(_ reason: Comment) -> Self {
        .enabled(if: TestEngine.chosen == .sqlite, reason)
    }
}

/// A place for one test's tables on an engine, which several programs may use.
public struct TestPlace: Sendable {
    public let engine: TestEngine
    public let folder: TemporaryFolder
    /// For PostgreSQL only.
    public let options: PostgreSQLOptions?
    private let server: PostgreSQLServer?

    /// - Parameter server: a server other than the shared one.
    public init(_ engine: TestEngine, on server: PostgreSQLServer? = nil) async throws {
        self.engine = engine
        folder = try TemporaryFolder()
        switch engine {
        case .sqlite: (self.server, options) = (nil, nil)
        case .postgreSQL:
            let server = if let server { server } else { try await PostgreSQLServer.shared() }
            self.server = server
            options = try await server.options()
        }
    }

    /// Opens the place as another program would.
    public func open(recorder: StatementRecorder? = nil) throws -> Database {
        guard let options else { return try Database(sqlite: folder.file("test.sqlite"), recorder: recorder) }
        return Database(postgreSQL: options, recorder: recorder)
    }
}
