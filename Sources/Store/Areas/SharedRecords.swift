internal import CarePlan
internal import Clinical
internal import Reminders
internal import SQL

/// Records owned by no area or read by several: people and accounts, allergens, contacts, documents, the emergency
/// plan and related records.
enum SharedRecords: AreaStore {
    static let archive: [ArchiveTable] = [
        ArchiveTable(
            "person", rank: 10, owner: "id",
            [
                .text("name"), .text("birthdate"), .text("time_zone"), .text("units"), .number("first_weekday"),
                .text("areas"), .instant("created_at"), .number("version"), .text("energy_unit").optional,
            ], hasHousehold: true),
        ArchiveTable(
            "person_photo", rank: 20, [.jpeg("jpeg"), .digest("digest"), .instant("created_at")], order: ["person"],
            counted: "photo"),
        ArchiveTable(
            "allergen", rank: 30,
            [
                .text("id"), .text("listed").optional, .text("name").optional, .text("emoji").optional,
                .instant("created_at"), .instant("removed_at").optional, .text("standing").optional,
            ], counted: "allergen"),
        Record.contact.archived(rank: 260, counted: "contact"),
        ArchiveTable(
            "document", rank: 270,
            [
                .text("id"), .number("position"), .text("title"), .text("day").optional, .text("file_name"),
                .text("kind"), .number("bytes"), .text("digest"), .number("width").optional,
                .number("height").optional, .number("pages").optional, .number("has_thumbnail"),
                .number("keep_offline"), .instant("created_at"), .instant("deleted_at").optional, .number("version"),
            ], counted: "document"),
        ArchiveTable(
            "rescue_medicine", rank: 280,
            [
                .text("id"), .text("kind"), .text("name").optional, .text("strength").optional,
                .text("unit").optional, .text("place").optional, .text("lot").optional, .text("expires").optional,
                .number("pieces"), .text("notes").optional, .instant("created_at"), .instant("deleted_at").optional,
                .number("version"),
            ], counted: "rescueMedicine"),
        ArchiveTable(
            "rescue_medicine_photo", rank: 290,
            [.text("medicine"), .jpeg("jpeg"), .digest("digest"), .instant("created_at")], order: ["medicine"],
            counted: "photo"),
        ArchiveTable(
            "rescue_check", rank: 300,
            [
                .text("id"), .text("medicine"), .text("day"), .instant("at"), .number("utc_offset"),
                .number("is_there").optional, .number("is_in_date").optional, .number("is_clear").optional,
                .text("note").optional, .actor("created_by"), .instant("deleted_at").optional,
            ]),
        ArchiveTable(
            "rescue_hint_dismissal", rank: 310, [.instant("dismissed_at"), .actor("dismissed_by")], order: ["person"]),
        ArchiveTable(
            "action_plan", rank: 320,
            [.number("version"), .text("body"), .instant("created_at"), .actor("created_by")], order: ["version"],
            counted: "actionPlan"),
        Record.question.archived(rank: 330, counted: "question"),
        ArchiveTable(
            "emergency_setting", rank: 340, [.text("country").optional, .text("number").optional, .number("version")],
            order: ["person"]),
        ArchiveTable(
            "audit", rank: 510,
            [
                .text("id"), .instant("at"), .actor("actor"), .text("noun"), .text("record"), .text("action"),
                .text("before").optional,
            ], counted: .change, hasHousehold: true),
        ArchiveTable(
            "access_view", rank: 520,
            [
                .text("id"), .actor("actor"), .text("kind"), .text("device").optional, .instant("first_at"),
                .instant("last_at"), .number("views"),
            ], counted: .view),
    ]

    static let left: [(table: String, reason: String)] = [
        ("server_setting", "secrets and switches of this server"),
        ("household", "its name stands in data.json"),
        ("archive_staging", "an import that is under way"),
        ("job", "work that this server does by itself; another one schedules its own"),
        ("session", "who is signed in here"),
        ("known_device", "a secret of the browser"),
        ("sign_in_failure", "gone after a while by itself"),
        ("invitation", "a secret that ends after days"),
        ("household_removal", "a notice for somebody who is no longer in the household"),
        ("api_token", "a secret; programs get a new one"),
        ("clinic_link", "a secret of this server that ends after days"),
        ("account_lock", "a choice for these devices"),
        ("passkey_user", "belongs to the passkeys"),
        ("passkey", "works with the address of this server alone"),
        ("passkey_challenge", "gone after minutes by itself"),
        ("recovery_code", "a secret of this server"),
        ("actor_name", "made again from the names in the archive"),
        ("schema_migration", "the steps of this database"),
    ]

    /// The tables that belong to an account.
    static let account: [ArchiveTable] = [
        ArchiveTable(
            "account", rank: 10, owner: "id",
            [
                .text("email"), .text("name"), .number("is_operator"), .text("locale"), .instant("created_at"),
                // Older archives have only guardians.
                .text("role").optional, .text("role_people").optional, .instant("role_ends_at").optional,
                // And are in English.
                .text("language").optional,
            ]),
        ArchiveTable(
            "consent", rank: 20, owner: "account",
            [
                .text("id"), .text("purpose"), .instant("given_at"), .actor("given_by"),
                .instant("withdrawn_at").optional, .actor("withdrawn_by").optional,
            ]),
        ArchiveTable(
            "tip", rank: 30, owner: "account",
            [.text("name"), .text("session"), .text("day"), .instant("dismissed_at").optional], order: ["name"]),
        ArchiveTable(
            "prompt_dismissal", rank: 40, owner: "account", [.text("prompt"), .instant("dismissed_at")],
            order: ["prompt"]),
    ]

    /// Expiry dates of rescue medicines.
    static func occasions(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion] {
        try tx.rescueMedicines(access).flatMap {
            $0.medicine.occasions(from: wanted.from, through: wanted.through, zone: wanted.zone)
        }
    }

    static func readBack(_ access: PersonAccess, _ tx: any Reader) throws {
        _ = try tx.person(access)
        _ = try tx.allergens(access)
        for row in try tx.fetch("\(part: Record.contact.select) WHERE person = \(access.person.text)") {
            _ = try Record.contact.stored(row)
        }
        for row in try tx.fetch("\(part: Record.question.select) WHERE person = \(access.person.text)") {
            _ = try Record.question.stored(row)
        }
        _ = try tx.storedDocuments(access)
        _ = try tx.emergencySetting(access)
        _ = try tx.rescueMedicines("medicine.person = \(access.person.text)")
        _ = try tx.rescueCheckRecords(access)
        _ = try tx.isRescueHintDismissed(access)
        _ = try tx.actionPlans(access)
    }
}
