package import CarePlan
package import Clinical
package import Reminders
package import SQL

/// The days for which areas report what people may want to be reminded of.
package struct OccasionRange: Sendable {
    package let from: CalendarDay
    package let through: CalendarDay
    /// The present on the person's clock.
    package let now: Moment
    package let zone: ZoneRules
    /// The medicines before doses that lists of medicines say were taken on these days.
    package internal(set) var listed: [ListedMedicine] = []

    package init(from: CalendarDay, through: CalendarDay, now: Moment, zone: ZoneRules) {
        self.from = from
        self.through = through
        self.now = now
        self.zone = zone
    }

    package var days: [CalendarDay] {
        (0...max(0, from.days(until: through))).map { from.adding(days: $0) }
    }
}

/// Something taken that effects may follow, such as a dose.
package struct Exposure: Sendable {
    package let id: String
    package let at: Moment

    package init(id: String, at: Moment) {
        self.id = id
        self.at = at
    }
}

/// What somebody answered to a reminder.
package struct OccasionAnswer: Sendable {
    package enum Kind: Sendable {
        case done
        case skipped
        /// The answer before was wrong.
        case takenBack
    }

    /// The id of the reminder.
    package let due: String
    package let key: ReminderOccasion.Key
    /// When it was due.
    package let at: Moment
    package let kind: Kind
    /// When somebody answered, which is earlier than now if the answer waited for a network.
    package let answered: Instant
    /// The id of a record that the answer makes.
    package let newID: String

    package init(due: String, key: ReminderOccasion.Key, at: Moment, kind: Kind, answered: Instant, newID: String) {
        self.due = due
        self.key = key
        self.at = at
        self.kind = kind
        self.answered = answered
        self.newID = newID
    }
}

/// What a reminder says of the stock of a dose level.
package struct SupplyReminder: Sendable, Hashable {
    /// The name of the level.
    package let level: String
    package let allergen: AllergenKind
    package let notice: SupplyNotice

    package init(level: String, allergen: AllergenKind, notice: SupplyNotice) {
        self.level = level
        self.allergen = allergen
        self.notice = notice
    }
}

extension Store {
    /// Has the area of a reminder put off what it is about.
    package func postponeSubject(
        of key: ReminderOccasion.Key, until: Moment, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            for area in schema.areas { try area.postponed(key, until: until, access, change, tx) }
        }
    }
}

extension StoreSchema {
    /// What a reminder is about, in words of the person's records; nil if no area has any.
    package func reminderTitle(
        _ key: ReminderOccasion.Key, of person: Person.ID, _ tx: any Reader
    ) throws -> String? {
        for area in areas {
            if let title = try area.reminderTitle(key, of: person, tx) { return title }
        }
        return nil
    }

    /// What a reminder says of the stock of a dose level; nil if it is about something else.
    package func supplyReminder(
        _ key: ReminderOccasion.Key, of person: Person.ID, due: Moment, _ tx: any Reader
    ) throws -> SupplyReminder? {
        for area in areas {
            if let found = try area.supplyReminder(key, of: person, due: due, tx) { return found }
        }
        return nil
    }

    /// Has the area of a reminder record what somebody answered.
    package func answered(
        _ answer: OccasionAnswer, _ access: PersonAccess, _ change: Change, _ tx: any Writer
    ) throws {
        for area in areas { try area.answered(answer, access, change, tx) }
        try follow(around: [answer.key.day], access, change, tx)
    }

    /// The exposures of all areas, by area.
    package func exposures(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, _ tx: any Reader
    ) throws -> [Exposure] {
        try areas.flatMap { try $0.exposures(access, from: from, through: through, tx) }
    }

    /// The occasions of all areas.
    package func occasions(
        _ wanted: OccasionRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> [ReminderOccasion] {
        var wanted = wanted
        wanted.listed = try listed(on: wanted.from.adding(days: -1)...wanted.through.adding(days: 1), access, tx)
        return try areas.flatMap { try $0.occasions(wanted, access, tx) }
    }
}
