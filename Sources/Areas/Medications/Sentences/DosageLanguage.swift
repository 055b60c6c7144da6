/// A language that dosages can be said in: the order of the parts, and a phrase for each.
package struct DosageLanguage: Sendable {
    /// The language tag: "en".
    package let tag: String
    /// The order of the parts and what is between them, see `SentencePattern`.
    let pattern: SentencePattern
    /// Whether a range is always plural ("0.5 to 1 tablets"); else its upper end decides.
    let rangeIsPlural: Bool
    /// A day of the month as an ordinal number.
    let ordinal: @Sendable (Int) -> String
    /// The wording of a phrase.
    package let phrase: @Sendable (DosagePhrase) -> PhraseForms
    /// How numbers, days and times are written unless the reader's locale differs.
    package let formats: SentenceFormats

    /// All languages.
    package static let all: [DosageLanguage] = [english, german]

    /// The language of a tag, or English.
    package static func named(_ tag: String) -> DosageLanguage { all.first { $0.tag == tag } ?? english }
}
