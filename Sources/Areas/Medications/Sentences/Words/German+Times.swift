internal import Clinical
internal import Medications

/// The name of a month, 1…12.
func germanMonth(_ month: Int) -> String {
    let names = [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
        "Dezember",
    ]
    return names[month - 1]
}

/// The unit for one and for many.
func germanUnit(_ unit: UnitOfTime, _ kind: GermanCase) -> (String, String) {
    switch unit {
    case .second: ("Sekunde", "Sekunden")
    case .minute: ("Minute", "Minuten")
    case .hour: ("Stunde", "Stunden")
    case .day: ("Tag", kind == .dative ? "Tagen" : "Tage")
    case .week: ("Woche", "Wochen")
    case .month: ("Monat", kind == .dative ? "Monaten" : "Monate")
    case .year: ("Jahr", kind == .dative ? "Jahren" : "Jahre")
    }
}

func germanFrequency(_ unit: UnitOfTime) -> PhraseForms {
    let (one, many) = germanUnit(unit, .accusative)
    return PhraseForms(
        one: unit == .day ? "{times} täglich" : "{times} pro \(one)", other: "{times} alle {count} \(many)")
}

func germanInterval(_ unit: UnitOfTime) -> PhraseForms {
    let one =
        switch unit {
        case .second: "jede Sekunde"
        case .minute: "jede Minute"
        case .hour: "jede Stunde"
        case .day: "täglich"
        case .week: "jede Woche"
        case .month: "jeden Monat"
        case .year: "jedes Jahr"
        }
    return PhraseForms(one: one, other: "alle {count} \(germanUnit(unit, .accusative).1)")
}

func germanWeekday(_ day: Weekday) -> String {
    switch day {
    case .monday: "montags"
    case .tuesday: "dienstags"
    case .wednesday: "mittwochs"
    case .thursday: "donnerstags"
    case .friday: "freitags"
    case .saturday: "samstags"
    case .sunday: "sonntags"
    }
}

func germanEvent(_ event: EventTiming) -> String {
    switch event {
    case .morning: "morgens"
    case .earlyMorning: "früh am Morgen"
    case .lateMorning: "am späten Vormittag"
    case .noon: "mittags"
    case .afternoon: "nachmittags"
    case .earlyAfternoon: "am frühen Nachmittag"
    case .lateAfternoon: "am späten Nachmittag"
    case .evening: "abends"
    case .earlyEvening: "am frühen Abend"
    case .lateEvening: "am späten Abend"
    case .night: "zur Nacht"
    case .afterSleep: "nach dem Einschlafen"
    case .bedtime: "vor dem Schlafengehen"
    case .waking: "nach dem Aufwachen"
    case .meal: "zum Essen"
    case .breakfast: "zum Frühstück"
    case .lunch: "zum Mittagessen"
    case .dinner: "zum Abendessen"
    case .beforeMeal: "vor dem Essen"
    case .beforeBreakfast: "vor dem Frühstück"
    case .beforeLunch: "vor dem Mittagessen"
    case .beforeDinner: "vor dem Abendessen"
    case .afterMeal: "nach dem Essen"
    case .afterBreakfast: "nach dem Frühstück"
    case .afterLunch: "nach dem Mittagessen"
    case .afterDinner: "nach dem Abendessen"
    }
}

/// What follows "30 Minuten". A time of day is a point then, the one that is usual for the person.
func germanOffset(_ event: EventTiming) -> String {
    switch event {
    case .morning: "nach der üblichen Zeit am Morgen"
    case .earlyMorning: "nach der üblichen Zeit am frühen Morgen"
    case .lateMorning: "nach der üblichen Zeit am späten Vormittag"
    case .noon: "nach der üblichen Zeit am Mittag"
    case .afternoon: "nach der üblichen Zeit am Nachmittag"
    case .earlyAfternoon: "nach der üblichen Zeit am frühen Nachmittag"
    case .lateAfternoon: "nach der üblichen Zeit am späten Nachmittag"
    case .evening: "nach der üblichen Zeit am Abend"
    case .earlyEvening: "nach der üblichen Zeit am frühen Abend"
    case .lateEvening: "nach der üblichen Zeit am späten Abend"
    case .night: "nach der üblichen Zeit in der Nacht"
    case .meal: "nach Beginn des Essens"
    case .breakfast: "nach Beginn des Frühstücks"
    case .lunch: "nach Beginn des Mittagessens"
    case .dinner: "nach Beginn des Abendessens"
    case .afterSleep, .bedtime, .waking, .beforeMeal, .beforeBreakfast, .beforeLunch, .beforeDinner, .afterMeal,
        .afterBreakfast, .afterLunch, .afterDinner:
        germanEvent(event)
    }
}
