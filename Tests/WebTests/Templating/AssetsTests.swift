import Foundation
import HTTPTypes
import TestSupport
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

    @Test func `text is sent with gzip to whoever takes it`() async throws {
        let site = try await TestSite()
        let browser = site.browser()
        let base = try TemplateFixture.assets().base
        let plain = try await browser.get("\(base)/js/app.js")
        #expect(plain.headers[.contentEncoding] == nil && plain.headers[.vary] == "Accept-Encoding")
        for encodings in ["gzip, deflate, br", "br;q=1.0, GZIP ; q=0.5"] {
            let packed = try await browser.get("\(base)/js/app.js", headers: [.acceptEncoding: encodings])
            #expect(packed.headers[.contentEncoding] == "gzip" && packed.headers[.vary] == "Accept-Encoding")
            #expect(packed.headers[.contentType] == plain.headers[.contentType])
            #expect(packed.bytes.count * 3 < plain.bytes.count)
            let folder = try TemporaryFolder()
            try Data(packed.bytes).write(to: URL(filePath: folder.file("app.js.gz")))
            let unpacked = try await OtherProgram("gzip").run(["-dc", folder.file("app.js.gz")])
            #expect(unpacked.output == plain.body)
        }
        for encodings in ["br", "gzip;q=0", "gzip;q=0.000, br", "xgzip"] {
            let reply = try await browser.get("\(base)/js/app.js", headers: [.acceptEncoding: encodings])
            #expect(reply.headers[.contentEncoding] == nil && reply.bytes == plain.bytes, "\(encodings)")
        }
        let picture = try await browser.get("\(base)/icons/app-apple-180.png", headers: [.acceptEncoding: "gzip"])
        #expect(picture.status == 200 && picture.headers[.contentEncoding] == nil && picture.headers[.vary] == nil)
    }
}
