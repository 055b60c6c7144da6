package import Foundation

/// Which files a form may bring along.
package enum FileRule: Sendable, Hashable {
    /// One, as large as the site takes files.
    case one
    /// One that may have more bytes than the site takes elsewhere.
    case large(most: Int)
    /// Several at once, each with a limit of its own: what is too much is left out and named, the others are kept.
    case several(most: Int, bytes: Int)

    /// Of a body that brings more than this nothing is read.
    package static let bodyLimit = 512 * 1024 * 1024

    package func limits(_ siteLimit: Int) -> Multipart.Limits {
        switch self {
        case .one: Multipart.Limits(file: siteLimit)
        case .large(let most): Multipart.Limits(file: most)
        // Those after the last one that is kept are counted, so that they can be named.
        case .several: Multipart.Limits(parts: 1000, files: 900, file: Self.bodyLimit)
        }
    }
}

/// The files of one form on their way to the disk.
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

    /// Takes the next bytes; `names` are those of the files so far, and the bytes belong to the last one.
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

    /// What arrived. A file that was not chosen is left out; one that is empty or too much stays by its name alone.
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
