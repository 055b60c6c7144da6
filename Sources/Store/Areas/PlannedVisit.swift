package import Clinical
package import SQL

/// A visit to the clinic that is still to come.
package struct PlannedVisit: Sendable, Hashable {
    /// The id of its record in the area.
    package let id: String
    /// What the family calls it.
    package let title: String
    package let at: Moment

    package init(id: String, title: String, at: Moment) {
        self.id = id
        self.title = title
        self.at = at
    }
}

extension StoreSchema {
    /// The next visit of all areas.
    package func nextVisit(
        _ access: PersonAccess, after now: Moment, zone: ZoneRules, _ tx: any Reader
    ) throws -> PlannedVisit? {
        try areas.compactMap { try $0.nextVisit(access, after: now, zone: zone, tx) }
            .min { $0.at.instant < $1.at.instant }
    }
}
