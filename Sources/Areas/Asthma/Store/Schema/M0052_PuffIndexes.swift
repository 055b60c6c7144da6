internal import SQL

extension AsthmaMigrations {
    /// What pages ask of a long history of puffs: counts by day, the last one for a purpose, and what a canister sprayed.
    static let m0052PuffIndexes = Migration(
        "M0052_puff_indexes",
        [
            "CREATE INDEX puff_day ON puff (person, day, inhaler, purpose, is_time_known, deleted_at)",
            "CREATE INDEX puff_purpose ON puff (inhaler, purpose, at)",
            "CREATE INDEX puff_of_canister ON puff (inhaler, canister, day, at, person, deleted_at)",
            "CREATE INDEX puff_device ON puff (person, source, at, sequence)",
            // The index before it begins the same way.
            "DROP INDEX puff_inhaler",
        ])
}
