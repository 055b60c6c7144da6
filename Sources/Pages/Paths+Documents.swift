/// Addresses of documents.
extension Paths {
    static func documents(_ person: String) -> String { "\(self.person(person))/documents" }
    static func document(_ person: String, _ document: String) -> String { "\(documents(person))/\(document)" }
    static func editDocument(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/edit"
    }
    static func documentDeletion(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/deletion"
    }
    static func documentRestoration(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/restoration"
    }
    static func documentMove(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/moves"
    }
    static func offlineDocument(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/offline-copy"
    }
    static func offlineDocumentRemoval(_ person: String, _ document: String) -> String {
        "\(offlineDocument(person, document))/removal"
    }
    /// The content, to be looked at in the browser.
    static func documentFile(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/file"
    }
    /// The content, to be saved.
    static func documentDownload(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/download"
    }
    static func documentThumbnail(_ person: String, _ document: String) -> String {
        "\(self.document(person, document))/thumbnail"
    }
}
