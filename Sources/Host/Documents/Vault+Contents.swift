public import Clinical
internal import Foundation

extension Vault {
    /// Every existing file, sorted by name.
    public func names() -> [Name] {
        list(folder).sorted().flatMap { person in
            list(folder.appending(path: person)).sorted().compactMap { Name(path: "\(person)/\($0)") }
        }
    }

    /// The documents that have at least one file.
    public func documents() -> Set<DocumentKey> {
        Set(names().map { DocumentKey(person: $0.person, document: $0.document) })
    }

    /// Deletes every file of a document; missing files are not an error.
    public func remove(_ document: Document.ID, of person: Person.ID) {
        for part in Name.Part.allCases { unlink(file(Name(person, document, part)).path) }
    }

    /// Deletes every file of a document, those in quarantine too; false if one is still there.
    public func erase(_ document: Document.ID, of person: Person.ID) -> Bool {
        ([self] + quarantined.map(\.vault)).reduce(true) { isGone, vault in
            vault.remove(document, of: person)
            let isLeft = Name.Part.allCases.contains { part in
                FileManager.default.fileExists(atPath: vault.file(Name(person, document, part)).path)
            }
            return isGone && !isLeft
        }
    }

    /// Deletes every file of a person except those in quarantine.
    public func removeAll(of person: Person.ID) {
        try? FileManager.default.removeItem(at: folder.appending(path: person.text))
    }

    /// Deletes every file of an erased person, including those in quarantine.
    public func erase(_ person: Person.ID) {
        for vault in [self] + quarantined.map(\.vault) { vault.removeAll(of: person) }
    }

    /// Deletes a file that was never complete.
    func removeDraft(_ path: String) {
        unlink(folder.appending(path: path).path)
    }

    func list(_ folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }
}
