internal import GuardedHTTP

/// A resource of a server, as another one refers to it.
package struct FHIRReference: Sendable, Hashable {
    /// Its type, such as `Medication`.
    package let type: String
    /// Its id.
    package let id: String

    /// Reads `Medication/123`, with or without the base in front and a version behind. Nil for a contained resource
    /// (`#1`), a logical one (`urn:uuid:…`) and one of another server.
    package init?(_ reference: String, base: FHIRBase) {
        var path = reference[...]
        if reference.contains(":") {
            guard let address = WebAddress(reference), address.text.hasPrefix(base.text + "/") else { return nil }
            path = address.text.dropFirst(base.text.count + 1)
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 || (parts.count == 4 && parts[2] == "_history"), FHIRID.isValid(String(parts[1])),
            let first = parts[0].utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
            parts[0].utf8.allSatisfy(ASCII.isAlphanumeric)
        else { return nil }
        type = String(parts[0])
        id = String(parts[1])
    }
}

extension FHIRClient {
    /// Reads the resource that another one refers to. One of another server is refused, so that neither the token nor
    /// the question goes there.
    package func read(_ type: String, reference: String) async throws(FHIRServerProblem) -> FHIRResource {
        guard let target = FHIRReference(reference, base: base) else {
            throw .linkElsewhere(origin: WebAddress(reference)?.origin)
        }
        guard target.type == type else { throw .otherResource(expected: type, found: target.type) }
        return try await read(type, id: target.id)
    }
}
