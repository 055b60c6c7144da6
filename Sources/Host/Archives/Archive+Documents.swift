public import Clinical
internal import Foundation
internal import Store

extension Archive {
    /// The documents of the given people in an archive: `files/<person>/documents/<document>.<part>`.
    public static func documents(of people: Set<Person.ID>, in vault: Vault) -> [Extra] {
        vault.names().filter { people.contains($0.person) }.map { name in
            Extra(path: path(of: name)) { try vault.bytes(name) }
        }
    }

    /// Seals the documents of an archive before its rows are stored, so that every row has its file.
    ///
    /// People who already have files here are skipped; the rows of such an archive are rejected anyway. Returns
    /// the people whose files are new, so that they can be removed if the rows are rejected.
    static func seal(_ source: ArchiveZip, into vault: Vault) throws -> Set<Person.ID> {
        let present = Set(vault.names().map(\.person))
        var added: Set<Person.ID> = []
        do {
            for entry in source.names {
                guard let name = name(of: entry), !present.contains(name.person) else { continue }
                added.insert(name.person)
                if let bytes = try source.read(entry) { try vault.seal(bytes, as: name) }
            }
        } catch {
            for person in added { vault.removeAll(of: person) }
            throw error
        }
        return added
    }

    private static func path(of name: Vault.Name) -> String {
        "files/\(name.person.text)/documents/\(name.document.text).\(name.part.rawValue)"
    }

    private static func name(of entry: String) -> Vault.Name? {
        let parts = entry.split(separator: "/")
        guard parts.count == 4, parts[0] == "files", parts[2] == "documents" else { return nil }
        return Vault.Name(path: "\(parts[1])/\(parts[3])")
    }
}
