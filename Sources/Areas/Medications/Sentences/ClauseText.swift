internal import Clinical
internal import Medications

/// The wording of single clauses in a language.
struct ClauseText {
    let language: DosageLanguage
    let formats: SentenceFormats

    /// A clause as words.
    func text(_ clause: DosageClause) -> String {
        switch clause {
        case .method(.known(let method)): phrase(.method(method))
        case .method(.written(let text)): phrase(.methodWritten, ["text": isolated(text)])
        case .dose(let amount, let others, let each): dose(amount, others, each: each)
        case .route(.known(let route)): phrase(.route(route))
        case .route(.written(let text)): phrase(.routeWritten, ["text": isolated(text)])
        case .site(.known(let site)): phrase(.site(site))
        case .site(.written(let text)): phrase(.siteWritten, ["text": isolated(text)])
        case .rate(let amount, let span): rate(amount, per: span)
        case .frequency(let times, let span): spanned(span, DosagePhrase.per, ["times": self.times(times)])
        case .frequencyAlone(let times): phrase(.timesAlone, ["times": self.times(times)])
        case .interval(let span): spanned(span, DosagePhrase.every)
        case .weekdays(let days): listing(.onWeekdays, days.map { phrase(.weekday($0)) })
        case .daysOfMonth(let days): listing(.onDaysOfMonth, days.map(language.ordinal))
        case .times(let times): listing(.atTimes, times.map(clock))
        case .events(let events, let offset): list(events.map { event($0, offset) })
        case .duration(let span): spanned(span, DosagePhrase.over)
        case .asNeeded(let reasons):
            reasons.isEmpty
                ? phrase(.asNeeded)
                : phrase(.asNeededFor, ["list": list(reasons.map(isolated), .listedOr)])
        case .maximum(let amount, let span):
            spanned(span, DosagePhrase.maximumPer, ["amount": self.amount(amount)])
        case .maximumAtOnce(let amount): phrase(.maximumEach, ["amount": self.amount(amount)])
        case .maximumInLifetime(let amount): phrase(.maximumLifetime, ["amount": self.amount(amount)])
        case .length(let span): spanned(span, DosagePhrase.during)
        case .period(let start, let end): period(start, end)
        case .total(let total): self.total(total)
        case .dates(let dates): listing(.onDates, dates.map(date))
        case .starting(let start): phrase(.starting, ["list": date(start)])
        case .note(let text): phrase(.note, ["text": isolated(text)])
        }
    }

    /// A phrase for no number in particular.
    func phrase(_ phrase: DosagePhrase, _ values: [String: String] = [:]) -> String {
        language.phrase(phrase).other.filled(values)
    }

    private func dose(_ amount: DoseAmount, _ others: [DoseAmount], each: Bool) -> String {
        var text = self.amount(amount)
        if !others.isEmpty {
            text = phrase(.otherDose, ["amount": text, "other": list(others.map { self.amount($0) }, .listed)])
        }
        return phrase(each ? .doseEach : .dose, ["amount": text])
    }

    private func rate(_ amount: DoseAmount, per span: TimeSpan?) -> String {
        let values = ["amount": self.amount(amount)]
        return span.map { spanned($0, DosagePhrase.ratePer, values) } ?? phrase(.rate, values)
    }

    /// A text of the source in a direction of its own if it is written from right to left.
    private func isolated(_ text: String) -> String {
        let isRightToLeft = text.unicodeScalars.contains { scalar in
            (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFEFC).contains(scalar.value)
        }
        return isRightToLeft ? "\u{2068}\(text)\u{2069}" : text
    }
}
