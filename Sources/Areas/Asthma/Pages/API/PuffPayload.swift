internal import Asthma
internal import Clinical
internal import Exchange
internal import Pages
internal import Store

/// A puff in the API.
struct PuffPayload: Encodable, Sendable {
    let id, inhaler, day, at, source: String
    let timeKnown: Bool
    let canister, purpose, device, note: String?
    let boot, sequence: Int64?
    let latitude, longitude: Double?
    let version: Int64

    init(_ stored: Stored<PuffDetails>) {
        let details = stored.details
        id = stored.id.text
        inhaler = details.inhaler.text
        canister = details.canister?.text
        day = details.at.day.iso
        at = details.at.rfc3339
        timeKnown = details.isTimeKnown
        purpose = details.purpose?.rawValue
        source = details.source.rawValue
        (device, boot, sequence) = (details.deviceKey?.device, details.deviceKey?.boot, details.deviceKey?.sequence)
        note = details.note
        latitude = details.place.map { Double($0.latitude) / 1e6 }
        longitude = details.place.map { Double($0.longitude) / 1e6 }
        version = stored.version.number
    }

    static let schema = JSONSchema.object(
        "One puff.", .field("id", .id("Made by whoever records it; the same one again is stored once.")),
        .field("inhaler", .id("The inhaler.")),
        .optional("canister", .id("Which of its canisters, if it is known.").readOnly),
        .field("at", .instant("When it was taken; if that is not known, when it was received.")),
        .optional("timeKnown", .flag("Whether it is known when it was taken.").readOnly),
        .optional("day", .day("The civil day in the person's zone.").readOnly),
        .optional(
            "purpose",
            .choice(
                "What it was for; what is usual for the inhaler if it is left out.",
                of: PuffPurpose.allCases.map(\.rawValue))),
        .optional("device", .text("The device that counted it.", longest: 100)),
        .optional("boot", .integer("How often the device had restarted.", 0...1_000_000_000)),
        .optional("sequence", .integer("The device's number of the puff.", 0...1_000_000_000)),
        .optional("latitude", .decimal("Where, in degrees; with longitude.").readOnly),
        .optional("longitude", .decimal("Where, in degrees.").readOnly),
        .optional("source", .choice("How it was recorded.", of: PuffSource.allCases.map(\.rawValue)).readOnly),
        .optional("note", .text("A note.", longest: PuffDraft.noteLimit)), .optional("version", .version))

    static let example: JSONValue = [
        "id": "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b47", "inhaler": "asthma-of-mia", "at": "2026-06-20T08:10:00.000+02:00",
        "timeKnown": true, "day": "2026-06-20", "purpose": "as-needed", "source": "program", "version": 1,
    ]

    /// What a program sends.
    static let body: JSONValue = [
        "puffs": [
            [
                "id": "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b47", "inhaler": "asthma-of-mia",
                "at": "2026-06-20T08:10:00.000+02:00", "device": "cap", "boot": 3, "sequence": 42,
            ]
        ]
    ]

    static let batch = JSONSchema.object(
        "Puffs to record, all of them or none, or what devices sent, or both.",
        .optional("puffs", .list("The puffs.", of: .named("Puff"), fewest: 1, most: AsthmaAPI.mostPuffs)),
        .optional(
            "payloads",
            .list("What devices sent, as they sent it.", of: DevicePayload.schema, most: AsthmaAPI.mostPuffs)
        ))
}
