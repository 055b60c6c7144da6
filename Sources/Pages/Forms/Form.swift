package import Foundation

/// The content of a form: text by field name, in the order sent, and its files.
package struct Form: Sendable {
    package struct File: Sendable {
        /// The temporary file; removed at the end of the request.
        package let url: URL
        package let size: Int
        /// The file name as sent; never used in a path.
        package var name = ""
        /// How much was kept: nothing if the file is empty or too large.
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

    /// The file of a single-file form.
    package var file: File? { files.first }

    /// Deletes the temporary files.
    package func discardFiles() {
        for file in files { try? FileManager.default.removeItem(at: file.url) }
    }

    /// The first value of a field, or an empty string: browsers send nothing for unticked boxes.
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

    /// The first values of the fields whose names begin with a prefix, by the rest of the name.
    package func values(_ prefix: String) -> [String: String] {
        Dictionary(
            fields.filter { $0.name.hasPrefix(prefix) }.map { (String($0.name.dropFirst(prefix.count)), $0.value) },
            uniquingKeysWith: { first, _ in first })
    }

    package func has(_ name: String) -> Bool {
        fields.contains { $0.name == name }
    }

    /// The number of groups `prefix-0-…`, `prefix-1-…` in the form, at most `limit`.
    package func groups(_ prefix: String, limit: Int) -> Int {
        let numbers = fields.compactMap { field -> Int? in
            guard field.name.hasPrefix(prefix + "-") else { return nil }
            return Int(field.name.dropFirst(prefix.count + 1).prefix { $0.isNumber })
        }
        return min(limit, (numbers.max() ?? -1) + 1)
    }
}
