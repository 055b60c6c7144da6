internal import Foundation
package import HTTPTypes
internal import Host
package import Hummingbird
internal import Logging
internal import NIOCore
internal import NIOHTTP1
internal import SQL
internal import Store

/// Outermost: gives each request an id, turns every error into a page or a problem document, and logs one line with
/// the route's template, never the requested address. Of nameless routes there is no line, unless the server failed.
package struct ErrorAnswers: RouterMiddleware {
    package typealias Context = AppContext

    package let site: Site

    package func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.requestID = RequestCode.make(site.world.random(5))
        let start = ContinuousClock.now
        let database = DatabaseTime()
        var response = await DatabaseTime.$current.withValue(database) { [context] in
            do {
                return try await next(request, context)
            } catch {
                return answer(to: error, request, context)
            }
        }
        SecurityHeaders.add(to: &response, of: request.uri.path)
        if Paths.isNameless(request.uri.path) { return response }
        note(response, request, context, ContinuousClock.now - start, database)
        return response
    }

    /// Characters of a statement that are logged.
    private static let longestStatement = 500

    /// Counts and logs a request by its route; one that took long as a warning, with the time that it waited for the database
    /// and the statement that took longest.
    private func note(
        _ response: Response, _ request: Request, _ context: AppContext, _ time: Duration, _ database: DatabaseTime
    ) {
        let route = context.endpointPath ?? "none"
        site.requests.note(
            RequestTally.Route(method: request.method.rawValue, path: route), status: response.status.code,
            seconds: time / .seconds(1))
        var metadata: Logger.Metadata = [
            "method": "\(request.method)", "route": "\(route)", "status": "\(response.status.code)",
            "request": "\(context.requestID)", "milliseconds": "\(time / .milliseconds(1))",
        ]
        guard let slow = site.options.slow, time >= slow else {
            return site.world.log.info("request", metadata: metadata)
        }
        metadata["database"] = "\(database.time / .milliseconds(1))"
        metadata["transactions"] = "\(database.transactions)"
        if let slowest = database.slowest {
            let words = slowest.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            metadata["slowest"] = "\(slowest.time / .milliseconds(1))"
            metadata["statement"] = "\(words.prefix(Self.longestStatement))"
        }
        site.world.log.warning("slow request", metadata: metadata)
    }

    private func answer(to error: any Error, _ request: Request, _ context: AppContext) -> Response {
        let refusal = Self.refusal(for: error)
        if request.isOutboxEntry, let answer = refusal.flatMap(OutboxAnswer.of) { return answer }
        if case .signInFirst(let path) = refusal {
            return Response(status: .seeOther, headers: [.location: Paths.signIn(then: path)])
        }
        if case .locked(let back) = refusal { return locked(back: back, request, context) }
        let status = refusal?.status ?? Self.status(of: error)
        if status.kind == .serverError { log(error, context) }
        let kind: ErrorPage.Kind =
            if refusal == .formExpired {
                .expired
            } else if error.isDiskFull {
                .diskFull
            } else if error as? DatabaseError == .outcomeUnknown {
                .unsure
            } else {
                ErrorPage.Kind(status)
            }
        let phrases = site.templates.phrases(accepting: request.headers[.acceptLanguage])
        var allowed: String?
        if case .methodNotAllowed(let methods) = refusal { allowed = methods }
        var response =
            request.uri.path.hasPrefix("/api/")
            ? APIProblem(APIProblem.Code(kind), name: allowed).response(phrases, request: context.requestID)
            : page(ErrorPage(phrases, kind), phrases, status: status, context)
        if let allowed { response.headers[.allow] = allowed }
        if case .tooMany(let seconds) = refusal { response.headers[.retryAfter] = String(seconds) }
        return response
    }

    /// Pages redirect to the lock; scripts get a status.
    private func locked(back: String?, _ request: Request, _ context: AppContext) -> Response {
        guard request.isFromScript else {
            return Response(status: .seeOther, headers: [.location: Paths.lock(back: back)])
        }
        let phrases = site.templates.phrases(accepting: request.headers[.acceptLanguage])
        return .json(
            ["detail": phrases("lock.script"), "instance": context.requestID], status: .locked,
            type: "application/problem+json")
    }

    private func page(
        _ page: ErrorPage, _ phrases: Phrases, status: HTTPResponse.Status, _ context: AppContext
    ) -> Response {
        var frame = Frame(phrases.words.language)
        frame.request = context.requestID
        return Response(
            status: status, headers: [.contentType: "text/html; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: site.templates.render(page, in: frame))))
    }

    private static func refusal(for error: any Error) -> Refusal? {
        if let refusal = error as? Refusal { return refusal }
        if error is PersonAccess.Problem || error as? Store.MemberProblem == .notGuardian { return .notAllowed }
        // The body was cut off or was not valid HTTP: the client's problem, not ours.
        if error is HTTPParserError { return .malformed }
        if error is BodyTooSlow { return .tooSlow }
        guard let error = error as? any HTTPResponseError else { return nil }
        switch error.status {
        case .notFound, .methodNotAllowed: return .notFound
        case .contentTooLarge: return .tooLarge(limit: FormReader.formLimit)
        case .badRequest: return .malformed
        default: return nil
        }
    }

    private static func status(of error: any Error) -> HTTPResponse.Status {
        if error.isDiskFull { return .serviceUnavailable }
        return switch error as? DatabaseError {
        case .busy, .readOnly, .cannotOpen, .connectionLost, .outcomeUnknown: .serviceUnavailable
        default:
            error is PasswordHasher.Refusal || error as? ChildFilter.Refusal == .busy
                ? .serviceUnavailable : .internalServerError
        }
    }

    /// The type of error and its location, without values: those may be health data.
    private func log(_ error: any Error, _ context: AppContext) {
        let what = (error as? DatabaseError)?.description ?? String(describing: type(of: error))
        site.world.log.error(
            "failed",
            metadata: [
                "error": "\(what)", "route": "\(context.endpointPath ?? "none")", "request": "\(context.requestID)",
            ])
    }

    package init(site: Site) {
        self.site = site
    }
}

/// A request id that is easy to read out: eight characters without look-alikes.
package enum RequestCode {
    package static func make(_ random: [UInt8]) -> String {
        let letters = Array("23456789ABCDEFGHJKMNPQRSTVWXYZ23")
        var bits = random.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        var text = ""
        for place in 0..<8 {
            if place == 4 { text.append("-") }
            text.append(letters[Int(bits & 31)])
            bits >>= 5
        }
        return text
    }
}

extension Error {
    /// Whether storing in the database, an upload or a document failed for lack of space.
    fileprivate var isDiskFull: Bool {
        if self as? DatabaseError == .diskFull || self as? Vault.Failure == .diskFull { return true }
        return (self as? CocoaError)?.code == .fileWriteOutOfSpace || (self as? POSIXError)?.code == .ENOSPC
    }
}

extension ErrorPage.Kind {
    package init(_ status: HTTPResponse.Status) {
        self = ErrorPage.Kind(rawValue: String(status.code)) ?? (status.kind == .serverError ? .fault : .badRequest)
    }
}
