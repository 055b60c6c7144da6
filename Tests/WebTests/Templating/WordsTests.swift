import Foundation
import Testing

@testable import Pages
@testable import Web

/// Every word people read comes from the words file, and the file contains nothing else. `A translation` holds the
/// other languages to it.
@Suite struct WordsTests {
    let source: TemplateSource
    let words: Words

    init() throws {
        source = try TemplateFixture.source()
        words = try TemplateFixture.phrases().words
    }

    @Test func `no template holds words of its own`() {
        for (name, text) in source.texts {
            let bare = text.replacing(/\{\{[^}]*\}\}\}?/, with: "").replacing(/<!doctype[^>]*>/, with: "")
            let shown = bare.replacing(/<[^>]*>/, with: " ")
            #expect(shown.filter(\.isLetter).isEmpty, "\(name): \(shown.split(whereSeparator: \.isWhitespace))")
            for match in bare.matches(of: /(?:title|alt|aria-label|placeholder|label)="([^"]*)"/) {
                #expect(match.1.filter(\.isLetter).isEmpty, "\(name): \(match.0)")
            }
        }
    }

    @Test func `every key that the program names exists`() throws {
        var missing = source.keys.filter { words.entries[$0] == nil }
        for text in try TemplateFixture.swift() {
            for match in text.matches(of: /phrases\(\s*"([^"\\]+)"/) where words.entries[String(match.1)] == nil {
                missing.insert(String(match.1))
            }
        }
        #expect(missing.sorted() == [])
    }

    @Test func `every key that a script names exists and is handed out`() throws {
        var missing: Set<String> = []
        for text in try TemplateFixture.scripts() {
            for match in text.matches(of: /words\??\.(?:say|count)\(\s*"([^"]+)"/) {
                let key = String(match.1)
                if words.entries[key] == nil || !OfflineWords.hasWord(key) { missing.insert(key) }
            }
        }
        #expect(missing.sorted() == [])
    }

    @Test func `every sentence is used`() throws {
        let swift = try TemplateFixture.swift().joined()
        let scripts = try TemplateFixture.scripts().joined()
        let literals = Set((swift + scripts).matches(of: /"([A-Za-z0-9.\-]+)"/).map { String($0.1) })
        let stems =
            swift.matches(of: /"([A-Za-z0-9.]+\.)\\\(/).map { String($0.1) }
            + scripts.matches(of: /`([A-Za-z0-9.]+\.)\$\{/).map { String($0.1) }
        let named = source.keys
        let unused = words.entries.keys.filter { key in
            !named.contains(key) && !literals.contains(key) && !stems.contains { key.hasPrefix($0) }
                && !key.hasPrefix("error.")
        }
        #expect(unused.sorted() == [])
    }

    @Test func `sentences are calm`() {
        for (key, entry) in words.entries {
            for sentence in entry.sentences {
                #expect(!sentence.contains("!"), "\(key)")
                #expect(!sentence.contains("  ") && sentence.trimmingCharacters(in: .whitespaces) == sentence, "\(key)")
            }
        }
    }
}
