import Foundation
import Host
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Every language says what English says, and nothing else.
@Suite struct `A translation` {
    /// What a language lacks or has too much of, compared with English.
    private static func problems(of words: Words, _ original: Words) -> [String] {
        let (own, all) = (Set(words.entries.keys), Set(original.entries.keys))
        var problems = all.subtracting(own).map { "\($0) is missing" } + own.subtracting(all).map { "\($0) is unused" }
        for (key, entry) in words.entries {
            guard let model = original.entries[key] else { continue }
            let categories = model.categories.isEmpty ? [] : words.language.plurals.categories
            if entry.categories != categories { problems.append("\(key) has other forms than the language") }
            // A form may leave out what English leaves out in one of its own, such as the number of one.
            let (places, models) = (entry.sentences.map(places), model.sentences.map(places))
            let wanted = models.reduce(Set()) { $0.union($1) }
            let needed = models.reduce(wanted) { $0.intersection($1) }.subtracting(["count"])
            if !places.allSatisfy({ $0.isSubset(of: wanted) && needed.isSubset(of: $0) }) {
                problems.append("\(key) has other placeholders")
            }
        }
        return problems.sorted()
    }

    private static func places(_ sentence: String) -> Set<String> {
        Set(sentence.matches(of: /\{([^{}]*)\}/).map { String($0.1) })
    }

    private static func words(of language: String, _ templates: Templates) -> Words {
        templates.phrases(locale: Templates.defaultLocale, language: language).words
    }

    /// The words of the made-up language after a change.
    private func problems(_ change: (inout [String: Words.Entry]) throws -> Void) throws -> [String] {
        let folder = try TemporaryFolder()
        let resources = try MadeUpLanguage.resources(in: folder, change)
        let all = try Words.read(resources.pages, languages: Language.read(resources.languages))
        return Self.problems(
            of: try #require(all[MadeUpLanguage.tag]), try #require(all[Language.original]))
    }

    @Test func `of the program is complete`() throws {
        let templates = try TemplateFixture.templates()
        #expect(templates.languages.first?.tag == Language.original)
        for language in templates.languages {
            let (words, english) = (Self.words(of: language.tag, templates), Self.words(of: "en", templates))
            #expect(Self.problems(of: words, english) == [], "\(language.tag)")
            for (key, entry) in words.entries {
                for sentence in entry.sentences {
                    #expect(!sentence.contains("  "), "\(language.tag) \(key)")
                    #expect(sentence.trimmingCharacters(in: .whitespaces) == sentence, "\(language.tag) \(key)")
                }
            }
        }
    }

    @Test func `is complete if it is made from English`() throws {
        #expect(try problems { _ in } == [])
    }

    @Test func `that lacks a sentence, or has one that nobody says, is found`() throws {
        let found = try problems {
            $0["agenda.change"] = nil
            $0["agenda.unknown"] = .text("⟦Nobody says this⟧")
        }
        #expect(found == ["agenda.change is missing", "agenda.unknown is unused"])
    }

    @Test func `that lacks a form or a placeholder is found`() throws {
        let two = try JSONDecoder().decode(PluralForms.self, from: Data(#"{"two":"a","other":"b"}"#.utf8))
        let found = try problems {
            $0["deleted.about"] = .plural(two)
            $0["agenda.progress"] = .text("⟦{done}⟧")
        }
        #expect(found == ["agenda.progress has other placeholders", "deleted.about has other forms than the language"])
    }

    @Test func `with a sentence that a page needs left out is not served`() throws {
        let folder = try TemporaryFolder()
        let resources = try MadeUpLanguage.resources(in: folder) { $0["skip"] = nil }
        #expect(throws: InvalidSiteFiles.self) { try SiteFiles(resources, areas: Areas.all) }
    }

    @Test func `with a form that its language has no rule for is not served`() throws {
        let folder = try TemporaryFolder()
        let resources = try MadeUpLanguage.resources(in: folder)
        let english = resources.languages.appending(path: "en/words/more.json")
        try FileManager.default.createDirectory(
            at: english.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(#"{"more.few": {"few": "a few", "other": "many"}}"#.utf8).write(to: english)
        #expect(throws: InvalidSiteFiles.self) {
            try Words.read(resources.pages, languages: Language.read(resources.languages))
        }
    }

    /// What people of the samples typed, what is a name, and what an article says that was not translated: by chance
    /// sentences as well.
    private static let typed: Set = [
        "30 days", "Clinic visit", "Emergency action plan", "Itchy mouth", "Last day", "Open Food Facts", "School bag",
        "Swollen tongue", "Today’s questions", "USDA FoodData Central", "United Kingdom", "another site",
    ]

    @Test func `is said on every page, with nothing left in English`() throws {
        let folder = try TemporaryFolder()
        let templates = try MadeUpLanguage.files(in: folder).templates
        let phrases = templates.phrases(locale: Templates.defaultLocale, language: MadeUpLanguage.tag)
        let english = Set(
            Self.words(of: "en", templates).entries.values.flatMap(\.sentences)
                .filter { !$0.contains("{") && $0.contains(" ") })
        for entry in Gallery.entries(phrases) {
            let html = templates.render(entry.content, in: entry.frame.speaking(phrases.words.language))
            #expect(html.contains("<html lang=\"qps\" dir=\"rtl\">"), "\(entry.page)/\(entry.sample)")
            let texts = html.replacing(/<[^>]*>/, with: "\n").split(separator: "\n").map(String.init)
            let untranslated = texts.filter { english.contains($0) && !Self.typed.contains($0) }
            #expect(untranslated == [], "\(entry.page)/\(entry.sample)")
        }
    }
}
