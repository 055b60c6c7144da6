package import Clinical
package import Pages

/// A person's offline documents, as listed in Help.
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
                path: Paths.document(document.person, document.id.text))
        }
    }

    /// One group per person who has any, in the order of `people`.
    package static func groups(
        _ phrases: Phrases, _ people: [(id: Person.ID, name: String)], _ documents: [Document]
    ) -> [OfflineDocuments] {
        people.compactMap { person in
            let own = documents.filter { $0.person == person.id }
            return own.isEmpty ? nil : OfflineDocuments(phrases, name: person.name, own)
        }
    }
}
