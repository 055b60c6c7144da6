internal import Foundation
package import Host

extension Phrases {
    /// English words with en-GB dates and times, for front ends without pages; throws if they are missing.
    package static func english(_ resources: Resources) throws -> Phrases {
        let language = Templates.defaultLanguage
        guard let words = try Words.read(resources.pages)[language] else {
            throw Templates.Invalid(description: "no Words/\(language).json")
        }
        return Phrases(words: words, formats: Formats(locale: Templates.defaultLocale, language: language))
    }
}
