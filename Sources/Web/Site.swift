internal import Foundation
internal import Host
internal import Store

/// What every page needs, built once at start.
struct Site: Sendable {
    let world: World
    let templates: Templates
    let hasher: PasswordHasher
    let commonPasswords: CommonPasswords
    let pictures: Pictures
    /// The files of documents.
    let vault: Vault
    let documentReader: DocumentReader
    let articles: Articles
    let options: SiteOptions
    /// Signs form tokens; made at the first start and kept in the store.
    let formKey: String
    /// What programs asked lately.
    let apiRequests = RequestCounter()
    /// Who looked at whose records lately.
    let accessRecorder = AccessRecorder()
    /// Files with everything, for a while.
    let exports = ExportDesk()

    init(
        world: World, resources: Resources, options: SiteOptions, templates: Templates? = nil,
        hasher: PasswordHasher? = nil, pictures: Pictures = Pictures(), vault: Vault,
        documentReader: DocumentReader = DocumentReader()
    ) async throws {
        self.world = world
        self.options = options
        self.pictures = pictures
        self.vault = vault
        self.documentReader = documentReader
        self.hasher = hasher ?? PasswordHasher(random: world.random)
        self.templates = try templates ?? Templates(resources)
        articles = try Articles(
            folder: resources.articles, pictures: resources.publicFiles.appending(path: "guide"))
        commonPasswords = try CommonPasswords(contentsOf: resources.commonPasswords)
        if let stored = try await world.store.serverSetting(.formKey) {
            formKey = stored
        } else {
            formKey = world.newToken()
            try await world.store.setServerSetting(.formKey, to: formKey)
        }
    }
}

extension Templates {
    init(_ resources: Resources) throws {
        try self.init(
            folder: resources.templates.deletingLastPathComponent(), assets: Assets(folder: resources.publicFiles))
    }
}
