package import Exchange

/// An identifier of a resource: FHIR `Identifier`.
package struct IdentifierToken: Sendable, Hashable {
    /// The namespace, such as `urn:ietf:rfc:3986` for URIs.
    package let system: String
    /// The value within the namespace.
    package let value: String

    /// Creates an identifier.
    package init(system: String, value: String) {
        self.system = system
        self.value = value
    }

    /// As a search parameter of type token; what separates its parts is escaped (hl7.org/fhir/R4/search.html#escaping).
    var parameter: FHIRSearch.Parameter {
        FHIRSearch.Parameter("identifier", "\(Self.escaped(system))|\(Self.escaped(value))")
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, letter in
            if "\\,|$".contains(letter) { escaped.append("\\") }
            escaped.append(letter)
        }
    }
}

/// A resource as a server keeps it.
package struct StoredResource: Sendable, Hashable {
    /// Its id; nil if the server did not say.
    package let id: String?
    /// Its version; nil if the server did not say.
    package let version: String?

    /// Creates what a server said.
    package init(id: String?, version: String?) {
        self.id = id
        self.version = version
    }
}

/// What became of a create (hl7.org/fhir/R4/http.html, section Conditional create).
package enum FHIRCreation: Sendable, Hashable {
    /// 201: it was created now.
    case created(StoredResource)
    /// 200: one with the identifier is there, and nothing was created.
    case existed(StoredResource)
    /// 412: several with the identifier are there, and nothing was created.
    case ambiguous
}

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
}

extension FHIRClient {
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
}
