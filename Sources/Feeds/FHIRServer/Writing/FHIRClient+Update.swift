package import Exchange

extension FHIRClient {
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
