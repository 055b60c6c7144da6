public import Activity
public import Clinical
internal import SQL

/// What a person wants of one source of a metric.
public enum SourceChange: String, Sendable, Hashable, CaseIterable {
    /// Believe it rather than the one before it.
    case raise
    /// Count what it says no longer.
    case remove
    /// Count it again, after all others.
    case restore
}

extension Store {
    /// The sources that a metric has values from, the most trusted first.
    public func sourceOrder(_ access: PersonAccess, _ metric: HealthMetric) async throws -> StoredSourceOrder {
        try await database.read { tx in try tx.sourceOrder(metric, of: access.person.text) }
    }

    /// Changes the order when nobody did since `version`, and notes all days of the metric, so that
    /// `settleHealthTotals` derives them again. Values stay as they are.
    public func changeSource(
        _ source: HealthSource.ID, _ change: SourceChange, of metric: HealthMetric, version: RecordVersion,
        _ access: PersonAccess, act: Act
    ) async throws -> Saved<StoredSourceOrder> {
        try await database.write { tx in
            let person = access.person.text
            let stored = try tx.sourceOrder(metric, of: person)
            guard stored.version == version, let body = stored.body(after: change, of: source) else {
                return .stale(current: stored)
            }
            if body == stored.body { return .saved(stored) }
            try tx.execute(
                """
                INSERT INTO health_source_order (person, metric, body, updated_at, version)
                VALUES (\(person), \(metric.rawValue), \(try AuditText.of(body)), \(act.now.milliseconds), 1)
                ON CONFLICT (person, metric) DO UPDATE
                SET body = excluded.body, updated_at = excluded.updated_at, version = health_source_order.version + 1
                """)
            try tx.markAllStale(metric, access)
            // Workouts of the source go or come as well, also on days without the metric.
            try tx.forgetExertion(person)
            try tx.audit(act, access, "health sources", metric.rawValue, "changed", before: stored.body)
            return .saved(try tx.sourceOrder(metric, of: person))
        }
    }
}

extension StoredSourceOrder {
    fileprivate var body: SourceOrderBody {
        var body = SourceOrderBody()
        body.chosen = order.sources.map(\.id.text)
        body.removed = removed.map(\.id.text)
        return body
    }

    /// Nil for a source that is not there.
    fileprivate func body(after change: SourceChange, of source: HealthSource.ID) -> SourceOrderBody? {
        var body = body
        let place = body.chosen.firstIndex(of: source.text)
        guard place != nil || body.removed.contains(source.text) else { return nil }
        switch change {
        case .raise:
            if let place, place > 0 { body.chosen.swapAt(place, place - 1) }
        case .remove:
            if let place {
                body.chosen.remove(at: place)
                body.removed.append(source.text)
            }
        case .restore:
            if place == nil {
                body.removed.removeAll { $0 == source.text }
                body.chosen.append(source.text)
            }
        }
        return body
    }
}
