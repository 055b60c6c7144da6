internal import Clinical
internal import GuardedHTTP

extension FHIRClient {
    /// Sends a request and returns an answer of 200 to 299 whose body is declared as JSON.
    func perform(_ request: FHIRRequest) async throws(FHIRServerProblem) -> FHIRAnswer {
        let answer = try await followed(request)
        if let problem = problem(answer) { throw problem }
        guard answer.body.isEmpty || Self.isJSON(answer, request.form) else {
            throw .notJSON(contentType: answer.headers["content-type"])
        }
        return FHIRAnswer(answer)
    }

    private func followed(_ request: FHIRRequest) async throws(FHIRServerProblem) -> HTTPAnswer {
        var url = request.url
        for _ in 0...limits.redirects {
            let answer = try await send(request, to: url)
            guard (300..<400).contains(answer.status) else { return answer }
            let target = answer.headers["location"].flatMap { FHIRBase.target($0, from: url) }
            // What changes something is never sent twice, and nothing goes to another origin.
            guard request.method == .get, let target, target.origin == base.origin else {
                throw .redirectElsewhere(origin: target?.origin)
            }
            url = target.text
        }
        throw .tooManyRedirects
    }

    private func send(_ request: FHIRRequest, to url: String) async throws(FHIRServerProblem) -> HTTPAnswer {
        var headers = [(name: "Accept", value: Self.accepted(request.form))] + request.headers
        if request.isAuthorized, let token, WebAddress(url)?.origin == base.origin {
            headers.append(("Authorization", "Bearer \(token)"))
        }
        let outgoing = OutgoingRequest(
            method: request.method.rawValue, url: url, headers: headers, body: request.body,
            limit: .refusing(over: limits.bytes))
        do throws(ConnectionProblem) { return try await transport.send(outgoing, limits.time) } catch {
            throw .connection(error)
        }
    }

    private static func accepted(_ form: FHIRRequest.Form) -> String {
        switch form {
        case .fhir: "application/fhir+json"
        case .json: "application/json"
        }
    }

    private static func isJSON(_ answer: HTTPAnswer, _ form: FHIRRequest.Form) -> Bool {
        let type = answer.headers["content-type"]?.split(separator: ";").first?.lowercased()
        let allowed: [String] =
            switch form {
            // Before STU3 and on some servers still, JSON was enough.
            case .fhir: ["application/fhir+json", "application/json", "application/json+fhir"]
            case .json: ["application/json"]
            }
        return type.map { allowed.contains($0.filter { $0 != " " }) } ?? false
    }
}

extension FHIRClient {
    /// What a status means; nil for 200 to 299 (hl7.org/fhir/R4/http.html, sections create, update and Status Codes).
    private func problem(_ answer: HTTPAnswer) -> FHIRServerProblem? {
        if (200..<300).contains(answer.status) { return nil }
        let outcome = Self.isJSON(answer, .fhir) ? OperationOutcome.body(answer.body) : .silent
        switch answer.status {
        case 401: return .unauthorized(outcome)
        case 403: return .forbidden(outcome)
        case 404, 410: return .notFound(outcome)
        case 405, 501: return .notSupported(outcome)
        case 409: return .conflict(outcome)
        case 412: return .preconditionFailed(outcome)
        case 429, 503:
            return .busy(until: RetryAfter.seconds(answer.headers).map { now().adding(seconds: Int64($0)) })
        case 400..<500: return .rejected(status: answer.status, outcome)
        default: return .failed(status: answer.status, outcome)
        }
    }
}
