internal import Foundation

/// What a form sent: text by field name, in the order sent, and at most one file.
struct Form: Sendable {
    struct File: Sendable {
        /// Where the bytes wait; the request removes it when it is done.
        let url: URL
        let size: Int
    }

    let fields: [(name: String, value: String)]
    let file: File?

    init(fields: [(name: String, value: String)], file: File? = nil) {
        self.fields = fields
        self.file = file
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
