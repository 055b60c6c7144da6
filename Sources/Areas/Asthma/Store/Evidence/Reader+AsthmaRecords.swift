internal import Clinical
package import SQL
package import Store

extension Reader {
    /// Whether anything is recorded about the person's asthma.
    package func hasAsthmaRecords(_ access: PersonAccess) throws -> Bool {
        let person = access.person.text
        return try first(
            """
            SELECT 1 AS one FROM person WHERE id = \(person) AND (
                EXISTS (SELECT 1 FROM inhaler WHERE person = \(person) AND deleted_at IS NULL)
                OR EXISTS (SELECT 1 FROM peak_flow WHERE person = \(person) AND deleted_at IS NULL)
                OR EXISTS (SELECT 1 FROM attack WHERE person = \(person) AND deleted_at IS NULL)
                OR EXISTS (SELECT 1 FROM asthma_plan WHERE person = \(person) AND deleted_at IS NULL)
                OR EXISTS (SELECT 1 FROM questionnaire_answers WHERE person = \(person) AND deleted_at IS NULL))
            """) != nil
    }
}
