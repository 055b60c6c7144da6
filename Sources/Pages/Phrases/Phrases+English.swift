internal import Foundation
package import Host

extension Phrases {
    /// The English words with days and times as in en-GB, for fronts without pages; throws when they are missing.
    package static func english(_ resources: Resources) throws -> Phrases {
        let language = Templates.defaultLanguage
        guard let words = try Words.read(resources.pages)[language] else {
            throw Templates.Invalid(description: "no Words/\(language).json")
        }
        return Phrases(words: words, formats: Formats(locale: Templates.defaultLocale, language: language))
    }
}
