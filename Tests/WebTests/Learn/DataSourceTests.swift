import Air
import Feeds
import Foundation
import Testing

@testable import Pages
@testable import Web

/// The list of data sources, compared with everything that has to agree with it.
@Suite struct DataSourceTests {
    private let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    private let notice: String

    init() throws {
        let text = try String(contentsOf: root.appending(path: "NOTICE"), encoding: .utf8)
        notice = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private var bundled: [(source: DataSource, files: [String])] {
        DataSource.all.compactMap { source in
            guard case .bundled(let files) = source.supply else { return nil }
            return (source, files)
        }
    }

    @Test func `what comes with the product is in NOTICE, with its files, makers and licence`() throws {
        for (source, files) in bundled {
            for file in files {
                #expect(notice.contains(file), "\(source.id): \(file)")
                #expect(FileManager.default.fileExists(atPath: root.appending(path: file).path), "\(file)")
            }
            let name = try #require(source.name)
            #expect(notice.contains(name), "\(source.id)")
            if let credit = source.credit { #expect(notice.contains(credit), "\(source.id)") }
            if let licence = source.licence { #expect(notice.contains(licence.name), "\(source.id)") }
        }
    }

    @Test func `every file that NOTICE names belongs to a source, unless it is for tests`() {
        let files = notice.matches(of: /(?:Data|Sources|Domain)\/[A-Za-z0-9_.\/-]*[A-Za-z0-9]/).map {
            String($0.output)
        }
        #expect(files.count >= 6)
        for file in files where !file.contains("Tests/") {
            #expect(bundled.contains { $0.files.contains(file) }, "\(file)")
        }
    }

    @Test func `every folder of Data has a source, or is our own`() throws {
        let own: Set = ["air", "links"]
        let folders = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Data").path)
        for folder in folders where !own.contains(folder) {
            #expect(bundled.contains { $0.files.contains { $0.hasPrefix("Data/\(folder)") } }, "\(folder)")
        }
    }

    @Test func `what providers of air want to be shown is shown`() {
        let client = FeedClient { _ throws(FeedProblem) in throw .unreachable }
        let openMeteo = OpenMeteoProvider(account: .free, client: client).source
        let ambee = AmbeeProvider(
            account: AmbeeProvider.Account(api: "https://air.example", key: "key", countryLetters: .two), client: client
        ).source
        for (source, ids) in [(openMeteo, ["open-meteo", "cams"]), (ambee, ["ambee"])] {
            let credits = DataSource.all.filter { ids.contains($0.id) }.compactMap(\.credit)
            #expect(credits == source.attribution, "\(source.id)")
        }
        #expect(openMeteo.isNonCommercial)
    }

    @Test func `ids are different, and addresses and licences are links`() {
        #expect(Set(DataSource.all.map(\.id)).count == DataSource.all.count)
        for address in DataSource.all.flatMap({ [$0.address, $0.licence?.address] }).compactMap(\.self) {
            #expect(address.hasPrefix("https://") && URL(string: address) != nil, "\(address)")
        }
    }

    @Test func `the page names each with its credit, licence and use`() async throws {
        let page = try await TestSite().browser(as: .ada).page(Paths.sources)
        for source in DataSource.all {
            for text in [source.name, source.credit, source.licence?.name].compactMap(\.self) {
                #expect(page.says(text.replacing("'", with: "&#39;")) || page.says(text), "\(source.id): \(text)")
            }
            if let address = source.address { #expect(page.body.contains("href=\"\(address)\"")) }
        }
        #expect(page.says("non-commercial use only"))
        #expect(page.says("A measuring station"))
    }

    @Test func `is for members, who find it in Learn`() async throws {
        let site = try await TestSite()
        #expect(try await site.browser().get(Paths.sources).status == 303)
        #expect(try await site.browser(as: .ada).page(Paths.learn).body.contains("href=\"\(Paths.sources)\""))
        #expect(try await !site.browser().page(Paths.learn).body.contains("href=\"\(Paths.sources)\""))
        #expect(try await !site.lockedBrowser().page(Paths.learn).body.contains("href=\"\(Paths.sources)\""))
    }
}
