package import Clinical
package import SQL
package import Store

/// Health data, energy and its targets, and the circles in which people compare results.
package enum ActivityStore: AreaStore {
    package static let migrations = [
        ActivityMigrations.m0058Weighings, ActivityMigrations.m0070LoggedActivity,
        ActivityMigrations.m0083UntimedActivity, ActivityMigrations.m0084UntimedWater,
    ]

    package static let archive: [ArchiveTable] = [
        ArchiveTable(
            "health_import", rank: 350,
            [
                .number("number"), .text("digest"), .number("bytes"), .text("state"), .text("runner"),
                .number("place"), .text("locale").optional, .text("summary"), .text("problem").optional,
                .instant("started_at"), .instant("active_at"), .instant("ended_at").optional,
                .text("sender").optional, .number("attachments").optional,
            ], order: ["number"]),
        ArchiveTable(
            "health_series", rank: 360,
            [
                .text("id"), .text("type"), .text("unit").optional, .text("source"),
                .text("source_version").optional, .text("device").optional,
            ]),
        ArchiveTable(
            "health_sample", rank: 370, owner: .through("series", of: "health_series", owner: "person"),
            [
                .reference("series", to: "health_series"), .instant("start_at"), .instant("end_at"),
                .measured("value"), .text("mark"), .number("utc_offset"), .number("end_offset").optional,
                .instant("created_at").optional, .text("details").optional, .number("import"),
            ], order: ["series", "start_at", "end_at", "value", "mark"], counted: "healthSample", isLong: true),
        ArchiveTable(
            "health_change", rank: 380, owner: .through("series", of: "health_series", owner: "person"),
            [
                .reference("series", to: "health_series"), .instant("start_at"), .instant("end_at"),
                .measured("value"), .text("mark"), .text("details"),
            ], order: ["series", "start_at", "end_at", "value", "mark"]),
        ArchiveTable(
            "health_element", rank: 390,
            [
                .text("kind"), .text("identity"), .number("import"), .instant("start_at").optional,
                .number("utc_offset").optional, .text("body"),
            ], order: ["kind", "identity", "import"], isLong: true),
        ArchiveTable(
            "health_attachment", rank: 400,
            [
                .text("kind"), .text("identity"), .content("body"), .digest("digest"), .number("import"),
                .text("element").optional, .instant("start_at").optional, .number("utc_offset").optional,
                .text("facts"),
            ], order: ["kind", "identity", "digest"]),
        ArchiveTable(
            "health_day", rank: 410,
            [
                .text("metric"), .text("day"), .number("millionths"), .number("manual"), .number("readings").optional,
                .number("lowest").optional, .number("highest").optional,
            ], order: ["metric", "day"], isLong: true),
        ArchiveTable(
            "health_hour", rank: 420,
            [
                .text("metric"), .text("day"), .instant("start_at"), .number("millionths"), .number("manual"),
                .number("readings").optional, .number("lowest").optional, .number("highest").optional,
            ], order: ["metric", "day", "start_at"], isLong: true),
        ArchiveTable(
            "health_stale", rank: 430, [.text("type"), .number("utc_day"), .number("import")],
            order: ["type", "utc_day", "import"]),
        ArchiveTable(
            "health_source_order", rank: 440,
            [.text("metric"), .text("body"), .instant("updated_at"), .number("version")], order: ["metric"]),
        ArchiveTable(
            "energy_profile", rank: 480,
            [
                .text("sex").optional, .number("millimetres").optional, .number("grams").optional,
                .text("weighed_on").optional, .text("goal").optional, .number("grams_per_week").optional,
                .number("goal_grams").optional,
                .instant("updated_at"), .number("version"),
            ], order: ["person"]),
        ArchiveTable(
            "body_weight", rank: 490,
            [.number("number"), .text("day"), .number("grams"), .instant("recorded_at")], order: ["number"]),
        ArchiveTable(
            "nutrition_targets", rank: 500, [.text("body"), .instant("updated_at"), .number("version")],
            order: ["person"]),
        Record.weighing.archived(rank: 800, counted: "weighing"),
        Record.loggedActivity.archived(rank: 805, counted: "loggedActivity"),
    ]

    package static let left: [(table: String, reason: String)] = [
        ("circle", "shared with people elsewhere; on another server they meet again"),
        ("circle_member", "a choice made anew on another server"),
        ("dose_exertion", "looked for again in the samples"),
    ]

    package static let personJobs = [JobKind.healthTotals, .importHealth]

    package static func erase(_ person: Person.ID, _ tx: any Writer) throws {
        try tx.leaveCircles(person)
    }

    package static func readBack(_ access: PersonAccess, _ tx: any Reader) throws {
        try tx.readBackHealth(access)
        _ = try tx.healthSourceOrderRecords(access)
        _ = try tx.energyProfile(access)
        _ = try tx.typedWeights(access)
        _ = try tx.records(.weighing, access)
        _ = try tx.records(.loggedActivity, access)
        _ = try tx.nutritionTargets(access)
    }
    package static func planAgreed(_ access: PersonAccess, from day: CalendarDay, _ tx: any Writer) throws {
        try tx.forgetExertion(access.person.text, from: day)
    }

    package static func imported(_ access: PersonAccess, _ change: Change, _ tx: any Writer) throws {
        try tx.markWithoutTotals(access, change)
    }

    package static func zoneChanged(_ access: PersonAccess, _ change: Change, _ tx: any Writer) throws {
        try tx.markHealthDaysMoved(access)
        try tx.scheduleHealthTotals(access.person.text, change)
    }
}
