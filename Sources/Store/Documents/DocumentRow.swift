internal import Clinical
internal import SQL

extension Document {
    static let select: Statement = """
        SELECT id, person, position, title, day, file_name, kind, bytes, digest, width, height, pages, has_thumbnail,
               keep_offline, created_at, deleted_at, version
        FROM document
        """

    init(_ row: Row) throws {
        self.init(
            id: try row.convert("id", "an id", Document.ID.init),
            person: try row.convert("person", "an id", Person.ID.init),
            title: try row.text("title"),
            day: try row.isNull("day") ? nil : try row.convert("day", "a day", CalendarDay.init(iso:)),
            file: try DocumentFile(row),
            keepsOffline: try row.bool("keep_offline"),
            position: try row.int("position"),
            addedAt: Instant(milliseconds: try row.int64("created_at")),
            isDeleted: try row.optionalInt64("deleted_at") != nil,
            version: RecordVersion(number: try row.int64("version"))
        )
    }
}

extension DocumentFile {
    init(_ row: Row) throws {
        self.init(
            name: try row.text("file_name"),
            kind: try row.convert("kind", "a kind of document", Document.Kind.init(rawValue:)),
            bytes: try row.int64("bytes"),
            digest: try row.text("digest"),
            size: try row.isNull("width")
                ? nil : DocumentFile.Size(width: try row.int("width"), height: try row.int("height")),
            pages: try row.isNull("pages") ? nil : try row.int("pages"),
            hasThumbnail: try row.bool("has_thumbnail"))
    }
}

/// A document as stored in the audit log; its content is in a file.
struct DocumentRecord: Codable, Sendable {
    let id, title: String
    let day: String?
    let fileName, kind: String
    let bytes: Int64
    /// SHA-256 of the content, in hexadecimal.
    let digest: String
    let width, height, pages: Int?
    let hasThumbnail, keepOffline: Bool
    let position: Int
    let addedAt: Int64
    let isDeleted: Bool
    let version: Int64

    init(_ document: Document) {
        id = document.id.text
        title = document.title
        day = document.day?.iso
        fileName = document.file.name
        kind = document.file.kind.rawValue
        bytes = document.file.bytes
        digest = document.file.digest
        width = document.file.size?.width
        height = document.file.size?.height
        pages = document.file.pages
        hasThumbnail = document.file.hasThumbnail
        keepOffline = document.keepsOffline
        position = document.position
        addedAt = document.addedAt.milliseconds
        isDeleted = document.isDeleted
        version = document.version.number
    }
}
