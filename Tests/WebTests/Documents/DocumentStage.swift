import Clinical
import Host
import Store
import TestSupport

@testable import Pages
@testable import Web

extension TestSite {
    /// Stores a document of Mia's where an upload would have put it.
    func keepDocument(_ id: Document.ID, _ title: String, kind: Document.Kind = .jpeg) async throws {
        let file = DocumentFile(
            name: title + "." + kind.endings[0], kind: kind, bytes: 4, digest: String(repeating: "a", count: 64),
            size: kind == .pdf ? nil : .init(width: 40, height: 30), pages: kind == .pdf ? 2 : nil, hasThumbnail: true)
        let vault = served.site.vault
        for part in Vault.Name.Part.allCases {
            try vault.seal(Array(part.rawValue.utf8), as: Vault.Name("mia", id, part))
        }
        try await store.createDocument(id, .named(title), file, homes.mia, change: homes.change())
    }
}

extension Encoded.File {
    /// The first bytes of a JPEG; the tests' document reader accepts the rest.
    static func photo(_ name: String, _ rest: String = "") -> Encoded.File {
        Encoded.File([0xFF, 0xD8, 0xFF, 0xE0] + Array(rest.utf8), field: "files", name: name, type: "image/jpeg")
    }

    static func document(_ name: String, _ bytes: [UInt8]) -> Encoded.File {
        Encoded.File(bytes, field: "files", name: name, type: "application/octet-stream")
    }
}
