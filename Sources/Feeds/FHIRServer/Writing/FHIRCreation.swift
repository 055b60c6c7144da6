package import FHIR

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

    /// The identifier under which a dose is found again.
    package init(_ record: AdministrationRecord) {
        self.init(system: ResourceIdentifier.uri, value: "urn:uuid:\(record.uuid)")
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
