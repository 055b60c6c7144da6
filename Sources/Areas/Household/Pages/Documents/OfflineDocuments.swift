package import Clinical
package import Pages

/// The documents that one person keeps for times without a network, as Help shows them.
package struct OfflineDocuments: Encodable, Sendable {
    package let heading: String
    package let documents: [Item]

    package struct Item: Encodable, Sendable {
        package let title: String
        package let detail: String
        package let path: String

        package init(title: String, detail: String, path: String) {
            self.title = title
            self.detail = detail
            self.path = path
        }
    }

    package init(_ phrases: Phrases, name: String, _ documents: [Document]) {
        heading = phrases("help.documents", ["name": name])
        self.documents = documents.map { document in
            Item(
                title: document.title,
                detail: [document.day.map { phrases.formats.shortFullDay($0) }, phrases.detail(of: document.file)]
                    .compactMap(\.self).joined(separator: " · "),
                path: Paths.document(document.person.text, document.id.text))
        }
    }

    /// One group for each person that has any, in the order of the people.
    package static func groups(
        _ phrases: Phrases, _ people: [(id: String, name: String)], _ documents: [Document]
    ) -> [OfflineDocuments] {
        people.compactMap { person in
            let own = documents.filter { $0.person.text == person.id }
            return own.isEmpty ? nil : OfflineDocuments(phrases, name: person.name, own)
        }
    }
}
