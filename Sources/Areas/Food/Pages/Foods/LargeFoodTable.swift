internal import FoodStore
internal import FoodTables
package import Foundation
package import Host
internal import Nutrition

/// A food table too large for memory: a FoodData Central download or an Open Food Facts export.
package struct LargeFoodTable {
    private enum Kind {
        case foodDataCentral(FoodDataFiles)
        case openFoodFacts(OpenFoodFactsIntake.Kind)
    }

    private let file: URL
    private let kind: Kind

    /// Detects what a file or folder is; nil if it is neither.
    package init?(_ file: URL) throws(FoodFileProblem) {
        self.file = file
        if let files = FoodDataFiles(file) {
            kind = .foodDataCentral(files)
        } else if !file.isFolder, let found = try OpenFoodFactsIntake.kind(of: file) {
            kind = .openFoodFacts(found)
        } else {
            return nil
        }
    }

    /// Whether the table says where its foods are sold.
    package var hasCountries: Bool {
        if case .openFoodFacts = kind { return true }
        return false
    }

    /// Imports it for everybody on the server; searches use the previous edition until this one is complete.
    ///
    /// If the table has countries, only products with one of these tags are imported; an empty set means all.
    package func bring(
        into home: Home, _ world: World, countries: Set<String> = []
    ) async throws -> FoodIntakeReport {
        let scratch = try Scratch(home, world.newID())
        defer { scratch.remove() }
        switch kind {
        case .openFoodFacts(let kind):
            let reader = OpenFoodFactsIntake(countries: countries)
            return try await FoodIntake.run(.openFoodFacts, in: scratch.folder, world) { intake in
                try await reader.read(file, kind, into: &intake)
            }
        case .foodDataCentral(let files):
            return try await FoodIntake.run(.foodDataCentral, in: scratch.folder, world) { intake in
                let stage = try await FoodDataStage(path: scratch.folder.appending(path: "data.sqlite").path)
                defer { try? stage.close() }
                try await FoodDataIntake(files: files, stage: stage).read(into: &intake)
            }
        }
    }
}

/// A folder on the data disk for sorting, because the temporary folder may be in memory.
private struct Scratch {
    let folder: URL

    init(_ home: Home, _ name: String) throws {
        Self.removeOld(in: home.foodImports)
        folder = home.foodImports.appending(path: name, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Removes leftovers of killed imports after a day; another import may be running.
    private static func removeOld(in folder: URL) {
        let left = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
        for file in left ?? [] {
            let changed = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
            if let changed, changed.timeIntervalSinceNow < -86_400 { try? FileManager.default.removeItem(at: file) }
        }
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}

extension URL {
    fileprivate var isFolder: Bool {
        (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }
}
