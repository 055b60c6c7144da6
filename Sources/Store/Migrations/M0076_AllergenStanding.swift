internal import SQL

extension Migrations {
    /// Whether an allergen is in treatment or avoided.
    ///
    /// Until now the doses of every allergen were offered, so one stays in treatment if anything says that it was
    /// treated: a level, a dose, a pause, or a plan that names it (an id that only looks like it counts as well). A plan
    /// of somebody without any level or dose is about all of their allergens. The others are avoided. Null only while
    /// an older archive is being imported.
    static let m0076AllergenStanding = Migration(
        "M0076_allergen_standing",
        [
            "ALTER TABLE allergen ADD COLUMN standing TEXT CHECK (standing IN ('in-treatment', 'avoided'))",
            """
            UPDATE allergen SET standing = CASE
                WHEN EXISTS (SELECT 1 FROM dose_level WHERE dose_level.allergen = allergen.id)
                    OR EXISTS (SELECT 1 FROM portion WHERE portion.allergen = allergen.id)
                    OR EXISTS (SELECT 1 FROM dose_hold WHERE dose_hold.allergen = allergen.id)
                    OR EXISTS (
                        SELECT 1 FROM dose_plan WHERE dose_plan.person = allergen.person AND (
                            dose_plan.body LIKE '%' || allergen.id || '%'
                            OR NOT EXISTS (SELECT 1 FROM dose_level WHERE dose_level.person = allergen.person)
                            AND NOT EXISTS (SELECT 1 FROM portion WHERE portion.person = allergen.person)))
                THEN 'in-treatment' ELSE 'avoided' END
            """,
        ])
}
