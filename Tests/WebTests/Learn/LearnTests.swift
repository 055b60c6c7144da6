import Foundation
import Host
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct LearnTests {
    @Test func `is open to everybody and holds nothing of anybody`() async throws {
        let site = try await TestSite()
        for path in [Paths.learn, Paths.article("anaphylaxis"), Paths.guide] {
            let page = try await site.browser().page(path)
            #expect(!page.says("Mia") && !page.body.contains("name=\"tip\""))
            let atHome = try await site.browser(as: .ada).page(path)
            // The only family data are links to its documents.
            #expect(!atHome.body.replacing("What Mia may need in a hurry", with: "").contains("Mia"))
        }
    }

    @Test func `leads to each person's documents, unless the pages are locked`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.page(Paths.learn).body.contains("href=\"\(Paths.documents("mia"))\""))
        let phone = try await site.lockedBrowser()
        #expect(try await !phone.page(Paths.learn).body.contains("/documents"))
        #expect(try await !site.browser(as: .ola).page(Paths.learn).body.contains(Paths.documents("mia")))
    }

    @Test func `an article begins with the disclaimer and ends with its sources`() async throws {
        for article in try TemplateFixture.articles().all("en") {
            let page = try await TestSite().browser().page(Paths.article(article.slug))
            let disclaimer = try #require(page.body.range(of: "It is not medical advice"))
            let first = try #require(page.body.range(of: "class=\"prose\""))
            let last = try #require(page.body.range(of: "id=\"sources\""))
            #expect(disclaimer.lowerBound < first.lowerBound && first.lowerBound < last.lowerBound)
            #expect(page.says("Sources checked on"))
            for source in article.sources { #expect(page.body.contains("id=\"source-\(source.number)\"")) }
        }
    }

    @Test func `links to other sites say so and open no door back`() async throws {
        let page = try await TestSite().browser().page(Paths.article("anaphylaxis"))
        var tags = HTMLTags(page.body)
        var external = 0
        while let tag = tags.next() {
            guard tag.name == "a", tag["href"]?.hasPrefix("https://") == true else { continue }
            external += 1
            #expect(tag["rel"] == "noopener" && tag["class"] == "is-external" && tag["target"] == nil)
        }
        #expect(external >= 5)
        #expect(page.body.components(separatedBy: "(another site)").count == external + 1)
    }

    @Test func `links of the operator are shown by kind`() async throws {
        let links = try LinkList(
            Array(
                #"{"links": [{"kind": "doctor", "title": "Our <lung> doctor", "address": "https://doctor.example/?a=1&b=2"}]}"#
                    .utf8))
        let page = try await TestSite(TestOptions(links: links)).browser().page(Paths.learn)
        #expect(page.says("Find a doctor") && page.body.contains("Our &lt;lung&gt; doctor") && !page.says("Films"))
        #expect(page.body.contains("href=\"https://doctor.example/?a=1&amp;b=2\" rel=\"noopener noreferrer\""))
    }

    @Test func `search marks what it found and says when there is nothing`() async throws {
        let browser = try await TestSite().browser()
        let found = try await browser.page(Paths.learn + "?q=TRAVÉL")
        #expect(found.body.contains("<mark>Travel") && found.body.contains(Paths.article("travelling-with-oit")))
        #expect(found.says("about “TRAVÉL”"))
        let none = try await browser.page(Paths.learn + "?q=%3Cb%3Exyzzy")
        #expect(none.says("Nothing about “&lt;b&gt;xyzzy”") || none.body.contains("Nothing about “&lt;b&gt;xyzzy”"))
        #expect(!none.body.contains("<b>xyzzy"))
    }

    @Test func `is reached from Today, the people and help`() async throws {
        let ada = try await TestSite().browser(as: .ada)
        for path in [Paths.today("mia"), Paths.people] {
            #expect(try await ada.page(path).body.contains("href=\"\(Paths.learn)\""))
        }
        #expect(try await ada.page(Paths.help).body.contains("href=\"\(Paths.article("anaphylaxis"))\""))
        for path in [Paths.people, Paths.settings, Paths.learn] {
            #expect(try await ada.page(path).body.contains("href=\"\(Paths.guide)\""))
        }
    }

    @Test func `the guide has every chapter, its contents and pictures that exist`() async throws {
        let site = try await TestSite()
        let page = try await site.browser().page(Paths.guide)
        for chapter in try TemplateFixture.articles().guide("en") {
            #expect(page.body.contains("href=\"#\(chapter.id)\"") && page.body.contains("<h2 id=\"\(chapter.id)\""))
        }
        var tags = HTMLTags(page.body)
        var pictures = 0
        while let tag = tags.next() {
            guard tag.name == "img", let path = tag["src"] else { continue }
            pictures += 1
            #expect(tag["alt"]?.isEmpty == false && tag["width"] != nil && tag["loading"] == "lazy")
            #expect(try await site.browser().get(path).status == 200, "\(path)")
        }
        #expect(pictures >= 10)
    }
}
