package import Clinical
package import Medications

/// A phrase that a language needs to say every dosage; the catalogue of each language has one for every case.
package enum DosagePhrase: Sendable, Hashable {
    // Numbers and lists.
    case between, atLeast, upTo, listed, listedAnd, listedOr
    // What is taken.
    case method(DosageMethod.Known), methodWritten
    case form(DoseForm), unitWritten, dose, doseEach, otherDose
    case rate, ratePer(UnitOfTime)
    case route(DosageRoute.Known), routeWritten
    case site(DosageSite.Known), siteWritten
    // When.
    case times, timesBetween, timesUpTo, timesAlone
    case per(UnitOfTime), every(UnitOfTime), length(UnitOfTime)
    case weekday(Weekday), onWeekdays, onDaysOfMonth, atTimes
    case event(EventTiming), offsetEvent(EventTiming)
    case over(UnitOfTime)
    case asNeeded, asNeededFor
    // How much at most, and how long.
    case maximumPer(UnitOfTime), maximumEach, maximumLifetime
    case during(UnitOfTime), from, until, fromUntil
    case total, totalBetween
    case onDates, starting, dateTime
    case note
}

extension DosagePhrase {
    /// Every phrase.
    package static let all: [DosagePhrase] = {
        let plain: [DosagePhrase] = [
            .between, .atLeast, .upTo, .listed, .listedAnd, .listedOr, .methodWritten, .unitWritten, .dose, .doseEach,
            .otherDose, .rate, .routeWritten, .siteWritten, .times, .timesBetween, .timesUpTo, .timesAlone, .onWeekdays,
            .onDaysOfMonth, .atTimes, .asNeeded, .asNeededFor, .maximumEach, .maximumLifetime, .from, .until,
            .fromUntil, .total, .totalBetween, .onDates, .starting, .dateTime, .note,
        ]
        let kinds: [(UnitOfTime) -> DosagePhrase] = [
            ratePer, per, every, length, over, maximumPer, during,
        ]
        return plain
            + DosageMethod.Known.allCases.map(method) + DoseForm.allCases.map(form)
            + DosageRoute.Known.allCases.map(route) + DosageSite.Known.allCases.map(site)
            + kinds.flatMap { kind in UnitOfTime.allCases.map(kind) }
            + Weekday.allCases.map(weekday)
            + EventTiming.allCases.map(event) + EventTiming.allCases.map(offsetEvent)
    }()

    /// The values that its wording must name for numbers other than one and two.
    package var values: Set<String> {
        switch self {
        case .between, .timesBetween, .totalBetween: ["low", "high"]
        case .listed, .listedAnd, .listedOr: ["first", "last"]
        case .atLeast, .upTo, .dose, .doseEach, .maximumEach, .maximumLifetime, .rate: ["amount"]
        case .otherDose: ["amount", "other"]
        case .methodWritten, .routeWritten, .siteWritten, .note: ["text"]
        case .form: ["count"]
        case .unitWritten: ["count", "unit"]
        case .times, .timesUpTo, .total, .length, .over, .during: ["count"]
        case .timesAlone: ["times"]
        case .per: ["times", "count"]
        case .every: ["count"]
        case .maximumPer, .ratePer: ["amount", "count"]
        case .onWeekdays, .onDaysOfMonth, .atTimes, .asNeededFor, .onDates, .starting: ["list"]
        case .offsetEvent: ["offset"]
        case .from: ["start"]
        case .until: ["end"]
        case .fromUntil: ["start", "end"]
        case .dateTime: ["date", "time"]
        case .method, .route, .site, .weekday, .event, .asNeeded: []
        }
    }
}
