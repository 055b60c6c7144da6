internal import Clinical
internal import Medications

extension DosageLanguage {
    /// English with British spelling.
    package static let english = DosageLanguage(
        tag: "en",
        pattern: SentencePattern(
            "{method} {dose} {rate} {route} {site}|{frequency} {weekdays} {monthDays} {times}, {events}, {duration},"
                + " {asNeeded}, {maximum}, {length}, {period}, {count}, {dates}"),
        rangeIsPlural: true,
        ordinal: englishOrdinal,
        phrase: englishPhrase,
        formats: SentenceFormats(
            decimalSeparator: ".", groupingSeparator: ",",
            day: { "\($0.day) \(englishMonth($0.month)) \($0.year)" },
            month: { "\(englishMonth($0.month)) \($0.year)" }))
}

private func englishOrdinal(_ number: Int) -> String {
    switch (number % 100, number % 10) {
    case (11...13, _): "\(number)th"
    case (_, 1): "\(number)st"
    case (_, 2): "\(number)nd"
    case (_, 3): "\(number)rd"
    default: "\(number)th"
    }
}

private func englishPhrase(_ phrase: DosagePhrase) -> PhraseForms {
    switch phrase {
    case .between: "{low} to {high}"
    case .atLeast: "at least {amount}"
    case .upTo: "up to {amount}"
    case .listed: "{first}, {last}"
    case .listedAnd: "{first} and {last}"
    case .listedOr: "{first} or {last}"
    case .method(let method): PhraseForms(stringLiteral: englishVerb(method))
    case .methodWritten: "{text}:"
    case .form(let form): englishForm(form)
    case .unitWritten: "{count} {unit}"
    case .dose, .doseEach: "{amount}"
    case .otherDose: "{amount} ({other})"
    case .rate: "at a rate of {amount}"
    case .ratePer(let unit): span(unit, "at a rate of {amount} per", "at a rate of {amount} in {count}")
    case .route(let route): PhraseForms(stringLiteral: englishRoute(route))
    case .routeWritten: "(route: {text})"
    case .site(let site): PhraseForms(stringLiteral: englishSite(site))
    case .siteWritten: "(site: {text})"
    case .times: PhraseForms(one: "once", two: "twice", other: "{count} times")
    case .timesBetween: "{low} to {high} times"
    case .timesUpTo: PhraseForms(one: "up to once", two: "up to twice", other: "up to {count} times")
    case .timesAlone: "{times} (period not stated)"
    case .per(let unit): span(unit, unit == .hour ? "{times} an" : "{times} a", "{times} every {count}")
    case .every(let unit): span(unit, "every", "every {count}")
    case .length(let unit): span(unit, "{count}", "{count}")
    case .weekday(let day): PhraseForms(stringLiteral: englishWeekday(day))
    case .onWeekdays: "on {list}"
    case .onDaysOfMonth: "on the {list} of the month"
    case .atTimes: "at {list}"
    case .event(let event): PhraseForms(stringLiteral: englishEvent(event))
    case .offsetEvent(let event): PhraseForms(stringLiteral: "{offset} " + englishOffset(event))
    case .over(let unit): span(unit, "over {count}", "over {count}", after: " each time")
    case .asNeeded: "as needed"
    case .asNeededFor: "as needed for {list}"
    case .maximumPer(let unit):
        span(
            unit, unit == .hour ? "no more than {amount} an" : "no more than {amount} a",
            "no more than {amount} in {count}")
    case .maximumEach: "no more than {amount} at a time"
    case .maximumLifetime: "no more than {amount} in a lifetime"
    case .during(let unit): span(unit, "for {count}", "for {count}")
    case .from: "from {start}"
    case .until: "up to and including {end}"
    case .fromUntil: "from {start} up to and including {end}"
    case .total: PhraseForms(one: "once only", two: "twice in total", other: "{count} times in total")
    case .totalBetween: "{low} to {high} times in total"
    case .onDates: "on {list}"
    case .starting: "starting on {list}"
    case .dateTime: "{date} at {time}"
    case .note: "Note: {text}"
    }
}

/// A phrase that ends in a unit of time: "every" and "every {count}" become "every day" and "every {count} days".
private func span(
    _ unit: UnitOfTime, _ one: String, _ other: String, after: String = ""
) -> PhraseForms {
    let name = englishUnit(unit)
    return PhraseForms(one: "\(one) \(name)\(after)", other: "\(other) \(name)s\(after)")
}
