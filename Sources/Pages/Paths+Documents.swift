package import Clinical

/// Addresses of documents.
extension Paths {
    package static func documents(_ person: Person.ID) -> String { "\(self.person(person))/documents" }
    package static func document(_ person: Person.ID, _ document: String) -> String {
        "\(documents(person))/\(document)"
    }
    package static func editDocument(_ person: Person.ID, _ document: String) -> String {
        "\(self.document(person, document))/edit"
    }
    package static func documentDeletion(_ person: Person.ID, _ document: String) -> String {
        "\(self.document(person, document))/deletion"
    }
    package static func documentRestoration(_ person: Person.ID, _ document: String) -> String {
        "\(self.document(person, document))/restoration"
    }
    package static func documentErasure(_ person: Person.ID, _ document: String) -> String {
        "\(self.document(person, document))/erasure"
    }
    package static func documentMove(_ person: Person.ID, _ document: String) -> String {
        "\(self.document(person, document))/moves"
    }
    package static func offlineDocument(_ person: Person.ID, _ document: String) -> String {
        "\(self.document(person, document))/offline-copy"
    }
    package static func offlineDocumentRemoval(_ person: Person.ID, _ document: String) -> String {
        "\(offlineDocument(person, document))/removal"
    }
    /// The content, displayed in the browser.
    package static func documentFile(_ person: Person.ID, _ document: String) -> String {
        "\(self.document(person, document))/file"
    }
    /// The content, as a download.
    package static func documentDownload(_ person: Person.ID, _ document: String) -> String {
        "\(self.document(person, document))/download"
    }
    package static func documentThumbnail(_ person: Person.ID, _ document: String) -> String {
        "\(self.document(person, document))/thumbnail"
    }
}
