internal import ArgumentParser
internal import Clinical
internal import Medications

/// Meal times such as `CM=07:30,HS=23:00`.
struct MealsArgument: ExpressibleByArgument, Sendable {
    let meals: MealTimes

    init?(argument: String) {
        var meals = MealTimes()
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false)
            guard sides.count == 2, let code = EventTiming(rawValue: String(sides[0])), MealTimes.hasTime(code),
                let time = TimeOfDay(text: String(sides[1]))
            else { return nil }
            meals.set(code, to: time)
        }
        self.meals = meals
    }
}

/// A day such as 2026-03-28 or an instant such as 2026-03-28T06:00+01:00.
struct StartArgument: ExpressibleByArgument, Sendable {
    let start: ScheduleStart

    init?(argument: String) {
        switch DateTime(argument)?.value {
        case .day(let day): start = .day(day)
        case .moment(let moment): start = .instant(moment.instant)
        case .days, nil: return nil
        }
    }
}
