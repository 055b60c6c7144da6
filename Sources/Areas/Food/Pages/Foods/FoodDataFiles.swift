internal import Foundation

/// The CSV files of a FoodData Central download: a folder, or the original ZIP file.
struct FoodDataFiles {
    private enum Place {
        case folder(URL)
        case zip(FoodZip, [String: UInt64])
    }

    private let place: Place

    /// Returns nil if it does not contain `food.csv`.
    init?(_ file: URL) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else { return nil }
        guard let found = isFolder.boolValue ? Self.folder(file) : Self.zip(file) else { return nil }
        place = found
    }

    /// The bytes of a file; nil if the download has no file of that name.
    func open(_ name: String) throws(FoodFileProblem) -> (any ByteStream)? {
        switch place {
        case .folder(let folder):
            let path = folder.appending(path: name).path
            return FileManager.default.fileExists(atPath: path) ? try FileStream(path) : nil
        case .zip(let zip, let files):
            guard let index = files[name] else { return nil }
            return try ZipMemberStream(zip, index)
        }
    }

    /// The folder itself, or its only subfolder, as produced by unpacking a ZIP file.
    private static func folder(_ folder: URL) -> Place? {
        let inner = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let found = ([folder] + inner.sorted { $0.path < $1.path }).first {
            FileManager.default.fileExists(atPath: $0.appending(path: "food.csv").path)
        }
        return found.map { .folder($0) }
    }

    private static func zip(_ file: URL) -> Place? {
        guard let zip = FoodZip(file.path) else { return nil }
        let names = zip.names.map { (name: $0.name, index: $0.index) }
        guard
            let food = names.map(\.name).filter({ $0 == "food.csv" || $0.hasSuffix("/food.csv") }).min(by: {
                $0.count < $1.count
            })
        else { return nil }
        let folder = food.dropLast("food.csv".count)
        var files: [String: UInt64] = [:]
        for (name, index) in names where name.hasPrefix(folder) { files[String(name.dropFirst(folder.count))] = index }
        return .zip(zip, files)
    }
}
