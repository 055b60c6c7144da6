import TestSupport
import Testing

@testable import Pages
@testable import Web

/// What the markers in exchange snapshots stand for.
@Suite struct SharedPartTests {
    private static func file(_ part: String) -> String { "Shared/" + part.replacing(" ", with: "-") }

    @Test func `the parts that pages share`() throws {
        for (name, text) in try SharedParts.all.get().snapshots { Snapshot.expect(text, named: Self.file(name)) }
    }

    @Test func `what many answers have in common`() async throws {
        let common = try await CommonAnswer.page.value
        Snapshot.expect(common.headers.map { $0 + "\n" }.joined(), named: "Shared/headers")
        for (name, text) in common.snapshots { Snapshot.expect(text, named: Self.file(name)) }
    }

    /// The token itself, which page snapshots omit.
    @Test func `the token of a form`() async throws {
        let site = try await TestSite()
        let door = try await site.browser().page(Paths.newSession).forms.first?[FormToken.field]
        let room = try await site.browser(as: .ada).token()
        Snapshot.expect("at the door: \(door ?? "none")\nsigned in: \(room)\n", named: "Shared/tokens")
    }

    static let field = """
        <div class="field">
        <label class="label" for="day">Day</label>
        <span class="input"><input id="day" name="day" type="date" value="2026-06-20" dir="auto"></span>
        </div>
        """

    @Test func `a part is marked with every value`() throws {
        let parts = try SharedParts.all.get()
        #expect(parts.marked(Self.field) == #"[[field id="day" label="Day" type="date" value="2026-06-20"]]"#)
        let required = Self.field.replacing("></span>", with: " required></span>")
        #expect(parts.marked(required) == #"[[field id="day" label="Day" type="date" value="2026-06-20" required]]"#)
    }

    @Test(
        arguments: [
            ("class=\"label\"", "class=\"labels\""), ("for=\"day\"", "for=\"days\""), ("name=\"day\"", "name=\"days\""),
            (" dir=\"auto\"", ""), ("Day</label>", "<b>Day</b></label>"), ("</span>\n", "</span>\n<br>\n"),
            ("class=\"input\"", "class=\"input is-bad\""), ("<label", " <label"), ("</span>\n", "</span>"),
        ])
    func `a part that differs is shown in full`(_ text: String, _ other: String) throws {
        let page = Self.field.replacing(text, with: other)
        #expect(page != Self.field)
        let marked = try SharedParts.all.get().marked(page)
        #expect(!marked.contains("[[field") && marked.contains("<div class=\"field\">"))
    }

    @Test func `a second token of a page is shown in full`() throws {
        func field(_ digit: String) -> String {
            "<input type=\"hidden\" name=\"csrf\" value=\"\(String(repeating: digit, count: 64))\">"
        }
        let parts = try SharedParts.all.get()
        #expect(parts.marked(field("a") + field("a")) == "[[form token]][[form token]]")
        #expect(!parts.marked(field("a") + field("b")).hasSuffix("[[form token]]"))
        #expect(!parts.marked("<input type=\"hidden\" name=\"csrf\" value=\"short\">").contains("[[form token]]"))
    }
}
