public import Activity
public import Clinical
internal import SQL

/// What a person wants of one source of a metric.
public enum SourceChange: String, Sendable, Hashable, CaseIterable {
    /// Believe it rather than the one before it.
    case moveUp = "raise"
    /// Count what it says no longer.
    case remove
    /// Count it again, after those that were put in order.
    case restore
}

extension Store {
    /// The sources that a metric has values from, the most trusted first.
    public func sourceOrder(_ access: PersonAccess, _ metric: HealthMetric) async throws -> StoredSourceOrder {
        try await database.read { tx in try tx.sourceOrder(metric, of: access.person.text) }
    }

    /// Changes the order if it is still at `version`, and notes all days of the metric, so that
    /// `settleHealthTotals` derives them again. Values stay as they are.
    public func changeSource(
        _ source: HealthSource.ID, _ reorder: SourceChange, of metric: HealthMetric, version: RecordVersion,
        _ access: PersonAccess, change: Change
    ) async throws -> Saved<StoredSourceOrder> {
        try await database.write { tx in
            let person = access.person.text
            let stored = try tx.sourceOrder(metric, of: person)
            let before = try tx.storedSourceOrder(metric, of: person).body
            guard stored.version == version, let body = before.after(reorder, of: source, in: stored) else {
                return .stale(current: stored)
            }
            if body == before { return .saved(stored) }
            try tx.execute(
                """
                INSERT INTO health_source_order (person, metric, body, updated_at, version)
                VALUES (\(person), \(metric.rawValue), \(try AuditText.of(body)), \(change.now.milliseconds), 1)
                ON CONFLICT (person, metric) DO UPDATE
                SET body = excluded.body, updated_at = excluded.updated_at, version = health_source_order.version + 1
                """)
            try tx.markAllStale(metric, access)
            // Workouts of the source go or come as well, also on days without the metric.
            try tx.forgetExertion(person)
            try tx.scheduleHealthTotals(person, change)
            try tx.audit(change, access, "health sources", metric.rawValue, "changed", before: before)
            return .saved(try tx.sourceOrder(metric, of: person))
        }
    }
}

extension SourceOrderBody {
    /// Nil for a source that is not there. To take one out or back says nothing about the others, so that a watch that
    /// comes later still stands before the phones.
    fileprivate func after(
        _ change: SourceChange, of source: HealthSource.ID, in stored: StoredSourceOrder
    ) -> SourceOrderBody? {
        let counted = stored.order.sources.map(\.id.text)
        let place = counted.firstIndex(of: source.text)
        guard place != nil || removed.contains(source.text) else { return nil }
        var body = self
        switch change {
        case .moveUp:
            guard let place, place > 0 else { return body }
            body.chosen = counted
            body.chosen.swapAt(place, place - 1)
        case .remove:
            guard place != nil else { return body }
            body.chosen.removeAll { $0 == source.text }
            body.removed.append(source.text)
        case .restore:
            body.removed.removeAll { $0 == source.text }
        }
        return body
    }
}
