/// The button that deletes the record of a form.
package struct RecordDeletion: Encodable, Sendable {
    package let post: String
    /// The version that the form shows.
    package let version: String

    package init(post: String, version: String) {
        self.post = post
        self.version = version
    }
}

/// The photo of the record of a form, and the buttons that replace and remove it.
package struct RecordPhoto: Encodable, Sendable {
    package let upload: String
    /// Nil if there is no photo.
    package var source: String?
    /// Nil if there is no photo.
    package let removal: String?
    package let problem: String?

    /// `path` shows the photo and takes another. `digest` is that of the stored photo, nil if there is none.
    package init(_ path: String, removal: String, digest: String?, problem: String?) {
        upload = path
        source = digest.map { path + "?v=" + $0.prefix(12) }
        self.removal = digest.map { _ in removal }
        self.problem = problem
    }
}
