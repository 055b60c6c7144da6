public import Clinical
internal import Foundation
internal import Store

extension Archive {
    /// The documents of some people as they stand in an archive: `files/<person>/documents/<document>.<part>`.
    public static func documents(of people: Set<Person.ID>, in vault: Vault) -> [Extra] {
        vault.names().filter { people.contains($0.person) }.map { name in
            Extra(path: path(of: name)) { try vault.bytes(name) }
        }
    }

    /// Seals the documents of an archive, before its rows are stored: a row then always has its file.
    ///
    /// Somebody who has files here already is left alone; the rows of such an archive are refused anyway. Returns whose
    /// files are new, to be taken away when the rows are refused.
    static func seal(_ source: ZipReader, into vault: Vault) throws -> Set<Person.ID> {
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
