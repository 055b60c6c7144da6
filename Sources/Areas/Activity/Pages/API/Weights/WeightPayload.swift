internal import Activity
internal import Clinical
internal import Exchange
internal import Pages
internal import Store

/// A logged weight in the API. Amounts are decimal strings, so that no program rounds them.
struct WeightPayload: Encodable, Sendable {
    let id, day: String
    let kilograms, bodyFatPercent, waistCentimetres: String?
    let version: Int64

    init(_ stored: Stored<WeighingDetails>) {
        let draft = WeighingDraft(stored.details, units: .metric, decimal: .point)
        id = stored.id.text
        day = draft.day
        kilograms = draft.weight.isEmpty ? nil : draft.weight
        bodyFatPercent = draft.fat.isEmpty ? nil : draft.fat
        waistCentimetres = draft.waist.isEmpty ? nil : draft.waist
        version = stored.version.number
    }

    static let schema = JSONSchema.object(
        "What a scale or a tape measure showed on a day; at least one of the three amounts.",
        .field("id", .id("Made by whoever records it; the same one again is stored once.")),
        .field("day", .day("The civil day.")),
        .optional(
            "kilograms", .text("The weight, to a gram: 2 to 650.", pattern: "^[0-9]{1,3}(\\.[0-9]{1,3})?$")),
        .optional(
            "bodyFatPercent",
            .text("Body fat as a share of the weight: 1 to 80.", pattern: "^[0-9]{1,2}(\\.[0-9])?$")),
        .optional(
            "waistCentimetres", .text("The waist: 20 to 300.", pattern: "^[0-9]{2,3}(\\.[0-9])?$")),
        .optional("unusual", .flag("That a weight far from the one before it is right. Answers do not have it.")),
        .optional("version", .version))

    static let example: JSONValue = [
        "id": "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b51", "day": "2026-06-20", "kilograms": "71.25",
        "bodyFatPercent": "22.4", "waistCentimetres": "84.5", "version": 1,
    ]
}
