internal import Clinical
internal import Exchange
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Pages
internal import Store

/// Gives software a patient summary by the protocol of SMART Health Links. A link that is unknown, has ended or has no
/// summary is not found.
enum SharedSummaryController {
    static func add(to routes: inout Routes) {
        routes.link(.options, Paths.sharedManifest(":shared"), program: true) { _ in preflight }
        routes.link(.post, Paths.sharedManifest(":shared"), program: true, manifest)
        routes.link(.get, Paths.sharedSummary(":shared"), program: true, file)
    }

    @Sendable static func manifest(_ request: PageRequest) async throws -> Response {
        let body = try await request.http.body.collect(upTo: 4096)
        guard let wanted = ManifestRequest(Array(body.readableBytesView)) else { return problem(request, .badRequest) }
        guard let shared = try await SharedReport.find(request), shared.isOpen, let summary = shared.grant.link.summary
        else { return problem(request, .notFound) }
        do {
            switch try await shared.attempt(wanted.passcode) {
            case .right: break
            case .wrong(let remaining):
                let left = JSONMember(name: "remainingAttempts", value: .int(remaining))
                return problem(request, .unauthorized, [left])
            case .ended: return problem(request, .notFound)
            }
        } catch Refusal.tooMany(let seconds) {
            var response = problem(request, .tooManyRequests)
            response.headers[.retryAfter] = String(seconds)
            return response
        }
        guard let content = try await shared.sealed(summary) else { return problem(request, .notFound) }
        let place: JSONMember
        if content.utf8.count <= wanted.longestEmbedded ?? .max {
            guard try await shared.recordView(.summary, device: wanted.recipient) else {
                return problem(request, .notFound)
            }
            place = JSONMember(name: "embedded", value: .string(content))
        } else {
            let path = Paths.sharedSummary(try request.parameter("shared"))
            place = JSONMember(
                name: "location", value: .string(request.absolute("\(path)?ticket=\(shared.ticket)")))
        }
        let described: JSONValue = ["contentType": "application/fhir+json", "fhirVersion": "4.0.1"]
        let manifest: JSONValue = ["files": .array([described.adding([place])])]
        return answer(.ok, "application/json", manifest.text)
    }

    /// What was too long for the manifest, for whoever has the ticket in its address.
    @Sendable static func file(_ request: PageRequest) async throws -> Response {
        guard let shared = try await SharedReport.find(request), shared.isOpen, let summary = shared.grant.link.summary,
            shared.accepts(ticket: request.query("ticket") ?? ""),
            let content = try await shared.sealed(summary),
            try await shared.recordView(.summary, device: shared.browser)
        else { return problem(request, .notFound) }
        return answer(.ok, "application/jose", content)
    }

    /// Pages of other sites may ask: there is no cookie that they could use, and nothing without the passcode.
    private static var preflight: Response {
        Response(
            status: .noContent,
            headers: [
                .accessControlAllowOrigin: "*", .accessControlAllowMethods: "POST",
                .accessControlAllowHeaders: "content-type",
            ])
    }

    /// A problem document (RFC 9457), with what the protocol wants in it as well.
    private static func problem(
        _ request: PageRequest, _ status: HTTPResponse.Status, _ more: [JSONMember] = []
    ) -> Response {
        let json: JSONValue = [
            "title": .string(request.phrases("shared.summary.\(status.code)")), "status": .int(status.code),
        ]
        return answer(status, "application/problem+json", json.adding(more).text)
    }

    private static func answer(_ status: HTTPResponse.Status, _ type: String, _ body: String) -> Response {
        Response(
            status: status,
            // A page of another site sees no other header than the usual ones, and has to know how long to wait.
            headers: [
                .contentType: type, .accessControlAllowOrigin: "*",
                .accessControlExposeHeaders: HTTPField.Name.retryAfter.canonicalName,
            ],
            body: .init(byteBuffer: ByteBuffer(string: body)))
    }
}
