public import Clinical
public import Nutrition
internal import SQL
public import Store

/// A meal of an earlier day that is added to another one.
public struct MealCopy: Sendable {
    /// The ids of its entries are this, a hyphen and a number from 0.
    public let id: String
    public let meal: Meal
    public let from: CalendarDay
    public let day: CalendarDay
    /// Which entries of the earlier day.
    public let entries: Set<FoodEntry.ID>

    public init(id: String, meal: Meal, from: CalendarDay, to day: CalendarDay, entries: Set<FoodEntry.ID>) {
        self.id = id
        self.meal = meal
        self.from = from
        self.day = day
        self.entries = entries
    }
}

extension Store {
    public enum MealCopyProblem: Error, Equatable {
        /// The id was used, and what it added was deleted; or it belongs to somebody else.
        case idTaken
        /// The meal of that day has something by now.
        case notEmpty
        /// One of the entries can no longer be added again.
        case changed
    }

    /// Adds a meal again, all of it or nothing, at the times of its day but no later than now. The same id again has no
    /// effect.
    ///
    /// - Throws: `MealCopyProblem`.
    public func copyMeal(
        _ copy: MealCopy, zone: ZoneRules, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            guard let first = copy.part(0) else { throw MealCopyProblem.idTaken }
            if let there = try tx.storedFoodEntry(first, access) {
                guard !there.isDeleted else { throw MealCopyProblem.idTaken }
                return
            }
            guard try !tx.foodEntries(access, on: copy.day).contains(where: { $0.details.meal == copy.meal }) else {
                throw MealCopyProblem.notEmpty
            }
            let eaten = try tx.earlierMeal(copy.meal, on: copy.from, access).entries.filter {
                copy.entries.contains($0.id)
            }
            guard !eaten.isEmpty, eaten.count == copy.entries.count else { throw MealCopyProblem.changed }
            let entries = try eaten.enumerated().map { index, entry -> (id: FoodEntry.ID, details: FoodEntryDetails) in
                guard let id = copy.part(index) else { throw MealCopyProblem.idTaken }
                return (id, try entry.details.on(copy.day, zone, now: change.now))
            }
            do {
                try tx.add(entries, access, change)
            } catch FoodEntryProblem.idTaken {
                throw MealCopyProblem.idTaken
            }
        }
    }

    /// Removes a meal that was added again from a day, except for entries that were changed since.
    public func removeMealCopy(
        _ id: String, on day: CalendarDay, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            let parts = try tx.foodEntries(access, on: day).filter { $0.version == .first && $0.isPart(of: id) }
            for (index, part) in parts.enumerated() {
                guard let stored = try tx.storedFoodEntry(part.id, access) else { continue }
                try tx.setDeleted(change.now.milliseconds, stored, access, "deleted", change.part(index + 1))
            }
        }
    }
}

extension MealCopy {
    fileprivate func part(_ number: Int) -> FoodEntry.ID? { FoodEntry.ID("\(id)-\(number)") }
}

extension FoodEntry {
    fileprivate func isPart(of copy: String) -> Bool {
        guard id.text.hasPrefix(copy + "-"), let number = Int(id.text.dropFirst(copy.count + 1)) else { return false }
        return id.text == "\(copy)-\(number)"
    }
}

extension FoodEntryDetails {
    /// The same at the same time of another day, or now if that is still to come.
    fileprivate func on(_ day: CalendarDay, _ zone: ZoneRules, now: Instant) throws -> FoodEntryDetails {
        let there = zone.moment(day, at.time)
        return try FoodEntryDetails(
            meal: meal, at: there.instant > now ? zone.local(at: now) : there, food: food, portion: portion, note: note)
    }
}
