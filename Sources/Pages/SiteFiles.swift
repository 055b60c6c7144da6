package import Foundation
package import Host

/// All site files, read once at start.
package struct SiteFiles: Sendable {
    package let templates: Templates
    package let articles: Articles
    package let commonPasswords: CommonPasswords
    /// The names of the commonest medicines.
    package let medicineNames: URL
    /// The folder with towns and outlines of countries.
    package let places: URL
    /// What browsers load.
    package let assets: AssetFiles

    package init(_ resources: Resources, areas: AreaList) throws {
        medicineNames = resources.medicineNames
        places = resources.places
        let folder = try Assets(
            folder: resources.publicFiles, areas: resources.pages, scripts: areas.scripts)
        assets = try AssetFiles(folder)
        let languages = try Language.read(resources.languages)
        templates = try Templates(
            folders: resources.pages, languages: languages, assets: folder, pages: areas.pages)
        articles = try Articles(
            folder: resources.articles, languages: languages,
            pictures: resources.publicFiles.appending(path: "guide"))
        commonPasswords = try CommonPasswords(contentsOf: resources.commonPasswords)
    }
}
