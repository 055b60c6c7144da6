package import Foundation

/// What a form sent: text by field name, in the order sent, and its files.
package struct Form: Sendable {
    package struct File: Sendable {
        /// Where the bytes wait; the request removes it when it is done.
        package let url: URL
        package let size: Int
        /// The name as its sender wrote it; never part of a path.
        package var name = ""
        /// What of it was kept: nothing when it has no bytes or too many.
        package var state = State.whole

        package enum State: Sendable {
            case whole, empty, tooLarge, overMany
        }

        package init(url: URL, size: Int, name: String = "", state: State = State.whole) {
            self.url = url
            self.size = size
            self.name = name
            self.state = state
        }
    }

    package let fields: [(name: String, value: String)]
    package let files: [File]

    package init(fields: [(name: String, value: String)], files: [File] = []) {
        self.fields = fields
        self.files = files
    }

    /// The file of a form that takes one.
    package var file: File? { files.first }

    /// Removes what waits on the disk.
    package func discardFiles() {
        for file in files { try? FileManager.default.removeItem(at: file.url) }
    }

    /// The first value of a field, or an empty text: a browser sends nothing for a box that is not ticked.
    package subscript(_ name: String) -> String {
        optional(name) ?? ""
    }

    package func optional(_ name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    /// Every value of a field that may repeat.
    package func all(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    package func has(_ name: String) -> Bool {
        fields.contains { $0.name == name }
    }

    /// How many groups `prefix-0-…`, `prefix-1-…` were sent, never more than `limit`.
    package func groups(_ prefix: String, limit: Int) -> Int {
        let numbers = fields.compactMap { field -> Int? in
            guard field.name.hasPrefix(prefix + "-") else { return nil }
            return Int(field.name.dropFirst(prefix.count + 1).prefix { $0.isNumber })
        }
        return min(limit, (numbers.max() ?? -1) + 1)
    }
}
