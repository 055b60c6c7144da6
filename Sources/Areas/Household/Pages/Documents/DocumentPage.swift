internal import Clinical
internal import Pages

/// One document at full size, with its commands.
struct DocumentPage: Page {
    static let template = "documents/show"

    let title: String
    let subtitle: String?
    let back: Link?
    /// Nil for a PDF, or if the file cannot be read.
    let picture: PictureView?
    /// Nil for a picture.
    let pages: PagesView?
    let isUnreadable: Bool
    let facts: [Fact]
    let edit: String
    /// Nil if the file cannot be read.
    let download: String?
    let pin: Pin
    let deletion: String

    struct PictureView: Encodable, Sendable {
        /// Path of the picture alone.
        let file: String
        let width: String?
        let height: String?
    }

    struct PagesView: Encodable, Sendable {
        let file: String
        let thumbnail: String?
    }

    struct Fact: Encodable, Sendable {
        let label: String
        let value: String
    }

    /// The command that makes the document available offline, or stops that.
    struct Pin: Encodable, Sendable {
        let isOn: Bool
        let post: String
        /// Path of the file, which the device stores for offline use.
        let content: String
    }

    /// - Parameter added: The civil day the document was added, in the person's time zone.
    init(
        _ phrases: Phrases, _ document: Document, isReadable: Bool, added: CalendarDay, sample: String? = nil
    ) {
        let (person, id, file) = (document.person, document.id.text, document.file)
        title = document.title
        subtitle = document.day.map { phrases.formats.fullDay($0) }
        back = Link(phrases("documents.back"), Paths.documents(person))
        let path = sample ?? Paths.documentFile(person, id)
        let isPDF = file.kind == .pdf
        picture =
            isReadable && !isPDF
            ? PictureView(
                file: path, width: file.size.map { String($0.width) }, height: file.size.map { String($0.height) })
            : nil
        pages =
            isReadable && isPDF
            ? PagesView(
                file: Paths.documentFile(person, id),
                thumbnail: file.hasThumbnail ? sample ?? Paths.documentThumbnail(person, id) : nil) : nil
        isUnreadable = !isReadable
        facts = [
            Fact(label: phrases("document.facts.kind"), value: phrases.detail(of: file)),
            Fact(label: phrases("document.facts.name"), value: file.name),
            Fact(label: phrases("document.facts.size"), value: phrases.fileSize(file.bytes)),
            Fact(label: phrases("document.facts.added"), value: phrases.formats.shortFullDay(added)),
        ]
        edit = Paths.editDocument(person, id)
        download = isReadable ? Paths.documentDownload(person, id) : nil
        pin = Pin(
            isOn: document.keepsOffline,
            post: document.keepsOffline
                ? Paths.offlineDocumentRemoval(person, id) : Paths.offlineDocument(person, id),
            content: Paths.documentFile(person, id))
        deletion = Paths.documentDeletion(person, id)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ document: Document, isReadable: Bool = true) -> DocumentPage {
            DocumentPage(
                phrases, document, isReadable: isReadable, added: Samples.today, sample: Paths.samplePhoto)
        }
        let names = ["pages", "photo", "heic"]
        let odd = ["long", "right-to-left", "locked", "picture"]
        return zip(names, Samples.documents).map { Sample($0, page($1)) }
            + zip(odd, Samples.oddDocuments).map { Sample($0, page($1)) }
            + Samples.documents.prefix(1).map { Sample("unreadable", page($0, isReadable: false)) }
    }
}
