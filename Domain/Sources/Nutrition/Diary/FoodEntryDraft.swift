public import Clinical

/// The form for a diary entry, as submitted.
public struct FoodEntryDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The meal is not a value of `Meal`.
        case mealUnknown
        /// The day is missing.
        case dayMissing
        /// The day is not a valid date.
        case dayUnreadable
        /// The day is after today.
        case dayInFuture
        /// The day is before the person was born.
        case beforeBirth
        /// The time is missing.
        case timeMissing
        /// The time is not a valid clock time.
        case timeUnreadable
        /// The clocks skipped that time on that day.
        case timeDoesNotExist(ClockGap)
        /// The time is in the future.
        case timeInFuture
        /// The portion is invalid.
        case portion(FoodPortionDraft.Problem)
        /// The note is longer than the limit.
        case noteTooLong(limit: Int)
    }

    /// The maximum note length, in characters.
    public static let noteLimit = 500

    /// A raw value of `Meal`.
    public let meal: String
    /// The day as typed, `yyyy-mm-dd`.
    public let day: String
    /// The clock time as typed.
    public let time: String
    /// The amount as typed.
    public let portion: FoodPortionDraft
    /// The note as typed.
    public let note: String

    /// Creates a draft from the submitted fields.
    public init(meal: String, day: String, time: String, portion: FoodPortionDraft, note: String) {
        self.meal = meal
        self.day = day
        self.time = time
        self.portion = portion
        self.note = note
    }

    /// Returns the details to store, or every problem in the form, in field order.
    ///
    /// - Parameters:
    ///   - food: the chosen food; when editing an entry, the food it holds.
    ///   - decimal: the decimal separator in the typed number.
    ///   - now: the instant at which the form was received.
    ///   - zone: the rules of the person's time zone.
    ///   - birthdate: the day the person was born.
    ///   - stored: the time of the entry being edited. If the form leaves day and time unchanged, it is kept, so that
    ///     changing a portion does not move the meal after travel between time zones.
    public func checked(
        of food: Food, decimal: DecimalSeparator, now: Instant, zone: ZoneRules, birthdate: CalendarDay,
        stored: Moment? = nil
    ) -> Checked<FoodEntryDetails, Problem> {
        var problems: [Problem] = []
        let meal = Meal.allCases.first { $0.rawValue == self.meal }
        if meal == nil { problems.append(.mealUnknown) }
        let day = checkedDay(today: zone.local(at: now).day, birthdate, &problems)
        let at = checkedTime(day, now, zone, stored, &problems)
        var portion: Portion?
        do throws(FoodPortionDraft.Problem) {
            portion = try self.portion.checked(of: food.details, decimal: decimal)
        } catch {
            problems.append(.portion(error))
        }
        let note = FreeText.clean(note, limit: FoodEntryDraft.noteLimit, lines: .several).value
        if note == nil { problems.append(.noteTooLong(limit: FoodEntryDraft.noteLimit)) }
        guard problems.isEmpty, let meal, let at, let portion, let note else { return .invalid(problems) }
        do throws(Portion.Problem) {
            return .valid(
                try FoodEntryDetails(
                    meal: meal, at: at, food: food, portion: portion, note: note.isEmpty ? nil : note))
        } catch {
            return .invalid([.portion(.portion(error))])
        }
    }

    private func checkedDay(
        today: CalendarDay, _ birthdate: CalendarDay, _ problems: inout [Problem]
    ) -> CalendarDay? {
        let typed = Whitespace.trimmed(day)
        guard !typed.isEmpty else {
            problems.append(.dayMissing)
            return nil
        }
        guard let day = CalendarDay(iso: typed) else {
            problems.append(.dayUnreadable)
            return nil
        }
        if day > today { problems.append(.dayInFuture) }
        if day < birthdate { problems.append(.beforeBirth) }
        return day > today ? nil : day
    }

    private func checkedTime(
        _ day: CalendarDay?, _ now: Instant, _ zone: ZoneRules, _ stored: Moment?, _ problems: inout [Problem]
    ) -> Moment? {
        guard !Whitespace.isAll(of: time) else {
            problems.append(.timeMissing)
            return nil
        }
        guard let time = TimeOfDay(text: time) else {
            problems.append(.timeUnreadable)
            return nil
        }
        guard let day else { return nil }
        if let stored, stored.day == day, stored.time == time { return stored }
        if let gap = zone.gap(day, time) {
            problems.append(.timeDoesNotExist(gap))
            return nil
        }
        let moment = zone.moment(day, time)
        if moment.instant > now { problems.append(.timeInFuture) }
        return moment
    }
}
