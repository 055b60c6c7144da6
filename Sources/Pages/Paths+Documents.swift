/// Addresses of documents.
extension Paths {
    package static func documents(_ person: String) -> String { "\(self.person(person))/documents" }
    package static func document(_ person: String, _ document: String) -> String { "\(documents(person))/\(document)" }
    package static func editDocument(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/edit"
    }
    package static func documentDeletion(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/deletion"
    }
    package static func documentRestoration(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/restoration"
    }
    package static func documentErasure(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/erasure"
    }
    package static func documentMove(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/moves"
    }
    package static func offlineDocument(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/offline-copy"
    }
    package static func offlineDocumentRemoval(_ person: String, _ document: String) -> String {
        "\(offlineDocument(person, document))/removal"
    }
    /// The content, displayed in the browser.
    package static func documentFile(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/file"
    }
    /// The content, as a download.
    package static func documentDownload(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/download"
    }
    package static func documentThumbnail(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/thumbnail"
    }
}
