internal import Foundation
package import Host

extension Phrases {
    /// The English words with days and times as in en-GB, for fronts without pages; throws when they are missing.
    package static func english(_ resources: Resources) throws -> Phrases {
        let file = resources.words.appending(path: "en.json")
        return Phrases(
            words: try Words(language: "en", json: Data(contentsOf: file)),
            formats: Formats(locale: Templates.defaultLocale, language: "en"))
    }
}
