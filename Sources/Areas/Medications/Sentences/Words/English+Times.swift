internal import Clinical
internal import Medications

/// The name of a month, 1…12.
func englishMonth(_ month: Int) -> String {
    let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    return names[month - 1]
}

func englishUnit(_ unit: UnitOfTime) -> String {
    switch unit {
    case .second: "second"
    case .minute: "minute"
    case .hour: "hour"
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    }
}

func englishWeekday(_ day: Weekday) -> String {
    switch day {
    case .monday: "Mondays"
    case .tuesday: "Tuesdays"
    case .wednesday: "Wednesdays"
    case .thursday: "Thursdays"
    case .friday: "Fridays"
    case .saturday: "Saturdays"
    case .sunday: "Sundays"
    }
}

func englishEvent(_ event: EventTiming) -> String {
    switch event {
    case .morning: "in the morning"
    case .earlyMorning: "early in the morning"
    case .lateMorning: "late in the morning"
    case .noon: "at noon"
    case .afternoon: "in the afternoon"
    case .earlyAfternoon: "early in the afternoon"
    case .lateAfternoon: "late in the afternoon"
    case .evening: "in the evening"
    case .earlyEvening: "early in the evening"
    case .lateEvening: "late in the evening"
    case .night: "at night"
    case .afterSleep: "after going to sleep"
    case .bedtime: "at bedtime"
    case .waking: "on waking"
    case .meal: "with meals"
    case .breakfast: "with breakfast"
    case .lunch: "with lunch"
    case .dinner: "with dinner"
    case .beforeMeal: "before meals"
    case .beforeBreakfast: "before breakfast"
    case .beforeLunch: "before lunch"
    case .beforeDinner: "before dinner"
    case .afterMeal: "after meals"
    case .afterBreakfast: "after breakfast"
    case .afterLunch: "after lunch"
    case .afterDinner: "after dinner"
    }
}

/// What follows "30 minutes". A time of day is a point then, the one that is usual for the person.
func englishOffset(_ event: EventTiming) -> String {
    switch event {
    case .morning: "after the usual morning time"
    case .earlyMorning: "after the usual early morning time"
    case .lateMorning: "after the usual late morning time"
    case .noon: "after noon"
    case .afternoon: "after the usual afternoon time"
    case .earlyAfternoon: "after the usual early afternoon time"
    case .lateAfternoon: "after the usual late afternoon time"
    case .evening: "after the usual evening time"
    case .earlyEvening: "after the usual early evening time"
    case .lateEvening: "after the usual late evening time"
    case .night: "after the usual night time"
    case .bedtime: "before bedtime"
    case .waking: "after waking"
    case .meal: "after the start of meals"
    case .breakfast: "after the start of breakfast"
    case .lunch: "after the start of lunch"
    case .dinner: "after the start of dinner"
    case .afterSleep, .beforeMeal, .beforeBreakfast, .beforeLunch, .beforeDinner, .afterMeal, .afterBreakfast,
        .afterLunch, .afterDinner:
        englishEvent(event)
    }
}
