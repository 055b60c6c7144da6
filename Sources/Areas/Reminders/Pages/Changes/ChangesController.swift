internal import Accounts
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Pages
internal import ServiceLifecycle
internal import Store

/// Server-sent events for open pages: each says that there is something new to read, and nothing else.
enum ChangesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.reminderChanges(.any), for: .today, stream)
    }

    private static let mediaType = "text/event-stream"
    /// Keeps proxies from closing the connection.
    private static let pulse = Duration.seconds(20)
    /// The browser connects again afterwards, if it is still signed in: 5 minutes.
    private static let pulses = 15

    @Sendable static func stream(_ request: PersonRequest) async throws -> Response {
        let accepts = request.http.headers[.accept]?.contains(mediaType) ?? false
        let (events, end) = request.site.reminderChanges.events(
            for: request.access.household, in: request.store)
        // Only a client that reads events waits for them.
        if !accepts { end() }
        let body = ResponseBody { writer in
            defer { end() }
            try await writer.write(ByteBuffer(string: ": connected\n\n"))
            try await withGracefulShutdownHandler {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    // A server that stops does not wait for open pages.
                    defer { group.cancelAll() }
                    let (pulses, pulse) = AsyncStream<ByteBuffer>.makeStream()
                    group.addTask {
                        for await _ in events { pulse.yield(ByteBuffer(string: "event: changed\ndata:\n\n")) }
                        pulse.finish()
                    }
                    if accepts {
                        group.addTask {
                            for _ in 0..<Self.pulses {
                                try await Task.sleep(for: Self.pulse)
                                pulse.yield(ByteBuffer(string: ":\n\n"))
                            }
                            pulse.finish()
                        }
                    }
                    for await bytes in pulses { try await writer.write(bytes) }
                }
            } onGracefulShutdown: {
                end()
            }
            try await writer.finish(nil)
        }
        return Response(
            status: .ok, headers: [.contentType: mediaType, .cacheControl: "no-store"], body: body)
    }
}
