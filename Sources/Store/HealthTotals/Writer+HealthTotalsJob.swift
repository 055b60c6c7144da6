internal import Clinical
internal import SQL

extension JobKind {
    /// Derives the totals of the person who is the key.
    public static let healthTotals = JobKind("health-totals")
}

extension Writer {
    /// Has the totals of a person derived as soon as this transaction is committed, also if they are being derived now.
    func scheduleHealthTotals(_ person: String, _ change: Change) throws {
        try schedule(
            JobPlan(JobKey(.healthTotals, person), due: change.now, ifScheduled: .earlier), now: change.now)
    }
}
