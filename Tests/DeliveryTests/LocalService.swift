import Hummingbird
import Logging

/// A server on this machine for the length of a test.
enum LocalService {
    static func run(
        _ routes: (Router<BasicRequestContext>) -> Void,
        asking: @escaping @Sendable (_ base: String) async throws -> Void
    ) async throws {
        let router = Router()
        routes(router)
        var log = Logger(label: "service")
        log.logLevel = .critical
        let (ports, sender) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { sender.yield($0.localAddress?.port ?? 0) }, logger: log)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await application.run() }
            var port = ports.makeAsyncIterator()
            let base = "http://127.0.0.1:\(await port.next() ?? 0)"
            try await asking(base)
            group.cancelAll()
        }
    }
}
