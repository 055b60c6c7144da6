public import Medications

/// An identifier of a resource: FHIR `Identifier`.
public struct ResourceIdentifier: Sendable, Hashable {
    /// The namespace of URIs as identifiers (RFC 3986).
    public static let uri = "urn:ietf:rfc:3986"

    /// The namespace, for example `urn:oid:1.2.36.146.595.217.0.1`.
    public var system: String?
    /// The value within the namespace.
    public var value: String?
    /// What kind of number it is, in words or as a code, for example "MR".
    public var type: String?

    /// Creates an identifier from its elements.
    public init(system: String? = nil, value: String? = nil, type: String? = nil) {
        self.system = system
        self.value = value
        self.type = type
    }
}

/// A link to another resource: FHIR `Reference`.
public struct ResourceReference: Sendable, Hashable {
    /// The address, for example `Patient/123`, or `#med1` for a contained resource.
    public var reference: String?
    /// What it leads to, in words.
    public var display: String?

    /// Creates a reference from its elements.
    public init(reference: String? = nil, display: String? = nil) {
        self.reference = reference
        self.display = display
    }
}

/// A person's name: FHIR `HumanName`.
public struct HumanName: Sendable, Hashable {
    /// For example `official` or `nickname`.
    public var use: String?
    /// The whole name as it is to be shown.
    public var text: String?
    public var family: String?
    public var given: [String] = []

    /// What to show: the text, else given names and family name; nil if there is nothing.
    public var shownText: String? {
        if let text { return text }
        let parts = given + (family.map { [$0] } ?? [])
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}

/// A telephone number, e-mail address or the like: FHIR `ContactPoint`.
public struct ContactPoint: Sendable, Hashable {
    /// For example `phone` or `email`.
    public var system: String?
    public var value: String?
    /// For example `home` or `work`.
    public var use: String?
}

/// When something took place, as exact as it was written.
public enum EffectiveTime: Sendable, Hashable {
    case at(DateTime)
    /// A span; an end that is missing goes on.
    case period(start: DateTime?, end: DateTime?)

    /// The start, or the only time; nil if it is not known.
    public var start: DateTime? {
        switch self {
        case .at(let time): time
        case .period(let start, end: _): start
        }
    }
}
