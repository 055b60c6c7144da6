import Clinical
import Medications

/// Each clause with each kind of argument, so that walking them meets every phrase.
enum ClauseSamples {
    /// By the place in the sentence: a dosage has at most one of each group.
    static let groups: [[DosageClause]] = [
        methods, doses, rates, routes, sites, rhythms, days, monthDays, times, events, durations, needs, maxima,
        lengths,
        periods, totals, dates, notes,
    ]

    static let numbers: [Extent] = [
        .exactly(decimal("1")), .exactly(decimal("2")), .exactly(decimal("2.5")),
        .between(decimal("0.5"), decimal("1")),
        .between(decimal("1"), decimal("3")),
    ]
    static let open: [Extent] = [
        .atLeast(decimal("1")), .atLeast(decimal("4")), .upTo(decimal("1")), .upTo(decimal("5")),
    ]
    static let spans = UnitOfTime.allCases.flatMap { unit in numbers.map { TimeSpan($0, unit) } }
    static let tablets = DoseAmount(.exactly(decimal("4")), .form(.tablet))

    static let methods: [DosageClause] =
        DosageMethod.Known.allCases.map { .method(.known($0)) } + [.method(.written("Continuous infusion"))]
    static let doses: [DosageClause] =
        DoseForm.allCases.flatMap { form in
            numbers.map { .dose(DoseAmount($0, .form(form)), others: [], each: false) }
        }
        + (numbers + open).flatMap { number in
            [DoseUnit.written("mg"), .none].map { .dose(DoseAmount(number, $0), others: [], each: false) }
        }
        + [.dose(tablets, others: [DoseAmount(.exactly(decimal("20")), .written("mg"))], each: false)]
    static let rates: [DosageClause] =
        [.rate(tablets, per: nil)] + spans.map { .rate(tablets, per: $0) }
    static let routes: [DosageClause] =
        DosageRoute.Known.allCases.map { .route(.known($0)) } + [.route(.written("Subretinal"))]
    static let sites: [DosageClause] =
        DosageSite.Known.allCases.map { .site(.known($0)) } + [.site(.written("Left heel"))]
    static let rhythms: [DosageClause] =
        spans.map { .interval($0) } + numbers.map { .frequencyAlone($0) }
        + spans.map { .frequency(.exactly(decimal("3")), per: $0) }
        + [
            Extent.exactly(decimal("1")), .exactly(decimal("2")), .between(decimal("3"), decimal("4")),
            .upTo(decimal("1")),
            .upTo(decimal("2")), .upTo(decimal("3")),
        ].map { .frequency($0, per: TimeSpan(.exactly(decimal("1")), .day)) }
    static let days: [DosageClause] =
        Weekday.allCases.map { .weekdays([$0]) } + [.weekdays([.monday, .friday, .sunday])]
    static let monthDays: [DosageClause] = (1...31).map { .daysOfMonth([$0]) } + [.daysOfMonth([1, 15])]
    static let times: [DosageClause] = [.times([clock("08:00:00")]), .times([clock("08:00:00"), clock("20:00:30")])]
    static let events: [DosageClause] =
        EventTiming.allCases.flatMap { event in
            [nil, 10, 60, 90, 2880].map { .events([event], offset: $0) }
        } + [.events([.morning, .afterDinner], offset: nil)]
    static let durations: [DosageClause] = spans.map { .duration($0) }
    static let needs: [DosageClause] = [.asNeeded([]), .asNeeded(["Fever"]), .asNeeded(["Fever", "Cough", "Pain"])]
    static let maxima: [DosageClause] =
        spans.map { .maximum(tablets, per: $0) } + [.maximumAtOnce(tablets), .maximumInLifetime(tablets)]
    static let lengths: [DosageClause] =
        (spans + open.map { TimeSpan($0, .day) }).map { .length($0) }
    static let periods: [DosageClause] = [
        .period(start: date("2026-06-05"), end: nil), .period(start: nil, end: date("2026-07-05")),
        .period(start: date("2026-06-05"), end: date("2026-07-05")), .period(start: date("2026"), end: nil),
        .period(start: date("2026-06"), end: date("2026-07")),
        .period(start: date("2026-06-05T08:30:00+02:00"), end: nil),
    ]
    static let totals: [DosageClause] = numbers.map { .total($0) } + open.map { .total($0) }
    static let dates: [DosageClause] =
        [
            .dates([date("2026-06-05")]), .dates([date("2026-06-05"), date("2026-07-05")]),
            .starting(date("2026-06-05")),
        ]
    static let notes: [DosageClause] = [.note("with dialysis"), .note("Then stop.")]
}

func decimal(_ text: String) -> WrittenDecimal { WrittenDecimal(text) ?? WrittenDecimal(0) }
func date(_ text: String) -> DateTime { DateTime(text) ?? DateTime(.earliest) }
