import Foundation
import Testing

@testable import Pages
@testable import Web

@Suite struct AssetsTests {
    @Test func `every picture that Swift names is in the sprite`() throws {
        let sprite = try String(
            contentsOf: TemplateFixture.root.appending(path: "Public/icons/sprite.svg"), encoding: .utf8)
        let drawn = Set(sprite.matches(of: /<symbol id="([^"]+)"/).map { String($0.1) })
        let phrases = try TemplateFixture.phrases()
        let templates = try TemplateFixture.templates()
        for entry in Gallery.entries(phrases) {
            let html = templates.render(entry.content, in: entry.frame)
            for match in html.matches(of: /sprite\.svg#([^"]*)"/) {
                #expect(drawn.contains(String(match.1)), "\(entry.page)/\(entry.sample): \(match.1)")
            }
        }
    }

    @Test func `every address of an asset in a template leads to a file`() throws {
        let assets = try TemplateFixture.assets()
        for text in try TemplateFixture.source().texts.values {
            // The guide's pictures are checked in the guide's own tests.
            for match in text.matches(of: /\{\{assets\}\}\/([^"#]+)/) where !match.1.contains("{{") {
                #expect(assets.files[String(match.1)] != nil, "\(match.1)")
            }
        }
        #expect(assets.base.wholeMatch(of: /\/assets\/[0-9a-f]{12}/) != nil)
    }
}
