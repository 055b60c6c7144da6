internal import Clinical
internal import Medications

extension DosageLanguage {
    /// German as written in Germany.
    package static let german = DosageLanguage(
        tag: "de",
        pattern: SentencePattern(
            "{asNeeded} {frequency} {weekdays} {monthDays} {times} {dose} {events} {rate} {duration} {route} {site}"
                + " {method}, {maximum}, {length}, {period}, {count}, {dates}"),
        rangeIsPlural: false,
        ordinal: { "\($0)." },
        phrase: germanPhrase,
        formats: SentenceFormats(
            decimalSeparator: ",", groupingSeparator: ".",
            day: { "\($0.day). \(germanMonth($0.month)) \($0.year)" },
            month: { "\(germanMonth($0.month)) \($0.year)" }))
}

private func germanPhrase(_ phrase: DosagePhrase) -> PhraseForms {
    switch phrase {
    case .between: "{low} bis {high}"
    case .atLeast: "mindestens {amount}"
    case .upTo: "bis zu {amount}"
    case .listed: "{first}, {last}"
    case .listedAnd: "{first} und {last}"
    case .listedOr: "{first} oder {last}"
    case .method(let method): PhraseForms(stringLiteral: germanVerb(method))
    case .methodWritten: "(Art der Anwendung: {text})"
    case .form(let form): germanForm(form)
    case .unitWritten: "{count} {unit}"
    case .dose: "{amount}"
    case .doseEach: "je {amount}"
    case .otherDose: "{amount} ({other})"
    case .rate: "mit einer Rate von {amount}"
    case .ratePer(let unit):
        span(unit, "mit einer Rate von {amount} pro", "mit einer Rate von {amount} in {count}", .dative)
    case .route(let route): PhraseForms(stringLiteral: germanRoute(route))
    case .routeWritten: "(Anwendungsweg: {text})"
    case .site(let site): PhraseForms(stringLiteral: germanSite(site))
    case .siteWritten: "(Stelle: {text})"
    case .times: "{count}-mal"
    case .timesBetween: "{low}- bis {high}-mal"
    case .timesUpTo: "bis zu {count}-mal"
    case .timesAlone: "{times} (Zeitraum nicht angegeben)"
    case .per(let unit): germanFrequency(unit)
    case .every(let unit): germanInterval(unit)
    case .length(let unit): span(unit, "{count}", "{count}")
    case .weekday(let day): PhraseForms(stringLiteral: germanWeekday(day))
    case .onWeekdays: "{list}"
    case .onDaysOfMonth: "am {list} des Monats"
    case .atTimes: "um {list} Uhr"
    case .event(let event): PhraseForms(stringLiteral: germanEvent(event))
    case .offsetEvent(let event): PhraseForms(stringLiteral: "{offset} " + germanOffset(event))
    case .over(let unit): span(unit, "jeweils über {count}", "jeweils über {count}")
    case .asNeeded: "bei Bedarf"
    case .asNeededFor: "bei Bedarf ({list})"
    case .maximumPer(let unit): span(unit, "höchstens {amount} pro", "höchstens {amount} in {count}", .dative)
    case .maximumEach: "höchstens {amount} auf einmal"
    case .maximumLifetime: "höchstens {amount} im ganzen Leben"
    case .during(let unit): span(unit, "{count}", "{count}", after: " lang")
    case .from: "ab {start}"
    case .until: "bis einschließlich {end}"
    case .fromUntil: "ab {start} bis einschließlich {end}"
    case .total: PhraseForms(one: "nur einmal", other: "insgesamt {count}-mal")
    case .totalBetween: "insgesamt {low}- bis {high}-mal"
    case .onDates: "am {list}"
    case .starting: "beginnend am {list}"
    case .dateTime: "{date} um {time} Uhr"
    case .note: "Hinweis: {text}"
    }
}

/// The case that a preposition asks for; it shows in the plural only.
enum GermanCase {
    case accusative, dative
}

/// A phrase that ends in a unit of time.
private func span(
    _ unit: UnitOfTime, _ one: String, _ other: String, _ kind: GermanCase = .accusative, after: String = ""
) -> PhraseForms {
    let (single, plural) = germanUnit(unit, kind)
    return PhraseForms(one: "\(one) \(single)\(after)", other: "\(other) \(plural)\(after)")
}
