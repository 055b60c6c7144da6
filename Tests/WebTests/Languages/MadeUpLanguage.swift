import Foundation
import Host
import TestSupport

@testable import Pages
@testable import Web

/// A second language that is one folder, made from English: every sentence is in brackets, is read from right to left,
/// and has a form for each of the six plural categories.
enum MadeUpLanguage {
    /// A language tag for private use.
    static let tag = "qps"

    /// Those of Arabic in CLDR, which has all categories.
    static let plurals: [PluralCategory: String] = [
        .zero: "n = 0", .one: "n = 1", .two: "n = 2", .few: "n % 100 = 3..10", .many: "n % 100 = 11..99",
    ]

    static func said(_ sentence: String) -> String { "⟦\(sentence)⟧" }

    /// The product's files with this language beside English.
    /// - Parameter change: what is done to the words before they are written.
    static func resources(
        in folder: TemporaryFolder, _ change: (inout [String: Words.Entry]) throws -> Void = { _ in }
    ) throws -> Resources {
        let resources = try Checkout.resources
        let languages = URL(filePath: folder.path, directoryHint: .isDirectory).appending(path: "Languages")
        try FileManager.default.createDirectory(at: languages, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: resources.languages.appending(path: Language.original),
            to: languages.appending(path: Language.original))
        let own = languages.appending(path: tag)
        let rules = try JSONDecoder().decode(
            [String: String].self, from: JSONEncoder().encode(plurals))
        try write(
            JSONEncoder().encode(Description(name: said("Made up"), direction: "rtl", plurals: rules, source: "Tests")),
            to: own.appending(path: "language.json"))
        var words = try TemplateFixture.phrases().words.entries.mapValues(translated)
        try change(&words)
        try write(JSONEncoder().encode(words), to: own.appending(path: "words/all.json"))
        let articles = resources.articles.appending(path: Language.original)
        for path in try Assets.files(below: articles) {
            let text = try String(contentsOf: articles.appending(path: path), encoding: .utf8)
            let title = text.replacing(/title: (.+)/) { "title: \(said(String($0.1)))" }
            try write(Data(title.utf8), to: own.appending(path: "articles/\(path)"))
        }
        return Resources(
            site: resources.pages[0], areas: Array(resources.pages.dropFirst()), articles: resources.articles,
            publicFiles: resources.publicFiles, data: resources.data, languages: languages)
    }

    static func files(in folder: TemporaryFolder) throws -> SiteFiles {
        try SiteFiles(resources(in: folder), areas: Areas.all)
    }

    private struct Description: Encodable {
        let name, direction: String
        let plurals: [String: String]
        let source: String
    }

    private static func translated(_ entry: Words.Entry) throws -> Words.Entry {
        switch entry {
        case .text(let text): return .text(said(text))
        case .plural(let forms):
            let all = PluralCategory.allCases.map { ($0, said("\($0.rawValue) \(forms.other)")) }
            return .plural(
                try JSONDecoder().decode(
                    PluralForms.self, from: JSONEncoder().encode(Dictionary(uniqueKeysWithValues: all))))
        }
    }

    private static func write(_ data: Data, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }
}
