package import Exchange

extension FHIRClient {
    /// Creates a resource unless one with the identifier is there.
    ///
    /// Only for servers whose statement says `conditionalCreate`: others may take no notice of the condition. After a
    /// problem that `leavesOutcomeUnknown`, the same call again makes no second.
    package func create(
        _ type: String, _ resource: JSONValue, ifNoneExist identifier: IdentifierToken
    ) async throws(FHIRServerProblem) -> FHIRCreation {
        let condition = identifier.parameter
        let header = (name: "If-None-Exist", value: "identifier=\(FeedRequest.encoded(condition.value))")
        do throws(FHIRServerProblem) {
            let answer = try await write(.post, [type], resource, headers: [header])
            let stored = stored(answer, type)
            return answer.status == 201 ? .created(stored) : .existed(stored)
        } catch {
            if case .preconditionFailed = error { return .ambiguous }
            throw error
        }
    }

    /// Creates a resource without a condition.
    package func create(
        _ type: String, _ resource: JSONValue
    ) async throws(FHIRServerProblem) -> StoredResource {
        stored(try await write(.post, [type], resource), type)
    }

    /// Creates a resource after a search for its identifier, for servers without `conditionalCreate`.
    ///
    /// To be called for each attempt, so that one whose answer was lost is found.
    package func createAfterSearch(
        _ type: String, _ resource: JSONValue, identifier: IdentifierToken
    ) async throws(FHIRServerProblem) -> FHIRCreation {
        let found = try await existing(type, identifier)
        if found.count > 1 { return .ambiguous }
        if let only = found.first { return .existed(only) }
        return .created(try await create(type, resource))
    }

    /// What is there with an identifier.
    package func existing(
        _ type: String, _ identifier: IdentifierToken
    ) async throws(FHIRServerProblem) -> [StoredResource] {
        try await all(FHIRSearch(type, [identifier.parameter])).filter { $0.type == type }
            .map { StoredResource(id: $0.id, version: $0.version) }
    }

    func write(
        _ method: FHIRRequest.Method, _ path: [String], _ resource: JSONValue,
        headers: [(name: String, value: String)] = []
    ) async throws(FHIRServerProblem) -> FHIRAnswer {
        try await perform(
            FHIRRequest(
                method: method, url: base.url(path),
                headers: [("Content-Type", "application/fhir+json; charset=utf-8")] + headers,
                body: Array(resource.text.utf8)))
    }

    /// From the body, else from the location `[base]/[type]/[id]/_history/[version]`.
    func stored(_ answer: FHIRAnswer, _ type: String) -> StoredResource {
        let body = (try? answer.resource(type)).map { FHIRResource($0, bytes: answer.body) }
        let parts = answer.location?.split(separator: "/").map(String.init) ?? []
        let place = parts.lastIndex(of: type).map { Array(parts[$0...]) } ?? []
        let id = place.count > 1 && FHIRID.isValid(place[1]) ? place[1] : nil
        let version = place.count > 3 && place[2] == "_history" && FHIRID.isValid(place[3]) ? place[3] : nil
        return StoredResource(id: body?.id ?? id, version: body?.version ?? answer.version ?? version)
    }

    /// Replaces a resource if the given version is still the current one (hl7.org/fhir/R4/http.html, section Managing
    /// Resource Contention). A changed one is `preconditionFailed`, on some servers `conflict`.
    ///
    /// - Parameter resource: with the same id.
    package func update(
        _ type: String, id: String, _ resource: JSONValue, ifMatch version: String
    ) async throws(FHIRServerProblem) -> StoredResource {
        let header = (name: "If-Match", value: "W/\"\(version)\"")
        let stored = stored(try await write(.put, [type, id], resource, headers: [header]), type)
        return StoredResource(id: stored.id ?? id, version: stored.version)
    }
}
