internal import Clinical
internal import SQL
public import Store

extension JobKind {
    /// Derives the totals of the person in the key.
    public static let healthTotals = JobKind("health-totals")
    /// Reads the export of Apple Health that was uploaded for a person; its key is the person.
    package static let importHealth = JobKind("import-health")
}

extension Writer {
    /// Schedules a person's totals for when this transaction is committed, even if they are being derived now.
    func scheduleHealthTotals(_ person: String, _ change: Change) throws {
        try schedule(
            JobPlan(JobKey(.healthTotals, person), due: change.now, ifScheduled: .earlier), now: change.now)
    }
}
