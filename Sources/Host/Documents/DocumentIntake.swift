public import Clinical
internal import Crypto
internal import Encodings
public import Foundation
public import Store

/// Accepts documents: detects their kind, seals them, and only then writes their rows.
public struct DocumentIntake: Sendable {
    let world: World
    let vault: Vault
    let reader: DocumentReader

    public init(world: World, vault: Vault, reader: DocumentReader) {
        self.world = world
        self.vault = vault
        self.reader = reader
    }

    /// Why a document was rejected; nothing of it is kept.
    public enum Refusal: Error, Equatable {
        case empty
        /// More than `Document.mostBytes`.
        case tooLarge
        /// Neither JPEG, PNG, HEIC nor PDF; with the actual kind, if known.
        case otherKind(PictureKind.OtherKind?)
        case tooManyPixels
        case damaged
        case tooMuchWork
        /// Too many documents are waiting to be read.
        case busy
        /// The person already has `Document.most` documents.
        case full
        /// The form was already used for another file.
        case idTaken
        /// The server could not inspect the document.
        case failed(reason: String)
    }

    /// Adds a file after the person's other documents. The file itself stays; the caller removes it.
    ///
    /// - Parameters:
    ///   - id: sending the same id with the same file again changes nothing.
    ///   - name: the original file name.
    ///   - details: title and day if known; otherwise the title is derived from the name.
    public func take(
        _ file: URL, named name: String, as id: Document.ID, details: DocumentDetails? = nil, untitled: String,
        _ access: PersonAccess
    ) async throws -> DocumentFile {
        let (kind, bytes) = try look(file)
        let reading = try await read(file, kind)
        let clean = DocumentName.clean(name) ?? untitled
        let document = DocumentFile(
            name: clean, kind: kind, bytes: bytes, digest: try digest(of: file), size: reading.size,
            pages: reading.pages, hasThumbnail: reading.thumbnail != nil)
        let details = details ?? DocumentDetails(title: DocumentName.title(of: name) ?? untitled, day: nil)
        do {
            // Checked first, because sealing would overwrite the file of a document that already has this id.
            guard try await world.store.hasRoom(for: id, digest: document.digest, access) else { return document }
            try seal(file, reading, id, access.person)
            try await world.store.createDocument(id, details, document, access, change: world.change())
        } catch Store.DocumentProblem.idTaken {
            throw Refusal.idTaken
        } catch Store.DocumentProblem.full {
            vault.remove(id, of: access.person)
            throw Refusal.full
        }
        return document
    }

    private func look(_ file: URL) throws -> (Document.Kind, Int64) {
        let start: [UInt8]
        let length: Int64
        do {
            let reader = try ByteReader(file)
            length = reader.length
            start = try reader.read(upTo: PictureKind.sniffLength)
        } catch {
            throw Refusal.failed(reason: error.description)
        }
        guard length > 0 else { throw Refusal.empty }
        guard length <= Document.mostBytes else { throw Refusal.tooLarge }
        do throws(PictureKind.Refusal) {
            return (try Document.Kind.sniff(start), length)
        } catch {
            throw Refusal.otherKind(error.looksLike)
        }
    }

    private func read(_ file: URL, _ kind: Document.Kind) async throws(Refusal) -> DocumentReader.Reading {
        do {
            return try await reader.read(file, kind: kind)
        } catch {
            switch error {
            case .tooManyPixels: throw .tooManyPixels
            case .damaged: throw .damaged
            case .tooMuchWork: throw .tooMuchWork
            case .busy: throw .busy
            case .failed(let reason): throw .failed(reason: reason)
            }
        }
    }

    private func seal(
        _ file: URL, _ reading: DocumentReader.Reading, _ id: Document.ID, _ person: Person.ID
    ) throws(Vault.Failure) {
        try vault.seal(file, as: Vault.Name(person, id, .original))
        if let thumbnail = reading.thumbnail { try vault.seal(thumbnail, as: Vault.Name(person, id, .thumbnail)) }
        if let view = reading.view { try vault.seal(view, as: Vault.Name(person, id, .view)) }
    }

    private func digest(of file: URL) throws -> String {
        do {
            let reader = try ByteReader(file)
            var hash = SHA256()
            while true {
                let part = try reader.read(upTo: 1 << 20)
                if part.isEmpty { return Hex.encode(hash.finalize()) }
                hash.update(data: part)
            }
        } catch {
            throw Refusal.failed(reason: error.description)
        }
    }
}
