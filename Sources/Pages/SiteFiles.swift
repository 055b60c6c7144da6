internal import Foundation
internal import Host

/// Everything of the site that is read from files, once at start.
struct SiteFiles: Sendable {
    let templates: Templates
    let articles: Articles
    let commonPasswords: CommonPasswords
    /// What browsers load.
    let assets: AssetFiles

    init(_ resources: Resources) throws {
        let folder = try Assets(folder: resources.publicFiles)
        assets = try AssetFiles(folder)
        templates = try Templates(folder: resources.templates.deletingLastPathComponent(), assets: folder)
        articles = try Articles(
            folder: resources.articles, pictures: resources.publicFiles.appending(path: "guide"))
        commonPasswords = try CommonPasswords(contentsOf: resources.commonPasswords)
    }
}
