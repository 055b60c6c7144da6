package import Clinical
package import SQL

extension JobKind {
    /// Plans a person's reminders anew. It runs after every change of the person's records; its key is the person.
    package static let planReminders = JobKind("plan-reminders")
}

extension Writer {
    /// Makes a job of the person due now, because something it rests on has changed. Nothing happens if the person
    /// has no such job.
    package func bringForward(_ kind: JobKind, of person: Person.ID, now: Instant) throws {
        let changed = try execute(
            """
            UPDATE job SET
                due = CASE WHEN (attempts = 0 OR lease_until IS NOT NULL) AND due > \(now.milliseconds)
                    THEN \(now.milliseconds) ELSE due END,
                version = version + 1
            WHERE kind = \(kind.text) AND key = \(person.text)
            """)
        if changed > 0 { announce(Store.jobTopic) }
    }
}
