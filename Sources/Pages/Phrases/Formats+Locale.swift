internal import Clinical
internal import Foundation

extension Formats {
    /// The locales a person can choose.
    package static let supported = [
        "en-GB", "en-US", "en-CA", "en-AU", "en-IE", "en-NZ", "de-DE", "de-AT", "de-CH", "fr-FR", "es-ES", "it-IT",
        "nl-NL", "sv-SE", "da-DK", "nb-NO", "fi-FI", "pl-PL", "pt-BR", "pt-PT",
    ]

    /// Reads locale data from ICU; nothing else does.
    ///
    /// Day and month names are in the language of the words. If that is not the locale's own language, day and month
    /// follow the European order for that language; clock, decimal separator and first weekday are always the locale's
    /// own.
    package init(locale identifier: String, language: String) {
        let locale = Locale(identifier: identifier.replacing("-", with: "_"))
        let speaks = identifier.hasPrefix(language + "-")
        let spoken = speaks ? locale : Locale(identifier: language == "en" ? "en_GB" : language)
        let names = DateFormatter()
        names.locale = spoken
        self.locale = identifier
        months = names.monthSymbols
        shortMonths = names.shortMonthSymbols
        weekdays = Self.mondayFirst(names.standaloneWeekdaySymbols)
        shortWeekdays = Self.mondayFirst(names.shortStandaloneWeekdaySymbols)
        morning = names.amSymbol
        afternoon = names.pmSymbol
        longDay = Self.pattern("EEEEdMMMM", spoken)
        weekdayDay = Self.pattern("EEEdMMMM", spoken)
        fullDay = Self.pattern("dMMMMy", spoken)
        shortDay = Self.pattern("dMMM", spoken)
        shortFullDay = Self.pattern("dMMMy", spoken)
        month = Self.pattern("MMMMy", spoken)
        clock = Self.pattern("jmm", locale)
        decimalSeparator = locale.decimalSeparator ?? "."
        groupingSeparator = locale.groupingSeparator ?? ","
        let named = Locale(identifier: language == "en" ? "en_GB" : language)
        countries = Dictionary(
            uniqueKeysWithValues: EmergencyNumber.all.compactMap { number in
                named.localizedString(forRegionCode: number.country.code).map { (number.country.code, $0) }
            })
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        firstWeekday = Weekday(rawValue: (calendar.firstWeekday + 5) % 7 + 1) ?? .monday
    }

    private static func pattern(_ template: String, _ locale: Locale) -> DatePattern {
        DatePattern(DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template)
    }

    private static func mondayFirst(_ sundayFirst: [String]) -> [String] {
        Array(sundayFirst.dropFirst()) + sundayFirst.prefix(1)
    }
}

/// The default locale for people who have not chosen one.
package enum Locales {
    /// The first supported language of `Accept-Language` (RFC 9110, section 12.5.4), in the browser's order; a
    /// language without a region uses its first supported one.
    package static func preferred(_ header: String?) -> String {
        for tag in AcceptLanguage.tags(header) {
            if let exact = Formats.supported.first(where: { $0.lowercased() == tag }) { return exact }
            if let near = Formats.supported.first(where: { $0.lowercased().hasPrefix(tag + "-") }) { return near }
        }
        return Templates.defaultLocale
    }
}
