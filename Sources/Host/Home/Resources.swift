public import Foundation

/// The bundled files: templates, languages, words, articles and browser assets.
public struct Resources: Sendable, Equatable {
    /// Folders with `Templates` (Mustache), `Words` (`en.json`) and, for areas, `Styles` and `Scripts`: the
    /// site's first, then one for each area.
    public let pages: [URL]
    /// One folder for each language, which describes it; that of a translation holds all of it.
    public let languages: URL
    /// Articles and the user guide in English.
    public let articles: URL
    /// Style sheets and scripts of the site, pictures and icons.
    public let publicFiles: URL
    /// Bundled tables: `foods/starter.csv`, `medicines/names.tsv`, `geo`.
    public let data: URL

    /// The most common passwords, rejected at sign-up.
    public var commonPasswords: URL { pages[0].appending(path: "Words/common-passwords.txt") }

    /// Common foods with their nutrients.
    public var starterFoods: URL { data.appending(path: "foods/starter.csv") }

    /// The names of the commonest medicines.
    public var medicineNames: URL { data.appending(path: "medicines/names.tsv") }

    /// Links to other sites, unless the operator has own ones.
    public var links: URL { data.appending(path: "links/links.json") }

    /// Places and outlines of countries, for a `Gazetteer`.
    public var places: URL { data.appending(path: "geo", directoryHint: .isDirectory) }

    /// Looks in `ACCLIMATE_RESOURCES`, then next to the installed program, then in the checkout it was built in.
    public static func find(environment: [String: String], executable: URL) throws(NotFound) -> Resources {
        if let named = environment["ACCLIMATE_RESOURCES"], !named.isEmpty {
            let folder = URL(filePath: named, directoryHint: .isDirectory)
            let found = installed(at: folder)
            guard found.missing.isEmpty else { throw .notAtNamedFolder(path: folder.path, missing: found.missing) }
            return found
        }
        let program = executable.resolvingSymlinksInPath().deletingLastPathComponent()
        let share = program.deletingLastPathComponent().appending(path: "share/acclimate")
        let found = installed(at: share)
        if found.missing.isEmpty { return found }
        if let checkout = checkout(above: program), checkout.missing.isEmpty { return checkout }
        throw found.missing.count < found.all.count
            ? .incomplete(share: share.path, missing: found.missing) : .nowhere(share: share.path)
    }

    private static func installed(at folder: URL) -> Resources {
        Resources(
            site: folder, areas: folders(in: folder.appending(path: "Areas")),
            articles: folder.appending(path: "Articles", directoryHint: .isDirectory),
            publicFiles: folder.appending(path: "Public", directoryHint: .isDirectory),
            data: folder.appending(path: "Data", directoryHint: .isDirectory))
    }

    private static func checkout(above program: URL) -> Resources? {
        var folder = program
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
                let site = folder.appending(path: "Sources/Web", directoryHint: .isDirectory)
                return Resources(
                    site: site,
                    areas: folders(in: folder.appending(path: "Sources/Areas")).map { $0.appending(path: "Pages") },
                    articles: site.appending(path: "Articles", directoryHint: .isDirectory),
                    publicFiles: folder.appending(path: "Public", directoryHint: .isDirectory),
                    data: folder.appending(path: "Data", directoryHint: .isDirectory))
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    package init(site: URL, areas: [URL], articles: URL, publicFiles: URL, data: URL, languages: URL? = nil) {
        pages = [site] + areas
        self.languages = languages ?? site.appending(path: "Languages", directoryHint: .isDirectory)
        self.articles = articles
        self.publicFiles = publicFiles
        self.data = data
    }

    /// The direct subfolders of a folder, by name; empty if it does not exist.
    private static func folders(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appending(path: $0, directoryHint: .isDirectory) }.filter(\.isFolder)
    }

    private var all: [URL] {
        ["Templates", "Words"].map { pages[0].appending(path: $0, directoryHint: .isDirectory) }
            + [languages, articles, publicFiles, data]
    }

    /// The names of the missing folders.
    private var missing: [String] {
        all.filter { !$0.isFolder }.map(\.lastPathComponent)
    }
}

extension URL {
    fileprivate var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

extension Resources {
    /// The program's own files are missing.
    public enum NotFound: Error, Equatable, CustomStringConvertible {
        /// `ACCLIMATE_RESOURCES` names a folder that lacks them.
        case notAtNamedFolder(path: String, missing: [String])
        /// The program was installed without some of them.
        case incomplete(share: String, missing: [String])
        /// They are neither next to the program nor in a checkout around it.
        case nowhere(share: String)

        public var description: String {
            switch self {
            case .notAtNamedFolder(let path, let missing):
                "ACCLIMATE_RESOURCES names \(path), which lacks \(missing.joined(separator: ", "))."
            case .incomplete(let share, let missing):
                "The folder \(share) lacks \(missing.joined(separator: ", ")); install the program again with bin/install."
            case .nowhere(let share):
                "The program's pages were not found: install them at \(share) or name their folder in ACCLIMATE_RESOURCES."
            }
        }
    }
}
