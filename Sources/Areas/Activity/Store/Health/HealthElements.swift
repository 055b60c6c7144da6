internal import SQL

/// Which rows of `health_element` count: workouts, correlations, daily rings and so on, one row for each import with
/// its own version of one.
enum HealthElements {
    /// The numbers of the complete imports of a person.
    static func complete(_ person: String) -> Statement {
        "SELECT number FROM health_import WHERE person = \(person) AND state = 'complete'"
    }

    /// The condition under which a row, by its name in the query, counts: it is from the latest complete import that
    /// contains it. A program names the kind of a workout differently from a file, which holds more detail, so a
    /// program's workout counts only if no file has one with the same start.
    static func current(_ row: StaticString, of person: String) -> Statement {
        """
        \(name: row).import IN (\(part: complete(person)))
            AND NOT EXISTS (
                SELECT 1 FROM health_element AS later
                WHERE later.person = \(name: row).person AND later.kind = \(name: row).kind
                    AND later.identity = \(name: row).identity AND later.import > \(name: row).import
                    AND later.import IN (\(part: complete(person)))
            )
            AND NOT (
                \(name: row).kind = 'Workout' AND \(name: row).import IN (
                    SELECT number FROM health_import WHERE person = \(person) AND sender IS NOT NULL
                ) AND EXISTS (
                    SELECT 1 FROM health_element AS filed
                    WHERE filed.person = \(name: row).person AND filed.kind = 'Workout'
                        AND filed.start_at = \(name: row).start_at AND filed.import IN (
                            SELECT number FROM health_import
                            WHERE person = \(person) AND state = 'complete' AND sender IS NULL
                        )
                )
            )
        """
    }
}
