/// Every table that belongs to a person or to an account, parents before what refers to them.
///
/// A new noun is one entry here: with it the archive has it, an archive brings it back, and a deletion counts and
/// removes it. A test compares this list with the schema.
enum ArchiveTables {
    static let person: [ArchiveTable] = [
        ArchiveTable(
            "person", owner: "id",
            [
                .text("name"), .text("birthdate"), .text("time_zone"), .text("units"), .number("first_weekday"),
                .text("areas"), .instant("created_at"), .number("version"),
            ], hasHousehold: true),
        ArchiveTable(
            "person_photo", [.jpeg("jpeg"), .digest("digest"), .instant("created_at")], order: ["person"],
            counted: .photo),
        ArchiveTable(
            "allergen",
            [
                .text("id"), .text("listed").optional, .text("name").optional, .text("emoji").optional,
                .instant("created_at"), .instant("removed_at").optional,
            ], counted: .allergen),
        ArchiveTable(
            "dose_level",
            [
                .text("id"), .reference("allergen", to: "allergen"), .text("name"), .text("name_key"),
                .amount("nanograms"), .text("food_amount").optional, .text("product").optional,
                .text("notes").optional, .number("position"), .number("is_current"), .instant("created_at"),
                .instant("deleted_at").optional, .number("version"),
            ], counted: .level),
        ArchiveTable(
            "dose_plan",
            [
                .number("version"), .text("agreed_by"), .text("agreed_on"), .text("body"), .instant("created_at"),
                .actor("created_by"),
            ], order: ["version"], counted: .plan),
        ArchiveTable(
            "dose",
            [
                .text("day"), .text("notes").optional, .instant("created_at"), .instant("updated_at"),
                .instant("deleted_at").optional, .number("version"),
            ], order: ["day"], counted: .dose),
        ArchiveTable(
            "intake", [.text("day"), .text("id"), .instant("at"), .number("utc_offset")], order: ["day", "id"]),
        ArchiveTable(
            "portion",
            [
                .text("day"), .text("intake"), .reference("allergen", to: "allergen"),
                .reference("level", to: "dose_level").optional, .text("level_name").optional, .text("share"),
                .amount("nanograms"),
            ], order: ["day", "intake", "allergen"]),
        ArchiveTable(
            "medicine_taken",
            [
                .text("day"), .number("position"), .text("medicine"), .text("other_name").optional,
                .amount("nanograms"),
            ], order: ["day", "position"]),
        ArchiveTable(
            "intake_decision",
            [
                .text("day"), .text("intake"), .reference("allergen", to: "allergen"),
                .number("plan_version").optional, .text("verdict"), .number("deviates"), .text("body"),
                .instant("created_at"), .text("standing").optional, .number("half_asked").optional,
            ], order: ["day", "intake", "allergen"]),
        ArchiveTable(
            "intake_input", [.text("day"), .text("intake"), .text("body"), .instant("created_at")],
            order: ["day", "intake"]),
        ArchiveTable(
            "dose_follow_up", [.text("day"), .text("intake"), .text("answer"), .instant("answered_at")],
            order: ["day", "intake"]),
        ArchiveTable(
            "dose_delay",
            [
                .text("day"), .reference("allergen", to: "allergen"), .number("slot"), .instant("until_at"),
                .number("utc_offset"), .instant("created_at"),
            ], order: ["day", "allergen", "slot"]),
        ArchiveTable(
            "dose_skip",
            [
                .text("id"), .text("day"), .reference("allergen", to: "allergen"), .number("slot"), .text("reason"),
                .text("notes").optional, .instant("created_at"), .instant("deleted_at").optional,
                .number("version"),
            ], counted: .skip),
        ArchiveTable(
            "dose_hold",
            [
                .text("id"), .reference("allergen", to: "allergen").optional, .text("from_day"),
                .text("through_day").optional, .text("reason").optional, .instant("created_at"),
                .instant("deleted_at").optional, .number("version"),
            ], counted: .hold),
        ArchiveTable(
            "clinic_visit",
            [
                .text("id"), .text("day"), .text("notes").optional, .instant("created_at"),
                .instant("deleted_at").optional, .number("version"),
            ], counted: .visit),
        ArchiveTable(
            "clinic_visit_level", owner: .through("visit", of: "clinic_visit", owner: "person"),
            [
                .reference("visit", to: "clinic_visit"), .reference("level", to: "dose_level"),
                .text("level_name").optional, .amount("nanograms").optional,
            ], order: ["visit", "level"]),
        ArchiveTable(
            "clinic_answer",
            [
                .text("id"), .reference("allergen", to: "allergen"), .text("day"), .instant("at"),
                .number("utc_offset"), .reference("level", to: "dose_level").optional, .text("level_name").optional,
                .amount("nanograms").optional, .text("share").optional, .text("clinician"), .text("about"),
                .text("notes").optional, .instant("created_at"), .instant("deleted_at").optional,
            ], counted: .clinicAnswer),
        ArchiveTable(
            "level_start",
            [
                .text("id"), .reference("level", to: "dose_level"), .text("level_name"), .amount("nanograms"),
                .text("since_day"), .text("recorded_day"), .instant("created_at"), .instant("deleted_at").optional,
            ], counted: .levelStart),
        ArchiveTable(
            "symptom_entry",
            [
                .text("day"), .text("id"), .instant("at"), .number("utc_offset"), .text("kind"), .text("severity"),
                .text("notes").optional, .instant("created_at"), .instant("deleted_at").optional, .number("version"),
                .text("grade").optional, .instant("updated_at").optional,
            ], order: ["day", "id"], counted: .symptom),
        ArchiveTable(
            "symptom_statement", [.text("symptom"), .text("kind"), .instant("at")], order: ["symptom", "kind"]),
        ArchiveTable(
            "reaction",
            [
                .text("id"), .text("day"), .instant("at"), .number("utc_offset"), .text("dose_day").optional,
                .text("intake").optional, .number("grade").optional, .text("outcome").optional,
                .text("resolved_day").optional, .instant("resolved_at").optional,
                .number("resolved_offset").optional, .text("notes").optional, .instant("created_at"),
                .instant("deleted_at").optional, .number("version"),
            ], counted: .reaction),
        ArchiveTable(
            "reaction_symptom", [.text("reaction"), .text("symptom")], order: ["reaction", "symptom"]),
        ArchiveTable(
            "reaction_treatment",
            [
                .text("reaction"), .text("id"), .text("kind"), .text("day"), .instant("at"), .number("utc_offset"),
                .text("name").optional, .amount("nanograms").optional, .number("puffs").optional,
                .text("site").optional,
            ], order: ["reaction", "id"]),
        ArchiveTable(
            "reaction_photo", [.text("reaction"), .jpeg("jpeg"), .digest("digest"), .instant("created_at")],
            order: ["reaction"], counted: .photo),
        ArchiveTable(
            "contact",
            [
                .text("id"), .text("role"), .text("name"), .text("number"), .text("note").optional,
                .number("position"), .instant("created_at"), .instant("deleted_at").optional, .number("version"),
            ], counted: .contact),
        ArchiveTable(
            "document",
            [
                .text("id"), .number("position"), .text("title"), .text("day").optional, .text("file_name"),
                .text("kind"), .number("bytes"), .text("digest"), .number("width").optional,
                .number("height").optional, .number("pages").optional, .number("has_thumbnail"),
                .number("keep_offline"), .instant("created_at"), .instant("deleted_at").optional, .number("version"),
            ], counted: .document),
        ArchiveTable(
            "rescue_medicine",
            [
                .text("id"), .text("kind"), .text("name").optional, .text("strength").optional,
                .text("unit").optional, .text("place").optional, .text("lot").optional, .text("expires").optional,
                .number("pieces"), .text("notes").optional, .instant("created_at"), .instant("deleted_at").optional,
                .number("version"),
            ], counted: .rescueMedicine),
        ArchiveTable(
            "rescue_medicine_photo",
            [.text("medicine"), .jpeg("jpeg"), .digest("digest"), .instant("created_at")], order: ["medicine"],
            counted: .photo),
        ArchiveTable(
            "rescue_check",
            [
                .text("id"), .text("medicine"), .text("day"), .instant("at"), .number("utc_offset"),
                .number("is_there").optional, .number("is_in_date").optional, .number("is_clear").optional,
                .text("note").optional, .actor("created_by"), .instant("deleted_at").optional,
            ]),
        ArchiveTable(
            "rescue_hint_dismissal", [.instant("dismissed_at"), .actor("dismissed_by")], order: ["person"]),
        ArchiveTable(
            "action_plan",
            [.number("version"), .text("body"), .instant("created_at"), .actor("created_by")], order: ["version"],
            counted: .actionPlan),
        ArchiveTable(
            "question",
            [
                .text("id"), .text("body"), .number("asked"), .text("answer").optional, .number("position"),
                .instant("created_at"), .instant("deleted_at").optional, .number("version"),
            ], counted: .question),
        ArchiveTable(
            "emergency_setting", [.text("country").optional, .text("number").optional, .number("version")],
            order: ["person"]),
        ArchiveTable(
            "health_import",
            [
                .number("number"), .text("digest"), .number("bytes"), .text("state"), .text("runner"),
                .number("place"), .text("locale").optional, .text("summary"), .text("problem").optional,
                .instant("started_at"), .instant("active_at"), .instant("ended_at").optional,
                .text("sender").optional, .number("attachments").optional,
            ], order: ["number"]),
        ArchiveTable(
            "health_series",
            [
                .text("id"), .text("type"), .text("unit").optional, .text("source"),
                .text("source_version").optional, .text("device").optional,
            ]),
        ArchiveTable(
            "health_sample", owner: .through("series", of: "health_series", owner: "person"),
            [
                .reference("series", to: "health_series"), .instant("start_at"), .instant("end_at"),
                .measured("value"), .text("mark"), .number("utc_offset"), .number("end_offset").optional,
                .instant("created_at").optional, .text("details").optional, .number("import"),
            ], order: ["series", "start_at", "end_at", "value", "mark"], counted: .healthSample, isLong: true),
        ArchiveTable(
            "health_change", owner: .through("series", of: "health_series", owner: "person"),
            [
                .reference("series", to: "health_series"), .instant("start_at"), .instant("end_at"),
                .measured("value"), .text("mark"), .text("details"),
            ], order: ["series", "start_at", "end_at", "value", "mark"]),
        ArchiveTable(
            "health_element",
            [
                .text("kind"), .text("identity"), .number("import"), .instant("start_at").optional,
                .number("utc_offset").optional, .text("body"),
            ], order: ["kind", "identity", "import"], isLong: true),
        ArchiveTable(
            "health_attachment",
            [
                .text("kind"), .text("identity"), .content("body"), .digest("digest"), .number("import"),
                .text("element").optional, .instant("start_at").optional, .number("utc_offset").optional,
                .text("facts"),
            ], order: ["kind", "identity", "digest"]),
        ArchiveTable(
            "health_day",
            [
                .text("metric"), .text("day"), .number("millionths"), .number("manual"), .number("readings").optional,
                .number("lowest").optional, .number("highest").optional,
            ], order: ["metric", "day"], isLong: true),
        ArchiveTable(
            "health_hour",
            [
                .text("metric"), .text("day"), .instant("start_at"), .number("millionths"), .number("manual"),
                .number("readings").optional, .number("lowest").optional, .number("highest").optional,
            ], order: ["metric", "day", "start_at"], isLong: true),
        ArchiveTable(
            "health_stale", [.text("type"), .number("utc_day"), .number("import")],
            order: ["type", "utc_day", "import"]),
        ArchiveTable(
            "health_source_order",
            [.text("metric"), .text("body"), .instant("updated_at"), .number("version")], order: ["metric"]),
        ArchiveTable(
            "own_food",
            [
                .text("id"), .text("body"), .instant("created_at"), .instant("deleted_at").optional,
                .number("version"),
            ], counted: .food),
        ArchiveTable(
            "recipe",
            [
                .text("id"), .text("name"), .text("body"), .instant("created_at"), .instant("deleted_at").optional,
                .number("version"),
            ], counted: .recipe),
        ArchiveTable(
            "food_entry",
            [
                .text("id"), .text("day"), .instant("at"), .number("utc_offset"), .text("meal"), .text("food"),
                .text("body"), .text("note").optional, .instant("created_at"), .instant("deleted_at").optional,
                .number("version"),
            ], order: ["day", "at", "id"], counted: .foodEntry),
        ArchiveTable(
            "energy_profile",
            [
                .text("sex").optional, .number("millimetres").optional, .number("grams").optional,
                .text("weighed_on").optional, .text("goal").optional, .number("grams_per_week").optional,
                .instant("updated_at"), .number("version"),
            ], order: ["person"]),
        ArchiveTable(
            "body_weight",
            [.number("number"), .text("day"), .number("grams"), .instant("recorded_at")], order: ["number"]),
        ArchiveTable(
            "nutrition_targets", [.text("body"), .instant("updated_at"), .number("version")], order: ["person"]),
        ArchiveTable(
            "audit",
            [
                .text("id"), .instant("at"), .actor("actor"), .text("noun"), .text("record"), .text("action"),
                .text("before").optional,
            ], counted: .change, hasHousehold: true),
        ArchiveTable(
            "access_view",
            [
                .text("id"), .actor("actor"), .text("kind"), .text("device").optional, .instant("first_at"),
                .instant("last_at"), .number("views"),
            ], counted: .view),
    ]

    static let account: [ArchiveTable] = [
        ArchiveTable(
            "account", owner: "id",
            [.text("email"), .text("name"), .number("is_operator"), .text("locale"), .instant("created_at")]),
        ArchiveTable(
            "consent", owner: "account",
            [
                .text("id"), .text("purpose"), .instant("given_at"), .actor("given_by"),
                .instant("withdrawn_at").optional, .actor("withdrawn_by").optional,
            ]),
        ArchiveTable(
            "tip", owner: "account",
            [.text("name"), .text("session"), .text("day"), .instant("dismissed_at").optional], order: ["name"]),
        ArchiveTable(
            "prompt_dismissal", owner: "account", [.text("prompt"), .instant("dismissed_at")], order: ["prompt"]),
    ]

    /// What no archive carries, and why.
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
        ("account_lock", "a choice for these devices"),
        ("circle", "shared with people elsewhere; on another server they meet again"),
        ("circle_member", "a choice made anew on another server"),
        ("passkey_user", "belongs to the passkeys"),
        ("passkey", "works with the address of this server alone"),
        ("passkey_challenge", "gone after minutes by itself"),
        ("recovery_code", "a secret of this server"),
        ("actor_name", "made again from the names in the archive"),
        ("schema_migration", "the steps of this database"),
        ("food_edition", "a table of foods for everybody, which each server has or imports"),
        ("food", "a table of foods for everybody, which each server has or imports"),
        ("food_word", "made again from the table of foods"),
        ("food_term", "made again from the table of foods"),
        ("product_lookup", "asked for again from the service; what somebody ate holds its own copy"),
        ("dose_exertion", "looked for again in the samples"),
        ("food_slip", "made again from the table of foods"),
    ]
}
