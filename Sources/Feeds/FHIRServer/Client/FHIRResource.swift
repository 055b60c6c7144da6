package import Exchange
internal import Medications

package import struct Clinical.Instant

/// A resource as a server sent it.
package struct FHIRResource: Sendable, Hashable {
    /// Its type, such as `Patient`.
    package let type: String
    /// Its id at the server; nil if it has none that FHIR allows.
    package let id: String?
    /// The version, from `meta.versionId` or the `ETag`.
    package let version: String?
    /// `meta.lastUpdated`, by the server's clock.
    package let lastUpdated: Instant?
    /// The JSON value.
    package let value: JSONValue
    /// The bytes that the value was read from, unchanged.
    package let bytes: [UInt8]

    init(_ view: JSONView, bytes: [UInt8], version: String? = nil) {
        type = view["resourceType"].text ?? ""
        id = view["id"].text.flatMap { FHIRID.isValid($0) ? $0 : nil }
        let stated = view["meta"]["versionId"].text.flatMap { FHIRID.isValid($0) ? $0 : nil }
        self.version = stated ?? version
        lastUpdated = view["meta"]["lastUpdated"].text.flatMap(Self.instant)
        value = view.value ?? .null
        self.bytes = bytes
    }

    /// The reference by which other resources of the server name it, such as `Patient/123`; nil without an id.
    package var reference: String? { id.map { "\(type)/\($0)" } }

    private static func instant(_ text: String) -> Instant? {
        guard case .moment(let moment)? = DateTime(text)?.value else { return nil }
        return moment.instant
    }
}
