internal import Clinical
internal import Encodings
internal import Exchange
internal import Pages
internal import Store

/// A SMART Health Link: where software finds a patient summary, and the key that opens it.
///
/// Source: HL7's guide SMART Health Cards and Links 1.0.0
/// (hl7.org/fhir/uv/smart-health-cards-and-links/STU1/links-specification.html).
struct SmartHealthLink: Sendable {
    /// The longest address of a manifest, in characters.
    static let longestAddress = 128

    private let manifest: String
    private let key: [UInt8]
    private let ends: Instant
    private let label: String

    /// - Parameters:
    ///   - manifest: where the manifest is; at most `longestAddress`.
    ///   - key: 32 random bytes.
    ///   - label: says what it is to whoever has the link, with the passcode or without; at most 80 characters.
    init(manifest: String, key: [UInt8], ends: Instant, label: String) {
        self.manifest = manifest
        self.key = key
        self.ends = ends
        self.label = label
    }

    /// `shlink:/` and the payload. Its flags say that the content may change (L) and that there is a passcode (P).
    var text: String {
        let payload: JSONValue = [
            "url": .string(manifest), "key": .string(Base64URL.encode(key)),
            "exp": .int(ends.milliseconds / 1000), "flag": "LP", "label": .string(label),
        ]
        return "shlink:/" + Base64URL.encode(payload.text.utf8)
    }

    /// The name under which the key of a link is sealed.
    static func sealName(_ link: ClinicLink.ID) -> String { "health link \(link.text)" }
}

extension PageRequestValues {
    /// Whether the address of a manifest is short enough here.
    var offersHealthLinks: Bool {
        let secret = String(repeating: "x", count: 43)
        return site.options.publicAddress != nil
            && absolute(Paths.sharedManifest(secret)).count <= SmartHealthLink.longestAddress
    }
}
