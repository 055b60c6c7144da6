import Foundation
import TestSupport
import Testing

@testable import HouseholdPages
@testable import Pages
@testable import Web

/// Templates and page structs use the same names: a misspelt tag would silently print nothing.
@Suite struct TemplateContractTests {
    let phrases: Phrases
    let source: TemplateSource

    init() throws {
        phrases = try TemplateFixture.phrases()
        source = try TemplateFixture.source()
    }

    private func contract() throws -> TemplateContract {
        var shapes = Shapes()
        for page in Areas.all.pages {
            for sample in page.samples(phrases) {
                shapes.learn(sample.page)
                shapes.learn(sample.frame)
            }
        }
        let frame = Set(Mirror(reflecting: Frame.sample).children.compactMap(\.label)).union(FramedPage.names)
        var contract = TemplateContract(
            shapes: shapes, trees: try source.texts.mapValues(TagTree.parse), frame: frame)
        for page in Areas.all.pages {
            for type in Set(page.samples(phrases).map { Shapes.name($0.page) }) {
                contract.check(template: page.template, stack: [Shapes.name(Frame.sample), type])
            }
        }
        return contract
    }

    @Test func `every page can be compiled in every language`() throws {
        try TemplateFixture.templates().compile()
    }

    @Test func `every tag of a page is a stored property that some sample fills`() throws {
        let faults = try contract().faults.sorted()
        #expect(faults == [])
    }

    @Test func `every stored property of a page is read by its template`() throws {
        let contract = try contract()
        let pages = Set(Areas.all.pages.flatMap { $0.samples(phrases).map { Shapes.name($0.page) } })
        for (type, properties) in contract.shapes.types where !type.contains("Frame") && !type.contains("Toast") {
            let unread = properties.keys.filter { name in
                !contract.used.contains("\(type).\(name)") && !(pages.contains(type) && FramedPage.names.contains(name))
            }
            // A link in a layout is read by the layout, not by a page.
            #expect(unread.sorted() == [], "\(type)")
        }
    }

    @Test func `every tag of a layout is known to the document`() throws {
        for layout in Layout.allCases {
            let text = try #require(source.texts[layout.template])
            #expect(text.contains("{{{content}}}"))
        }
        #expect(Layout.allCases.allSatisfy { source.texts[$0.template] != nil })
    }

    @Test func `a template takes in parts, never a page with all around it`() {
        for (name, text) in source.texts {
            for match in text.matches(of: /\{\{>\s*([^*}\s]+)\s*\}\}/) {
                #expect(match.1.split(separator: "/").last?.hasPrefix("_") == true, "\(match.1) in \(name)")
            }
        }
    }

    @Test func `every page has a sample and every template is used`() throws {
        for page in Areas.all.pages { #expect(!page.samples(phrases).isEmpty, "\(page.template)") }
        var visited = try contract().visited
        for layout in Layout.allCases {
            visited.insert(layout.template)
            visited.formUnion(partials(layout.template))
        }
        #expect(Set(source.texts.keys).subtracting(visited).sorted() == [])
    }

    private func partials(_ name: String) -> Set<String> {
        let direct = (source.texts[name] ?? "").matches(of: /\{\{>\s*([^*}\s]+)\s*\}\}/).map { String($0.1) }
        return direct.reduce(into: Set(direct)) { $0.formUnion(partials($1)) }
    }

    @Test func `every sample renders to a whole document without a leftover tag`() throws {
        let templates = try TemplateFixture.templates()
        for entry in Gallery.entries(phrases) {
            let html = templates.render(entry.content, in: entry.frame)
            #expect(html.hasSuffix("</html>\n"), "\(entry.page)/\(entry.sample)")
            #expect(!html.contains("{{") && !html.contains("Optional("), "\(entry.page)/\(entry.sample)")
            #expect(!html.contains("Web."), "\(entry.page)/\(entry.sample) prints a struct")
        }
    }

    @Test func `what people typed is escaped`() throws {
        let templates = try TemplateFixture.templates()
        let evil = "<script>alert('x')</script>\"&"
        let page = PeoplePage(
            phrases, household: evil,
            people: [.init(phrases, id: "a", name: evil, years: 3, face: Face(name: evil))])
        let html = templates.render(page, in: .account)
        #expect(!html.contains("<script>alert"))
        #expect(html.contains("&lt;script&gt;"))
    }

    @Test func `no template carries inline style, inline script or unescaped output`() {
        for (name, text) in source.texts {
            #expect(!text.contains("style=") && !text.contains("<style"), "\(name)")
            #expect(
                !text.contains("<script>") && !text.contains(" onclick=") && !text.contains("javascript:"), "\(name)")
            #expect(!text.contains("{{&") && !Self.drawn(text, in: name).contains("{{{"), "\(name)")
        }
    }

    /// A template without its unescaped slots for drawings and kept parts, whose content `Charts`, `QRCode` and `KeptPart`
    /// have already escaped.
    private static func drawn(_ text: String, in name: String) -> String {
        let charts = name.hasPrefix("charts/") || name == "reports/_block"
        let kept = name == "symptoms/_group"
        if ["research/factor", "reports/new-link"].contains(name) { return text.replacing("{{{qr}}}", with: "") }
        let places =
            charts
            ? ["{{{svg}}}", "{{{marker}}}", "{{{bar}}}", "{{{rows}}}"] : [kept ? "{{{untouched}}}" : "{{{content}}}"]
        return places.reduce(text) { $0.replacing($1, with: "") }
    }
}
