internal import Foundation

/// What a form sent: text by field name, in the order sent, and its files.
struct Form: Sendable {
    struct File: Sendable {
        /// Where the bytes wait; the request removes it when it is done.
        let url: URL
        let size: Int
        /// The name as its sender wrote it; never part of a path.
        var name = ""
        /// What of it was kept: nothing when it has no bytes or too many.
        var state = State.whole

        enum State: Sendable {
            case whole, empty, tooLarge, overMany
        }
    }

    let fields: [(name: String, value: String)]
    let files: [File]

    init(fields: [(name: String, value: String)], files: [File] = []) {
        self.fields = fields
        self.files = files
    }

    /// The file of a form that takes one.
    var file: File? { files.first }

    /// Removes what waits on the disk.
    func discardFiles() {
        for file in files { try? FileManager.default.removeItem(at: file.url) }
    }

    /// The first value of a field, or an empty text: a browser sends nothing for a box that is not ticked.
    subscript(_ name: String) -> String {
        optional(name) ?? ""
    }

    func optional(_ name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    /// Every value of a field that may repeat.
    func all(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    func has(_ name: String) -> Bool {
        fields.contains { $0.name == name }
    }

    /// How many groups `prefix-0-…`, `prefix-1-…` were sent, never more than `limit`.
    func groups(_ prefix: String, limit: Int) -> Int {
        let numbers = fields.compactMap { field -> Int? in
            guard field.name.hasPrefix(prefix + "-") else { return nil }
            return Int(field.name.dropFirst(prefix.count + 1).prefix { $0.isNumber })
        }
        return min(limit, (numbers.max() ?? -1) + 1)
    }
}
