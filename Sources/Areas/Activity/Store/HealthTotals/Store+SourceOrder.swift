public import Activity
public import Clinical
internal import SQL
public import Store

/// A requested change to one source of a metric.
public enum SourceChange: String, Sendable, Hashable, CaseIterable {
    /// Trust it more than the one before it.
    case moveUp = "raise"
    /// Stop counting its data.
    case remove
    /// Count its data again, after the ordered sources.
    case restore
}

extension Store {
    /// The sources that a metric has values from, most trusted first.
    public func sourceOrder(_ access: PersonAccess, _ metric: HealthMetric) async throws -> StoredSourceOrder {
        try await database.read { tx in try tx.sourceOrder(metric, of: access.person.text) }
    }

    /// Changes the order if it is still at `version`, and marks all days of the metric, so that
    /// `settleHealthTotals` derives them again. Values stay unchanged.
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
            // The source's workouts are also removed or restored, even on days without the metric.
            try tx.forgetExertion(person)
            try tx.scheduleHealthTotals(person, change)
            try tx.audit(change, access, "health sources", metric.rawValue, "changed", before: before)
            return .saved(try tx.sourceOrder(metric, of: person))
        }
    }
}

extension SourceOrderBody {
    /// Nil for an unknown source. Removing or restoring one does not affect the others, so a watch added
    /// later still comes before the phones.
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
