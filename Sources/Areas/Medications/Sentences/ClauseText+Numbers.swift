internal import Medications

extension ClauseText {
    /// "1 to 2 tablets", "at least 5 mL"
    func amount(_ amount: DoseAmount) -> String {
        let forms: PhraseForms
        var values: [String: String] = [:]
        switch amount.unit {
        case .form(let form): forms = language.phrase(.form(form))
        case .written(let unit):
            forms = language.phrase(.unitWritten)
            values["unit"] = unit
        case .none: forms = "{count}"
        }
        return switch amount.number {
        case .exactly, .between: numbered(amount.number, forms, values)
        case .atLeast(let low): phrase(.atLeast, ["amount": numbered(.exactly(low), forms, values)])
        case .upTo(let high): phrase(.upTo, ["amount": numbered(.exactly(high), forms, values)])
        }
    }

    /// A phrase that ends in a length of time.
    func spanned(_ span: TimeSpan, _ phrase: (UnitOfTime) -> DosagePhrase, _ values: [String: String] = [:]) -> String {
        numbered(span.length, language.phrase(phrase(span.unit)), values)
    }

    /// "twice", "3 to 4 times", "up to 3 times"
    func times(_ number: Extent) -> String {
        switch number {
        case .exactly, .atLeast: numbered(number, language.phrase(.times))
        case .between(let low, let high): phrase(.timesBetween, ["low": plain(low), "high": plain(high)])
        case .upTo(let high): numbered(.exactly(high), language.phrase(.timesUpTo))
        }
    }

    /// "twice in total", "16 to 20 times in total"
    func total(_ number: Extent) -> String {
        guard case .between(let low, let high) = number else { return numbered(number, language.phrase(.total)) }
        return phrase(.totalBetween, ["low": plain(low), "high": plain(high)])
    }

    /// A phrase in the form for a number, which is also the value `{count}`.
    ///
    /// Only an exact number may be left to a word such as "daily"; others need a wording that has them in it.
    private func numbered(_ number: Extent, _ forms: PhraseForms, _ values: [String: String] = [:]) -> String {
        var values = values
        var form = forms.other
        switch number {
        case .exactly(let exact):
            values["count"] = plain(exact)
            form = forms(PluralNumber(exact.plain))
        case .between(let low, let high):
            values["count"] = phrase(.between, ["low": plain(low), "high": plain(high)])
            if !language.rangeIsPlural, high.plain == "1" { form = forms.one }
        case .atLeast(let low):
            values["count"] = phrase(.atLeast, ["amount": plain(low)])
            if low.plain == "1" { form = forms.one }
        case .upTo(let high):
            values["count"] = phrase(.upTo, ["amount": plain(high)])
            if high.plain == "1" { form = forms.one }
        }
        if case .exactly = number { return form.filled(values) }
        return (form.contains("{count}") ? form : forms.other).filled(values)
    }

    private func plain(_ number: WrittenDecimal) -> String { formats.number(number.plain) }
}
