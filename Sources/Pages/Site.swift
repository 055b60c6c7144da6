package import Feeds
internal import Foundation
package import Host
internal import Logging
internal import Store

/// What every page needs, built once at start.
package struct Site: Sendable {
    package let world: World
    /// Templates, texts and browser assets.
    package let files: SiteFiles
    package let hasher: PasswordHasher
    package let pictures: Pictures
    /// Stores the files of documents.
    package let vault: Vault
    package let documentReader: DocumentReader
    package let options: SiteOptions
    /// The outside services that the settings allow.
    package let feeds: Feeds
    /// Signs form tokens; created at first start and kept in the store.
    package let formKey: String
    /// Attempts that could not be counted in the database.
    package let attempts = AttemptMemory()
    /// Recent API requests, for rate limiting.
    package let apiRequests = RequestCounter()
    /// Answered requests, for the operator.
    package let requests = RequestTally()
    /// Writes side effects of reading pages, such as access records.
    package let recorder: Recorder
    package let areas: AreaList
    /// State that areas keep while the server runs.
    package let parts: SiteParts

    package init(
        world: World, areas: AreaList, files: SiteFiles, options: SiteOptions,
        hasher: PasswordHasher? = nil, pictures: Pictures? = nil, vault: Vault,
        documentReader: DocumentReader? = nil, feeds: Feeds = .none,
        recorder: Recorder = Recorder(), parts: [any SitePart] = []
    ) async throws {
        self.world = world
        self.areas = areas
        self.recorder = recorder
        self.files = files
        self.options = options
        // Shared by both, because they compete for the machine's memory.
        let decoding = BoundedQueue.decoding()
        self.pictures = pictures ?? Pictures(queue: decoding)
        self.vault = vault
        self.documentReader = documentReader ?? DocumentReader(queue: decoding)
        self.parts = SiteParts(parts)
        self.feeds = feeds
        self.hasher = hasher ?? PasswordHasher(random: world.random)
        if !files.templates.assets.hasRules {
            world.log.notice("wasm/offline.wasm is missing: no check without a network; bin/wasm builds it")
        }
        formKey = try await world.store.serverSetting(.formKey, orElse: world.newToken)
    }

    package var templates: Templates { files.templates }
    package var articles: Articles { files.articles }
    package var commonPasswords: CommonPasswords { files.commonPasswords }
}
