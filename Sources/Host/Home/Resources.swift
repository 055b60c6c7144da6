public import Foundation

/// The files that come with the program: templates, words, articles and what the browser loads.
public struct Resources: Sendable, Equatable {
    /// Mustache templates.
    public let templates: URL
    /// Visible words, one file per language, and the list of common passwords.
    public let words: URL
    /// Articles and the user guide, one folder per language.
    public let articles: URL
    /// Style sheets, scripts, pictures and icons.
    public let publicFiles: URL
    /// Tables that come with the program: `foods/starter.csv`.
    public let data: URL

    /// The commonest passwords, refused at sign-up.
    public var commonPasswords: URL { words.appending(path: "common-passwords.txt") }

    /// Common foods with what is in them.
    public var starterFoods: URL { data.appending(path: "foods/starter.csv") }

    /// Looks in `ACCLIMATE_RESOURCES`, then beside the installed program, then in the checkout it was built in.
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
            templates: folder.appending(path: "Templates", directoryHint: .isDirectory),
            words: folder.appending(path: "Words", directoryHint: .isDirectory),
            articles: folder.appending(path: "Articles", directoryHint: .isDirectory),
            publicFiles: folder.appending(path: "Public", directoryHint: .isDirectory),
            data: folder.appending(path: "Data", directoryHint: .isDirectory)
        )
    }

    private static func checkout(above program: URL) -> Resources? {
        var folder = program
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
                return Resources(
                    templates: folder.appending(path: "Sources/Web/Templates", directoryHint: .isDirectory),
                    words: folder.appending(path: "Sources/Web/Words", directoryHint: .isDirectory),
                    articles: folder.appending(path: "Sources/Web/Articles", directoryHint: .isDirectory),
                    publicFiles: folder.appending(path: "Public", directoryHint: .isDirectory),
                    data: folder.appending(path: "Data", directoryHint: .isDirectory)
                )
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    private var all: [URL] { [templates, words, articles, publicFiles, data] }

    /// The names of the folders that are not there.
    private var missing: [String] {
        all.filter { folder in
            var isFolder: ObjCBool = false
            return !FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) || !isFolder.boolValue
        }.map(\.lastPathComponent)
    }
}
