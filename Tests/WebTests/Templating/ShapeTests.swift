import Mustache
import Synchronization
import TestSupport
import Testing

@testable import Pages
@testable import SymptomsPages
@testable import Web

@Suite struct ShapeTests {
    private struct Row: Encodable {
        let name: String
        var isDone = false
    }

    private enum Kind: String, Encodable {
        case first = "one"
    }

    private struct Card: Encodable {
        let title = "Peanut"
        let count = 3
        let share = 0.5
        let large: Int64 = 5_000_000_000
        let kind = Kind.first
        let note: String? = nil
        let row = Row(name: "a", isDone: true)
        let rows = [Row(name: "b"), Row(name: "c")]
        let words: [String?] = ["x", nil, "y"]
    }

    private func parts(_ template: String = "") throws -> KeptParts {
        var library = MustacheLibrary()
        try library.register(template, named: "part")
        return KeptParts(library)
    }

    @Test func `has texts, flags, numbers, structs and lists by name, and nothing for nil`() throws {
        let shape = Shape(Card(), parts: try parts())
        let template = try MustacheTemplate(
            string: """
                {{title}} {{count}} {{share}} {{large}} {{kind}}{{#note}} note{{/note}}{{^note}} none{{/note}} \
                {{#row}}{{name}}{{#isDone}}!{{/isDone}}{{/row}} {{#rows}}{{name}}{{^isDone}}?{{/isDone}}{{/rows}} \
                {{#words}}{{.}}{{/words}}
                """)
        #expect(template.render(shape) == "Peanut 3 0.5 5000000000 one none a! b?c? xy")
    }

    private final class Count: Sendable {
        let value = Mutex(0)
    }

    @Test func `a kept part is rendered once for each key, with its texts escaped`() throws {
        let parts = try parts("<b>{{name}}</b>")
        let made = Count()
        func html(_ key: String, _ name: String) -> String {
            parts.html(
                KeptPart(template: "part", key: key) {
                    made.value.withLock { $0 += 1 }
                    return Row(name: name)
                })
        }
        #expect(html("a", "<a>") == "<b>&lt;a&gt;</b>")
        #expect(html("a", "never made") == "<b>&lt;a&gt;</b>")
        #expect(html("b", "b") == "<b>b</b>")
        #expect(made.value.withLock { $0 } == 2)
    }

    @Test func `a kept part stands in a shape as its text`() throws {
        struct Page: Encodable { let part: KeptPart? }
        let part = KeptPart(template: "part", key: "a") { Row(name: "a") }
        let shape = Shape(Page(part: part), parts: try parts("{{name}}"))
        #expect(shape["part"] as? String == "a")
        #expect(Shape(Page(part: nil), parts: try parts())["part"] == nil)
    }

    @Test func `the form for symptoms has every tile, and the same ones when it is shown again`() throws {
        let phrases = try TemplateFixture.phrases()
        let templates = try TemplateFixture.templates()
        let values = LogSymptomsPage.Values(id: "a", day: "2026-06-20", time: "08:00")
        let page = LogSymptomsPage(phrases, person: "mia", recent: [], values: values)
        let html = templates.render(page, in: .sample)
        #expect(html == templates.render(page, in: .sample))
        #expect(html.matches(of: /type="checkbox" id="kinds\.[a-z-]+" name="kinds"/).count == 58)
    }
}
