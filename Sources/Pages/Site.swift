internal import Feeds
internal import Foundation
internal import Host
internal import Logging
internal import Store

/// What every page needs, built once at start.
struct Site: Sendable {
    let world: World
    /// Templates, texts and what browsers load.
    let files: SiteFiles
    let hasher: PasswordHasher
    let pictures: Pictures
    /// The files of documents.
    let vault: Vault
    let documentReader: DocumentReader
    let reportDrawer: ReportDrawer
    let options: SiteOptions
    /// The outside services that may be asked.
    let feeds: Feeds
    /// Signs form tokens; made at the first start and kept in the store.
    let formKey: String
    /// Attempts that the database cannot count.
    let attempts = AttemptMemory()
    /// What programs asked lately.
    let apiRequests = RequestCounter()
    /// What reading pages leaves to be written down.
    let recorder: Recorder
    /// Files with everything, for a while.
    let exports = ExportJobs()
    /// Imports of health records that are under way.
    let healthImports = HealthImportJobs()

    init(
        world: World, files: SiteFiles, options: SiteOptions,
        hasher: PasswordHasher? = nil, pictures: Pictures? = nil, vault: Vault,
        documentReader: DocumentReader? = nil, reportDrawer: ReportDrawer = .inChild(), feeds: Feeds = .none,
        recorder: Recorder = Recorder()
    ) async throws {
        self.world = world
        self.recorder = recorder
        self.files = files
        self.options = options
        // One queue for both, since they share the memory of the machine.
        let decoding = BoundedQueue.decoding()
        self.pictures = pictures ?? Pictures(queue: decoding)
        self.vault = vault
        self.documentReader = documentReader ?? DocumentReader(queue: decoding)
        self.reportDrawer = reportDrawer
        self.feeds = feeds
        self.hasher = hasher ?? PasswordHasher(random: world.random)
        if !files.templates.assets.hasRules {
            world.log.notice("wasm/offline.wasm is missing: no check without a network; bin/wasm builds it")
        }
        if let stored = try await world.store.serverSetting(.formKey) {
            formKey = stored
        } else {
            formKey = world.newToken()
            try await world.store.setServerSetting(.formKey, to: formKey)
        }
    }

    var templates: Templates { files.templates }
    var articles: Articles { files.articles }
    var commonPasswords: CommonPasswords { files.commonPasswords }
}
