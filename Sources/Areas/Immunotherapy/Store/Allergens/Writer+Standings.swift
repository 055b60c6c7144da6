internal import Clinical
internal import SQL
internal import Store

extension Writer {
    /// Says of the allergens in an archive from before standings whether they are in treatment, as `M0076` does.
    func fillStandings(_ access: PersonAccess) throws {
        let person = access.person.text
        try execute(
            """
            UPDATE allergen SET standing = CASE
                WHEN EXISTS (SELECT 1 FROM dose_level WHERE dose_level.allergen = allergen.id)
                    OR EXISTS (SELECT 1 FROM portion WHERE portion.allergen = allergen.id)
                    OR EXISTS (SELECT 1 FROM dose_hold WHERE dose_hold.allergen = allergen.id)
                    OR EXISTS (
                        SELECT 1 FROM dose_plan WHERE dose_plan.person = \(person) AND (
                            dose_plan.body LIKE '%' || allergen.id || '%'
                            OR NOT EXISTS (SELECT 1 FROM dose_level WHERE dose_level.person = \(person))
                            AND NOT EXISTS (SELECT 1 FROM portion WHERE portion.person = \(person))))
                THEN 'in-treatment' ELSE 'avoided' END
            WHERE person = \(person) AND standing IS NULL
            """)
    }
}
