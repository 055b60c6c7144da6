import Delivery
import Feeds
import Foundation
import Host
import Hummingbird
import HummingbirdTesting
import MedicationsPages
import Reports
import TestSupport

@testable import Pages
@testable import RemindersPages
@testable import Web

/// The whole site on a store, answering requests without a connection.
struct Served: Sendable {
    let site: Site
    let client: any TestClientProtocol
    let table: [Routes.Entry]
    let log: RecordedLog
    let clock: TestClock
    /// Keeps the store alive while a browser uses the site.
    let temporary: TemporaryStore
    private let jobs: WaitedJobs?
    private let folder: TemporaryFolder
    private let vaultFolder: TemporaryFolder

    init(_ temporary: TemporaryStore, _ options: TestOptions = TestOptions()) async throws {
        self.temporary = temporary
        folder = try TemporaryFolder()
        vaultFolder = try TemporaryFolder()
        log = temporary.log
        clock = temporary.clock
        site = try await Site(
            world: temporary.world, areas: options.areas, files: try options.files.get(),
            options: options.site(
                incoming: URL(filePath: folder.path, directoryHint: .isDirectory),
                work: WorkFolder(URL(filePath: vaultFolder.path, directoryHint: .isDirectory).appending(path: "work"))),
            hasher: .cheap, pictures: options.pictures,
            vault: Vault(
                folder: URL(filePath: vaultFolder.path, directoryHint: .isDirectory).appending(path: "documents"),
                keyFile: URL(filePath: vaultFolder.path, directoryHint: .isDirectory).appending(path: "documents.key"),
                random: temporary.world.random),
            documentReader: options.documentReader, feeds: options.feeds,
            recorder: Recorder(patience: options.patience),
            parts: [options.reportDrawer, options.delivery, options.fhirServers]
        )
        let (router, table) = try SiteRouter.make(site)
        self.table = table
        client = try await Application(router: router).test(.router) { $0 }
        jobs = options.runsJobs ? WaitedJobs(site) : nil
    }

    func browser() -> Browser {
        Browser(self)
    }

    /// The names of the files and folders of jobs.
    var work: [String] {
        get throws {
            let path = site.options.work.url.path
            guard FileManager.default.fileExists(atPath: path) else { return [] }
            return try FileManager.default.contentsOfDirectory(atPath: path)
        }
    }

    /// The names of the files waiting to be read or confirmed.
    var incoming: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }
}

/// The options of a test's site; the defaults are plain HTTP with everything off.
struct TestOptions: Sendable {
    var areas = Areas.all
    /// The resources of the product's areas.
    var files = Checkout.files
    var speaksTLS = false
    var trusts: @Sendable (String) -> Bool = { _ in false }
    var demo = false
    var maxUploadBytes = 64 * 1024
    /// No outside service is called unless a test provides one.
    var feeds = Feeds.none
    /// How long a page waits for data derived in the background: until it is ready, unless a test needs pages that do
    /// not wait.
    var patience = Duration.seconds(60)
    /// None in this machine's own network is asked unless a test allows it.
    var fhirServers = FHIRServers()
    var delivery = ReminderDelivery.silent
    var publicAddress: String?
    var authority: SiteOptions.Authority?
    var hosts = HostNames([])
    var links = LinkList.none
    /// Every request is fast, unless a test says otherwise.
    var slow: Duration?
    /// No picture is decoded unless a test provides a decoder.
    var pictures = Pictures(program: URL(filePath: "/bin/false"), arguments: [])
    /// Every document is 40 × 30 pixels and has a small picture, unless a test provides a reader.
    var documentReader = DocumentReader(
        program: URL(filePath: "/bin/sh"),
        arguments: ["-c", "echo 40 30 - > \"$2.facts\"; printf small > \"$2.thumbnail\""])

    /// Whether the jobs run that people wait for.
    var runsJobs = false
    static let working = TestOptions(runsJobs: true)

    /// Reports are drawn in the test process, since that is not the program.
    var reportDrawer = ReportDrawer { report, paper in try report.pdf(paper) }

    func site(incoming: URL, work: WorkFolder) -> SiteOptions {
        SiteOptions(
            speaksTLS: speaksTLS, trusts: trusts, demo: demo, maxUploadBytes: maxUploadBytes, incoming: incoming,
            work: work, publicAddress: publicAddress, authority: authority, hosts: hosts, links: links,
            slow: slow)
    }
}

/// The product's resources, in the checkout these tests were built from.
enum Checkout {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static var resources: Resources {
        get throws { try Resources.find(environment: [:], executable: folder.appending(path: "acclimate")) }
    }

    /// Read and compiled once for all tests: the files do not change during a run.
    static let files = Result { try SiteFiles(resources, areas: Areas.all) }
}

extension PasswordHasher {
    /// Argon2id at its lowest cost: these tests are about who may sign in, not about brute-force resistance.
    static var cheap: PasswordHasher {
        let bytes = CountedBytes()
        return PasswordHasher(random: { bytes.next($0) }, cost: PasswordCost(memory: 8, passes: 1, lanes: 1))
    }
}
