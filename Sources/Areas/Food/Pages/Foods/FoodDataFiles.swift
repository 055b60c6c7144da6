internal import Files
internal import Foundation

/// The CSV files of a FoodData Central download: a folder, or the original ZIP file.
struct FoodDataFiles {
    private enum Place {
        case folder(URL)
        case zip(ZipReader, [String: ZipReader.Entry])
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
        try FoodFileProblem.reading { () throws(ReadProblem) in
            switch place {
            case .folder(let folder):
                let path = folder.appending(path: name).path
                return FileManager.default.fileExists(atPath: path) ? try UnpackedStream(path) : nil
            case .zip(let zip, let files):
                return try files[name].map { entry throws(ReadProblem) in try zip.stream(entry) }
            }
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
        guard let zip = try? ZipReader(file.path, .foodData) else { return nil }
        guard
            let food = zip.entries.map(\.name).filter({ $0 == "food.csv" || $0.hasSuffix("/food.csv") }).min(by: {
                $0.count < $1.count
            })
        else { return nil }
        let folder = food.dropLast("food.csv".count)
        let files = zip.entries.filter { $0.name.hasPrefix(folder) }
        return .zip(zip, Dictionary(files.map { (String($0.name.dropFirst(folder.count)), $0) }) { $1 })
    }
}

extension ZipPolicy {
    /// For downloads, which are as large as they are: only the operator imports one, and it is read piece by piece.
    fileprivate static let foodData = {
        var policy = ZipPolicy()
        policy.isConsistent = false
        return policy
    }()
}
