internal import SQL

extension AirMigrations {
    /// Places and wishes of people; hours of the air by cell, which belong to nobody; addresses for watches and homes.
    static let m0047Air = Migration(
        "M0047_air",
        [
            """
            CREATE TABLE place (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                name TEXT NOT NULL CHECK (name <> ''),
                latitude {integer} NOT NULL CHECK (latitude BETWEEN -90000000 AND 90000000),
                longitude {integer} NOT NULL CHECK (longitude BETWEEN -180000000 AND 180000000),
                country TEXT CHECK (length(country) = 2),
                purpose TEXT NOT NULL CHECK (purpose IN ('home', 'other', 'here')),
                position {integer} NOT NULL,
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX place_person ON place (person, position)",
            "CREATE INDEX place_cell ON place (latitude, longitude)",
            "CREATE UNIQUE INDEX place_here ON place (person) WHERE purpose = 'here' AND deleted_at IS NULL",
            """
            CREATE TABLE air_profile (
                person TEXT NOT NULL PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
                index_scheme TEXT CHECK (index_scheme <> ''),
                pollen_scheme TEXT CHECK (pollen_scheme <> ''),
                has_asthma {integer} CHECK (has_asthma IN (0, 1)),
                has_heart_disease {integer} CHECK (has_heart_disease IN (0, 1)),
                has_lung_disease {integer} CHECK (has_lung_disease IN (0, 1)),
                hidden TEXT NOT NULL,
                alert TEXT NOT NULL CHECK (alert IN ('evening', 'morning'))
            ) {clustered}
            """,
            """
            CREATE TABLE pollen_sensitivity (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                pollen TEXT NOT NULL CHECK (pollen <> ''),
                strength {integer} NOT NULL CHECK (strength BETWEEN 1 AND 3),
                PRIMARY KEY (person, pollen)
            ) {clustered}
            """,
            """
            CREATE TABLE air_cell (
                id {integer} NOT NULL PRIMARY KEY,
                latitude {integer} NOT NULL,
                longitude {integer} NOT NULL,
                UNIQUE (latitude, longitude)
            ) {table}
            """,
            """
            CREATE TABLE air_source (
                id {integer} NOT NULL PRIMARY KEY,
                description TEXT NOT NULL UNIQUE CHECK (description <> '')
            ) {table}
            """,
            // A row is a day of one quantity in UTC, since rows of single hours would take three times the space.
            """
            CREATE TABLE air_day (
                cell {integer} NOT NULL REFERENCES air_cell (id) ON DELETE CASCADE,
                day {integer} NOT NULL,
                quantity TEXT NOT NULL CHECK (quantity <> ''),
                source {integer} NOT NULL REFERENCES air_source (id),
                seconds {integer} NOT NULL CHECK (seconds >= 0),
                is_measured {integer} NOT NULL CHECK (is_measured IN (0, 1)),
                model_at {integer},
                fetched_at {integer} NOT NULL,
                hours {bytes} NOT NULL,
                PRIMARY KEY (cell, day, quantity, source)
            ) {clustered}
            """,
            "CREATE INDEX air_day_source ON air_day (source)",
            """
            CREATE TABLE diary_place (
                diary TEXT NOT NULL PRIMARY KEY REFERENCES diary_day (id) ON DELETE CASCADE,
                latitude {integer} NOT NULL CHECK (latitude BETWEEN -90000000 AND 90000000),
                longitude {integer} NOT NULL CHECK (longitude BETWEEN -180000000 AND 180000000)
            ) {clustered}
            """,
            "CREATE INDEX diary_place_cell ON diary_place (latitude, longitude)",
            """
            CREATE TABLE air_feed (
                id TEXT NOT NULL PRIMARY KEY,
                account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                token_hash TEXT NOT NULL UNIQUE,
                created_at {integer} NOT NULL,
                read_at {integer},
                UNIQUE (account, person)
            ) {table}
            """,
            "CREATE INDEX air_feed_person ON air_feed (person)",
        ])
}
