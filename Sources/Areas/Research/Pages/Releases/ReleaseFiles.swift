internal import Crypto
internal import Encodings
internal import Store
internal import Study
internal import StudyStore

/// Writes a file of a release into the store, part by part, so that it is never in memory as a whole.
struct ReleaseFileWriter {
    let store: Store
    let release: StoredRelease.ID
    let name: String

    private var waiting: [UInt8] = []
    private var hash = SHA256()
    private var bytes = 0
    private var parts = 0

    init(_ store: Store, _ release: StoredRelease.ID, _ name: String) {
        (self.store, self.release, self.name) = (store, release, name)
    }

    mutating func write(_ text: String) async throws { try await write(text.utf8) }

    mutating func write(_ bytes: some Sequence<UInt8>) async throws {
        waiting.append(contentsOf: bytes)
        while waiting.count >= StoredRelease.partBytes {
            try await store(Array(waiting.prefix(StoredRelease.partBytes)))
            waiting.removeFirst(StoredRelease.partBytes)
        }
    }

    private mutating func store(_ part: [UInt8]) async throws {
        try Task.checkCancellation()
        hash.update(data: part)
        bytes += part.count
        try await store.addReleasePart(release, file: name, number: parts, part)
        parts += 1
    }

    /// Writes what is left and says what the file is.
    mutating func end() async throws -> ReleaseManifest.File {
        if !waiting.isEmpty { try await store(waiting) }
        waiting = []
        return ReleaseManifest.File(name: name, bytes: bytes, sha256: Hex.encode(hash.finalize()))
    }
}

extension Release {
    /// How many lines are joined before they are written.
    private static let linesAtOnce = 10_000

    /// Writes people.csv, answers.csv and the codebook.
    func write(
        to store: Store, _ id: StoredRelease.ID, codebook: ReleaseCodebook
    ) async throws -> [ReleaseManifest.File] {
        var people = ReleaseFileWriter(store, id, "people.csv")
        try await people.write(Self.peopleHeading)
        for start in stride(from: 0, to: self.people.count, by: Self.linesAtOnce) {
            try await people.write(self.people.dropFirst(start).prefix(Self.linesAtOnce).map(Self.line).joined())
        }
        var answers = ReleaseFileWriter(store, id, "answers.csv")
        try await answers.write(answersHeading)
        for start in stride(from: 0, to: self.answers.count, by: Self.linesAtOnce) {
            try await answers.write(self.answers.dropFirst(start).prefix(Self.linesAtOnce).map(Self.line).joined())
        }
        var book = ReleaseFileWriter(store, id, "codebook.csv")
        try await book.write(codebook.csv)
        return [try await people.end(), try await answers.end(), try await book.end()]
    }
}
