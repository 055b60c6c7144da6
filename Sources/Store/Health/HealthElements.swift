internal import SQL

/// Which rows of `health_element` count: workouts, correlations, rings of a day and the like, one row for each import that
/// says something of its own about one.
enum HealthElements {
    /// The numbers of the complete imports of a person.
    static func complete(_ person: String) -> Statement {
        "SELECT number FROM health_import WHERE person = \(person) AND state = 'complete'"
    }

    /// The condition that a row, by the name that it has in the query, is what counts: of a complete import, the last one
    /// that says it. A program calls the kind of a workout by another name than a file, which says more of it, so that a
    /// program's workout counts only while no file has one of the same beginning.
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
