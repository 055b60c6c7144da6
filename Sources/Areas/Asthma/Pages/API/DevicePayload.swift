internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Encodings
internal import Exchange
internal import Pages

/// What a device sent, handed on by a gateway as it came. The server reads it as it reads what the page *Listen* hands on, so
/// a puff that takes both ways is stored once.
struct DevicePayload {
    /// The highest place among equal payloads of a connection.
    private static let mostEqual = 99_999
    /// More bytes than an attribute has are kept aside; more than this are no payload.
    private static let sizeLimit = 1024

    /// The gateway's own id, for the answer alone.
    let id: String
    let received: ReceivedPayload

    /// Nil if a field is wrong, which is noted.
    init?(_ fields: BodyFields, inhalers: Set<Inhaler.ID>, _ zone: ZoneRules, now: Instant, latest: Instant) {
        let id = fields.id("id", of: DevicePayload.self)
        let inhaler = fields.id("inhaler", of: Inhaler.self)
        let bytes = fields.needed("payload", .text) { text in
            Base64URL.decode(text).flatMap { $0.count <= Self.sizeLimit ? $0 : nil }
        }
        let ordinal = fields.number("ordinal").flatMap { Int($0) } ?? 0
        let received = fields.optional("received", .instant) { RFC3339.moment($0)?.instant }
        let device = fields.optional("device", .text) {
            FreeText.clean($0, limit: AsthmaAPI.deviceLimit, lines: .one).value
        }
        let boot = fields.number("boot").flatMap { Int64($0) }
        if !(0...Self.mostEqual).contains(ordinal) {
            fields.problems.add(fields.pointer(to: "ordinal"), .notAn(.number))
        }
        if let boot, boot < 0 { fields.problems.add(fields.pointer(to: "boot"), .notAn(.number)) }
        if let received, received > latest { fields.problems.add(fields.pointer(to: "received"), .notAn(.instant)) }
        guard let id, let inhaler, let bytes else { return nil }
        guard inhalers.contains(inhaler) else {
            fields.problems.add(fields.pointer(to: "inhaler"), .notAn(.choice))
            return nil
        }
        self.id = id.text
        self.received = ReceivedPayload(
            inhaler: inhaler, bytes: bytes, received: zone.local(at: received ?? now), ordinal: ordinal,
            device: device?.isEmpty == true ? nil : device, boot: boot)
    }

    static let schema = JSONSchema.object(
        "What a device sent (docs/inhaler-protocol.md).",
        .field("id", .id("Made by the gateway; the answer names it.")), .field("inhaler", .id("The inhaler.")),
        .field("payload", .text("The bytes as received, as base64url without padding.", longest: 1366)),
        .optional(
            "ordinal",
            .integer("Its place among equal payloads of the connection, from 0.", 0...mostEqual, usual: 0)),
        .optional("received", .instant("When it was received; left out if the gateway's clock was not set.")),
        .optional("device", .text("What the device calls itself.", longest: AsthmaAPI.deviceLimit)),
        .optional("boot", .integer("How often the device had restarted.", 0...1_000_000_000)))
}

/// What `recordPuffs` answers.
struct StoredPuffs: Encodable, Sendable {
    struct Payload: Encodable, Sendable {
        let id, kept: String

        init(id: String, _ kept: KeptPayload) {
            self.id = id
            switch kept {
            case .puff: self.kept = "puff"
            case .aside: self.kept = "aside"
            }
        }
    }

    let items: [PuffPayload]
    /// Left out if none was sent.
    let payloads: [Payload]?

    static let schema = JSONSchema.object(
        "What is stored.", .field("items", .list("The puffs of the request.", of: .named("Puff"))),
        .optional(
            "payloads",
            .list(
                "The payloads of the request.",
                of: .object(
                    "One payload.", .field("id", .id("The gateway's id.")),
                    .field(
                        "kept",
                        .choice(
                            "A puff, or aside until a person says when it was.", of: ["puff", "aside"]))))))
}
