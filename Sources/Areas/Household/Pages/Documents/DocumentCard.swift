internal import Clinical
internal import Pages

struct DocumentCard: Encodable, Sendable {
    let title: String
    /// "PDF, 3 pages"
    let detail: String
    /// "2 March 2026"
    let day: String?
    let show: String
    /// Path of the thumbnail; nil if an icon is shown.
    let thumbnail: String?
    let isPinned: Bool
    /// Path of the file, which the device stores for offline use.
    let content: String
    let isUnreadable: Bool
    let edit: String
    let move: String
    let canRise: Bool
    let canFall: Bool

    init(
        _ phrases: Phrases, _ document: Document, isReadable: Bool, canRise: Bool, canFall: Bool,
        thumbnail: String? = nil
    ) {
        let (person, id) = (document.person, document.id.text)
        title = document.title
        detail = phrases.detail(of: document.file)
        day = document.day.map { phrases.formats.shortFullDay($0) }
        show = Paths.document(person, id)
        let isDrawn = document.file.hasThumbnail && isReadable
        self.thumbnail = isDrawn ? thumbnail ?? Paths.documentThumbnail(person, id) : nil
        isPinned = document.keepsOffline
        content = Paths.documentFile(person, id)
        isUnreadable = !isReadable
        edit = Paths.editDocument(person, id)
        move = Paths.documentMove(person, id)
        self.canRise = canRise
        self.canFall = canFall
    }
}

extension Phrases {
    /// "PDF, 3 pages" or "Photo"
    func detail(of file: DocumentFile) -> String {
        switch file.kind {
        case .pdf:
            guard let pages = file.pages else { return self("document.kind.lockedPDF") }
            return self("document.kind.pdf", count: pages)
        case .jpeg, .heic: return self("document.kind.photo")
        case .png: return self("document.kind.picture")
        }
    }

    /// "840 KB" or "2.4 MB", rounded up.
    func fileSize(_ bytes: Int64) -> String {
        let kilobytes = (bytes + 1023) / 1024
        guard kilobytes >= 1024 else { return self("document.size.kb", ["size": formats.number(Int(kilobytes))]) }
        let tenths = (bytes * 10 + (1 << 20) - 1) >> 20
        return self("document.size.mb", ["size": formats.decimal("\(tenths / 10).\(tenths % 10)")])
    }

    func document(_ problems: [DocumentDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .titleMissing: ("title", self("document.title.missing"))
                case .titleTooLong(let limit): ("title", self("text.tooLong", count: limit))
                case .dayUnreadable: ("day", self("document.day.unreadable"))
                }
            })
    }

    func rows(_ details: DocumentDetails) -> [(String, String)] {
        [
            (self("document.title"), details.title),
            (self("document.day"), details.day.map { formats.shortFullDay($0) } ?? "–"),
        ]
    }
}
