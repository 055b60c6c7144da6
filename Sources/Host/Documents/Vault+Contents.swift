public import Clinical
internal import Foundation

extension Vault {
    /// Every file that is there, in the order of their names.
    public func names() -> [Name] {
        list(folder).sorted().flatMap { person in
            list(folder.appending(path: person)).sorted().compactMap { Name(path: "\(person)/\($0)") }
        }
    }

    /// The documents that have at least one file.
    public func documents() -> Set<DocumentKey> {
        Set(names().map { DocumentKey(person: $0.person, document: $0.document) })
    }

    /// Takes every file of a document away; what is not there is no failure.
    public func remove(_ document: Document.ID, of person: Person.ID) {
        for part in Name.Part.allCases { unlink(file(Name(person, document, part)).path) }
    }

    /// Takes every file of a person away.
    public func removeAll(of person: Person.ID) {
        try? FileManager.default.removeItem(at: folder.appending(path: person.text))
    }

    /// Takes away the files that belong to no document, and drafts that a crash left; returns how many there were.
    @discardableResult public func removeAll(except known: Set<DocumentKey>) -> Int {
        var removed = 0
        for person in list(folder) {
            let home = folder.appending(path: person)
            for file in list(home) {
                if let name = Name(path: "\(person)/\(file)"),
                    known.contains(DocumentKey(person: name.person, document: name.document))
                {
                    continue
                }
                if unlink(home.appending(path: file).path) == 0 { removed += 1 }
            }
            // Only an empty folder goes.
            rmdir(home.path)
        }
        return removed
    }

    private func list(_ folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }
}
