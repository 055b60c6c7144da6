internal import Clinical
internal import Medications
internal import Pages

/// The fields of a dosage. Those of other patterns than the chosen one are hidden by the style sheet.
struct DosageFieldset: Encodable, Sendable {
    /// The choice to leave a dosage as it is written.
    static let kept = "as-written"

    let patterns: [Choice]
    /// The words of the prescriber, if the dosage can stay as it is.
    let written: String?
    let parts: [Field]
    let food: Menu
    let amount: Field
    let clock: [Pair]
    let times: [Field]
    let hours: Field
    let firstTime: Field
    let weekdays: [Choice]
    let weekdayAmounts: [Field]
    let days: Field
    let reason: Field
    let most: Field
    let gap: Field
    let steps: [Step]
    let daysOn: Field
    let daysOff: Field
    let unit: Menu
    let ownUnit: Field
    let start: Field
    let end: Choices
    let endDays: Field
    let endDay: Field
    let instruction: Field

    struct Pair: Encodable, Sendable {
        let time: Field
        let amount: Field
    }

    struct Step: Encodable, Sendable {
        let name: String
        let parts: [Field]
        let days: Field
    }

    init(
        _ phrases: Phrases, _ draft: DosageDraft?, keeps written: String?, today: CalendarDay, _ problems: Problems
    ) {
        let fields = DosageFields(phrases: phrases, problems: problems)
        let chosen = draft?.pattern ?? Self.kept
        let draft = (draft ?? DosageDraft(.morning, unit: "tablet", start: today)).filled
        self.written = written
        patterns = ((written == nil ? [] : [Self.kept]) + DosageDraft.Pattern.allCases.map(\.rawValue)).map {
            Choice(id: "pattern-\($0)", value: $0, label: phrases("dosage.pattern.\($0)"), chosen: $0 == chosen)
        }
        parts = fields.parts("part-", draft.parts)
        food = Menu(
            "food", phrases("dosage.food"),
            options: [("", phrases("dosage.food.none"))]
                + DosageDraft.Food.allCases.map { ($0.rawValue, phrases("dosage.food.\($0.rawValue)")) },
            chosen: draft.food, problems: problems)
        amount = fields.amount("amount", draft.amount)
        clock = (0..<max(DosageDraft.clockRows, draft.clock.count)).map { row in
            let values = row < draft.clock.count ? draft.clock[row] : .init(time: "", amount: "")
            return Pair(
                time: fields.field("clock-time-\(row)", "dosage.time", values.time).kind(.time),
                amount: fields.amount("clock-amount-\(row)", values.amount))
        }
        times = (0..<max(DosageDraft.timeRows, draft.times.count)).map { row in
            fields.field("time-\(row)", "dosage.time", row < draft.times.count ? draft.times[row] : "").kind(.time)
        }
        hours = fields.field("hours", "dosage.hours", draft.hours).kind(.digits)
        firstTime = fields.field("first-time", "dosage.firstTime", draft.firstTime).kind(.time)
        weekdays = Weekday.allCases.map { day in
            Choice(
                id: "weekday-\(day.rawValue)", value: "\(day.rawValue)",
                label: phrases.formats.shortWeekday(day), chosen: draft.weekdays.contains("\(day.rawValue)"))
        }
        weekdayAmounts = Weekday.allCases.enumerated().map { row, day in
            Field(
                "weekday-amount-\(row)", phrases.formats.weekday(day),
                row < draft.weekdayAmounts.count ? draft.weekdayAmounts[row] : "", problems: problems
            ).kind(.amount)
        }
        days = fields.field("days", "dosage.days", draft.days).kind(.digits)
        reason = fields.field("for", "dosage.for", draft.reason)
        most = fields.field("most", "dosage.most", draft.mostPerDay).kind(.amount)
        gap = fields.field("gap", "dosage.gap", draft.leastHours).kind(.digits)
        steps = (0..<max(DosageDraft.stepRows, draft.steps.count)).map { row in
            let step = row < draft.steps.count ? draft.steps[row] : .init(parts: DayAmounts(), days: "")
            return Step(
                name: phrases("dosage.step", ["number": "\(row + 1)"]), parts: fields.parts("step-\(row)-", step.parts),
                days: fields.field("step-days-\(row)", "dosage.stepDays", step.days).kind(.digits))
        }
        daysOn = fields.field("days-on", "dosage.daysOn", draft.daysOn).kind(.digits)
        daysOff = fields.field("days-off", "dosage.daysOff", draft.daysOff).kind(.digits)
        unit = Menu(
            "unit", phrases("dosage.unit"),
            options: (UnitChoice.coded.map(\.code) + ["own"]).map { ($0, phrases("dosage.unit.\($0)")) },
            chosen: draft.unit, problems: problems)
        ownUnit = fields.field("own-unit", "dosage.ownUnit", draft.ownUnit)
        start = fields.field("start", "dosage.start", draft.start).kind(.day)
        end = Choices(
            "end", phrases("dosage.end"),
            options: DosageDraft.End.allCases.map { ($0.rawValue, phrases("dosage.end.\($0.rawValue)")) },
            chosen: draft.end)
        endDays = fields.field("days-to-end", "dosage.endDays", draft.endDays).kind(.digits)
        endDay = fields.field("last-day", "dosage.endDay", draft.endDay).kind(.day)
        instruction = fields.field("instruction", "dosage.instruction", draft.instruction)
    }
}

/// Makes the fields of a dosage.
private struct DosageFields {
    let phrases: Phrases
    let problems: Problems

    func field(_ id: String, _ key: String, _ value: String) -> Field {
        Field(id, phrases(key), value, problems: problems)
    }

    func amount(_ id: String, _ value: String) -> Field { field(id, "dosage.amount", value).kind(.amount) }

    func parts(_ prefix: String, _ amounts: DayAmounts) -> [Field] {
        PartOfDay.allCases.map { part in
            field("\(prefix)\(part.rawValue)", "dosage.part.\(part.rawValue)", amounts[part]).kind(.amount)
        }
    }
}

extension DosageDraft {
    /// With the usual values in the fields of patterns that are not chosen, so that choosing one needs no typing.
    fileprivate var filled: DosageDraft {
        var filled = self
        if hours.isEmpty { filled.hours = "8" }
        if amount.isEmpty { filled.amount = "1" }
        if weekdays.isEmpty, pattern != Pattern.weekdays.rawValue { filled.weekdays = ["1", "3", "5"] }
        if days.isEmpty { filled.days = "2" }
        if daysOn.isEmpty, daysOff.isEmpty { (filled.daysOn, filled.daysOff) = ("21", "7") }
        return filled
    }
}
