public import Clinical
internal import Crypto
public import Foundation
public import Store

/// Takes documents in: tells what they are, seals them, and only then writes their rows.
public struct DocumentIntake: Sendable {
    let world: World
    let vault: Vault
    let reader: DocumentReader

    public init(world: World, vault: Vault, reader: DocumentReader) {
        self.world = world
        self.vault = vault
        self.reader = reader
    }

    /// Why one document was not taken; nothing of it is kept then.
    public enum Refusal: Error, Equatable {
        case empty
        /// More than `Document.mostBytes`.
        case tooLarge
        /// Neither JPEG, PNG, HEIC nor PDF; what it is, when that can be told.
        case otherKind(PictureKind.OtherKind?)
        case tooManyPixels
        case damaged
        case tooMuchWork
        /// So many wait to be read that a further one is turned away.
        case busy
        /// The person has `Document.most` of them.
        case full
        /// The form was used before, for another file.
        case idTaken
        /// The server could not look at it.
        case failed(reason: String)
    }

    /// Takes a file in after the person's other documents. The file itself stays; the caller removes it.
    ///
    /// - Parameters:
    ///   - id: the same id with the same file again changes nothing.
    ///   - name: the file's own name as it was sent.
    ///   - details: title and day where they are known; the title is made from the name otherwise.
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
            // Asked first, because sealing would write over the file of a document that has this id already.
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
