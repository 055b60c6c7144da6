import Pages
import TestSupport
import Testing

@testable import Web

@Suite struct `Text in a page` {
    @Test(arguments: [
        ("", ""), ("Mía’s <b> & \"'", "Mía’s &lt;b&gt; &amp; &quot;&#39;"),
        // Each of these pairs is one `Character`, and a browser sees the second half of a tag or an attribute all the same.
        ("\u{600}<b", "\u{600}&lt;b"), ("<\u{200D}b", "&lt;\u{200D}b"), ("\"\u{301}", "&quot;\u{301}"),
        ("\u{110BD}'\u{FE0F}", "\u{110BD}&#39;\u{FE0F}"), ("&\u{338}>\u{338}", "&amp;\u{338}&gt;\u{338}"),
    ])
    func `is escaped as a browser reads it`(_ text: String, _ expected: String) {
        #expect(Array(text.escapedForHTML.utf8) == Array(expected.utf8))
    }

    @Test func `ends no tag and no attribute`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let list = Paths.questions("mia")
        let form = try await ada.page(Paths.newQuestion("mia")).form(list).with {
            $0.set("text", "\u{600}\"\u{600}>\u{600}<hostile\u{600}>")
        }
        #expect(try await ada.submit(form).status == 303)
        let page = try await ada.page(list)
        #expect(page.holds("\u{600}&lt;hostile\u{600}&gt;") && !page.holds("<hostile"))
    }
}
