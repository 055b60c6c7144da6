package import Foundation

/// Which files a form may upload.
package enum FileRule: Sendable, Hashable {
    /// One file, up to the site's usual limit.
    case one
    /// One file, with a higher limit than usual.
    case large(most: Int)
    /// Several files, each with its own limit; files that exceed it are dropped and reported, the others are kept.
    case several(most: Int, bytes: Int)

    /// Bodies larger than this are not read at all.
    package static let bodyLimit = 512 * 1024 * 1024

    package func limits(_ siteLimit: Int) -> Multipart.Limits {
        switch self {
        case .one: Multipart.Limits(file: siteLimit)
        case .large(let most): Multipart.Limits(file: most)
        // Files beyond the maximum are still counted, so that they can be named.
        case .several: Multipart.Limits(parts: 1000, files: 900, file: Self.bodyLimit)
        }
    }
}

/// The files of one form while they are written to disk.
package final class IncomingFiles {
    private let folder: URL
    private let id: String
    private let rule: FileRule
    private var files: [(file: IncomingFile, name: String, state: Form.File.State)] = []

    package init(folder: URL, id: String, rule: FileRule) {
        self.folder = folder
        self.id = id
        self.rule = rule
    }

    /// Takes the next bytes; `names` lists the files so far, and the bytes belong to the last one.
    package func write(_ bytes: [UInt8], _ names: [String]) throws {
        while files.count < names.count {
            try files.last?.file.close()
            let name = files.isEmpty ? id : "\(id).\(files.count)"
            let file = IncomingFile(folder: folder, name: name)
            files.append((file, names[files.count], state(of: files.count)))
        }
        let last = files.count - 1
        guard last >= 0, files[last].state == .whole else { return }
        try files[last].file.write(bytes)
        if case .several(_, let most) = rule, files[last].file.size > most {
            files[last].state = .tooLarge
            files[last].file.discard()
        }
    }

    private func state(of index: Int) -> Form.File.State {
        if case .several(let most, _) = rule, index >= most { return .overMany }
        return .whole
    }

    /// The received files. Unselected files are omitted; empty or oversized ones keep only their name.
    package func finish() throws -> [Form.File] {
        try files.compactMap { file, name, state in
            if state == .whole { try file.close() }
            let isEmpty = state == .whole && file.size == 0
            if isEmpty && (name.isEmpty || isSingle) { return nil }
            return Form.File(url: file.url, size: file.size, name: name, state: isEmpty ? .empty : state)
        }
    }

    private var isSingle: Bool { if case .several = rule { false } else { true } }

    package func discard() {
        for file in files { file.file.discard() }
    }
}
