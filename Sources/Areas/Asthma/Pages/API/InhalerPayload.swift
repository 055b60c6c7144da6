internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Exchange
internal import Pages
internal import Store

/// An inhaler in the API.
struct InhalerPayload: Encodable, Sendable {
    let id, name, role: String
    let kind, medication: String?
    let inUse: Bool
    let scheduledPuffs, dailyMaximum: Int?
    let version: Int64

    init(_ stored: Stored<InhalerDetails>) {
        id = stored.id.text
        name = stored.details.name
        role = stored.details.role.rawValue
        kind = stored.details.kind?.rawValue
        medication = stored.details.medicine?.id
        inUse = stored.details.isInUse
        scheduledPuffs = stored.details.scheduledPuffs
        dailyMaximum = stored.details.dailyMaximum
        version = stored.version.number
    }

    static let schema = JSONSchema.object(
        "An inhaled medicine.", .field("id", .id("Its id.")), name, role, kind,
        .field("inUse", .flag("Whether it is still used.")), scheduled, most, medicine, .field("version", .version))

    static let content = JSONSchema.object(
        "What is known about an inhaler. What is left out is not known, or not so.", name, role, kind,
        .optional("inUse", .flag("Whether it is still used; it is if this is left out.")), scheduled, most, medicine)

    private static let name = JSONSchema.Field.field(
        "name", .text("As on the label.", longest: InhalerDraft.nameLimit))
    private static let role = JSONSchema.Field.field(
        "role", .choice("What it is for.", of: InhalerRole.allCases.map(\.rawValue)))
    private static let kind = JSONSchema.Field.optional(
        "kind", .choice("How it is used; left out if nobody said.", of: InhalerKind.allCases.map(\.rawValue)))
    private static let scheduled = JSONSchema.Field.optional(
        "scheduledPuffs", .integer("Puffs a day by schedule.", 1...InhalerDraft.puffLimit))
    private static let most = JSONSchema.Field.optional(
        "dailyMaximum",
        .integer("The most puffs in a day that the clinic wrote down.", 1...InhalerDraft.puffLimit))
    private static let medicine = JSONSchema.Field.optional(
        "medication", .id("The medicine of the list that its regular puffs count for."))

    static let example: JSONValue = [
        "id": "asthma-of-mia", "name": "Salbutamol", "role": "reliever", "kind": "puffer", "inUse": true, "version": 1,
    ]

    /// What a program sends.
    static let contentExample: JSONValue = [
        "name": "Beclometasone", "role": "controller", "kind": "puffer", "inUse": true, "scheduledPuffs": 4,
    ]
}
