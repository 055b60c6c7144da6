internal import SQL

/// The migrations of the area.
enum AsthmaMigrations {
    /// Inhalers with their canisters and puffs, peak flow, how the asthma was, attacks and plans.
    static let m0048Asthma = Migration("M0048_asthma", inhalers + peakFlow + plan)

    private static let inhalers: [StaticString] = [
        """
        CREATE TABLE inhaler (
            id TEXT NOT NULL PRIMARY KEY,
            person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (name <> ''),
            role TEXT NOT NULL CHECK (role <> ''),
            daily_maximum {integer} CHECK (daily_maximum > 0),
            scheduled_puffs {integer} CHECK (scheduled_puffs > 0),
            medication TEXT CHECK (medication <> ''),
            is_in_use {integer} NOT NULL CHECK (is_in_use IN (0, 1)),
            position {integer} NOT NULL,
            created_at {integer} NOT NULL,
            deleted_at {integer},
            version {integer} NOT NULL CHECK (version > 0)
        ) {table}
        """,
        "CREATE INDEX inhaler_person ON inhaler (person, position)",
        """
        CREATE TABLE canister (
            id TEXT NOT NULL PRIMARY KEY,
            person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            inhaler TEXT NOT NULL REFERENCES inhaler (id) ON DELETE CASCADE,
            label TEXT CHECK (label <> ''),
            first_day TEXT CHECK (length(first_day) = 10),
            capacity {integer} CHECK (capacity > 0),
            expiry TEXT CHECK (expiry <> ''),
            reading {integer} CHECK (reading >= 0),
            reading_at {integer},
            created_at {integer} NOT NULL,
            deleted_at {integer},
            version {integer} NOT NULL CHECK (version > 0),
            CHECK ((reading IS NULL) = (reading_at IS NULL))
        ) {table}
        """,
        "CREATE INDEX canister_person ON canister (person, created_at, id)",
        "CREATE INDEX canister_inhaler ON canister (inhaler)",
        """
        CREATE TABLE puff (
            id TEXT NOT NULL PRIMARY KEY,
            person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            inhaler TEXT NOT NULL REFERENCES inhaler (id) ON DELETE CASCADE,
            canister TEXT REFERENCES canister (id) ON DELETE SET NULL,
            at {integer} NOT NULL,
            utc_offset {integer} NOT NULL,
            day TEXT NOT NULL CHECK (length(day) = 10),
            is_time_known {integer} NOT NULL CHECK (is_time_known IN (0, 1)),
            purpose TEXT CHECK (purpose <> ''),
            latitude {integer},
            longitude {integer},
            place_source TEXT CHECK (place_source <> ''),
            source TEXT NOT NULL CHECK (source <> ''),
            device TEXT CHECK (device <> ''),
            boot {integer},
            sequence {integer},
            note TEXT CHECK (note <> ''),
            created_at {integer} NOT NULL,
            deleted_at {integer},
            version {integer} NOT NULL CHECK (version > 0),
            CHECK ((latitude IS NULL) = (longitude IS NULL) AND (latitude IS NULL) = (place_source IS NULL))
        ) {table}
        """,
        "CREATE INDEX puff_person ON puff (person, at, id)",
        "CREATE INDEX puff_inhaler ON puff (inhaler)",
        "CREATE INDEX puff_canister ON puff (canister)",
        """
        CREATE TABLE quiet_day (
            person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            day TEXT NOT NULL CHECK (length(day) = 10),
            PRIMARY KEY (person, day)
        ) {clustered}
        """,
    ]

    private static let peakFlow: [StaticString] = [
        """
        CREATE TABLE peak_flow_meter (
            id TEXT NOT NULL PRIMARY KEY,
            person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (name <> ''),
            scale TEXT NOT NULL CHECK (scale <> ''),
            position {integer} NOT NULL,
            created_at {integer} NOT NULL,
            deleted_at {integer},
            version {integer} NOT NULL CHECK (version > 0)
        ) {table}
        """,
        "CREATE INDEX peak_flow_meter_person ON peak_flow_meter (person, position)",
        """
        CREATE TABLE peak_flow (
            id TEXT NOT NULL PRIMARY KEY,
            person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            meter TEXT NOT NULL REFERENCES peak_flow_meter (id) ON DELETE CASCADE,
            at {integer} NOT NULL,
            utc_offset {integer} NOT NULL,
            day TEXT NOT NULL CHECK (length(day) = 10),
            first_blow {integer} NOT NULL CHECK (first_blow > 0),
            second_blow {integer} CHECK (second_blow > 0),
            third_blow {integer} CHECK (third_blow > 0),
            reliever TEXT CHECK (reliever IN ('before', 'after')),
            note TEXT CHECK (note <> ''),
            created_at {integer} NOT NULL,
            deleted_at {integer},
            version {integer} NOT NULL CHECK (version > 0)
        ) {table}
        """,
        "CREATE INDEX peak_flow_person ON peak_flow (person, at, id)",
        "CREATE INDEX peak_flow_of_meter ON peak_flow (meter)",
        """
        CREATE TABLE personal_best (
            id TEXT NOT NULL PRIMARY KEY,
            person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            meter TEXT NOT NULL REFERENCES peak_flow_meter (id) ON DELETE CASCADE,
            value {integer} NOT NULL CHECK (value > 0),
            day TEXT NOT NULL CHECK (length(day) = 10),
            created_at {integer} NOT NULL,
            deleted_at {integer},
            version {integer} NOT NULL CHECK (version > 0)
        ) {table}
        """,
        "CREATE INDEX personal_best_person ON personal_best (person, created_at, id)",
        "CREATE INDEX personal_best_meter ON personal_best (meter)",
    ]

    private static let plan: [StaticString] = [
        """
        CREATE TABLE asthma_state (
            id TEXT NOT NULL PRIMARY KEY,
            person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            at {integer} NOT NULL,
            utc_offset {integer} NOT NULL,
            day TEXT NOT NULL CHECK (length(day) = 10),
            symptoms TEXT NOT NULL CHECK (symptoms <> ''),
            reliever TEXT CHECK (reliever <> ''),
            created_at {integer} NOT NULL,
            deleted_at {integer},
            version {integer} NOT NULL CHECK (version > 0)
        ) {table}
        """,
        "CREATE INDEX asthma_state_person ON asthma_state (person, at, id)",
        """
        CREATE TABLE attack (
            id TEXT NOT NULL PRIMARY KEY,
            person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            start_day TEXT NOT NULL CHECK (length(start_day) = 10),
            end_day TEXT CHECK (length(end_day) = 10),
            severity TEXT NOT NULL CHECK (severity <> ''),
            trigger_text TEXT CHECK (trigger_text <> ''),
            steroid_course {integer} CHECK (steroid_course IN (0, 1)),
            care TEXT NOT NULL CHECK (care <> ''),
            missed_days {integer} CHECK (missed_days >= 0),
            note TEXT CHECK (note <> ''),
            created_at {integer} NOT NULL,
            deleted_at {integer},
            version {integer} NOT NULL CHECK (version > 0)
        ) {table}
        """,
        "CREATE INDEX attack_person ON attack (person, created_at, id)",
        """
        CREATE TABLE asthma_plan (
            id TEXT NOT NULL PRIMARY KEY,
            person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
            agreed TEXT NOT NULL CHECK (length(agreed) = 10),
            clinician TEXT CHECK (clinician <> ''),
            green_limit {integer} NOT NULL,
            yellow_limit {integer} NOT NULL,
            green_take TEXT NOT NULL,
            green_call TEXT NOT NULL,
            yellow_take TEXT NOT NULL,
            yellow_call TEXT NOT NULL,
            red_take TEXT NOT NULL,
            red_call TEXT NOT NULL,
            review TEXT CHECK (length(review) = 10),
            created_at {integer} NOT NULL,
            deleted_at {integer},
            version {integer} NOT NULL CHECK (version > 0)
        ) {table}
        """,
        "CREATE INDEX asthma_plan_person ON asthma_plan (person, created_at, id)",
    ]
}
