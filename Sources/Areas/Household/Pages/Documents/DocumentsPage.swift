internal import Clinical
internal import Pages

/// A person's documents as a grid, and the form that adds more.
struct DocumentsPage: Page {
    static let template = "documents/index"

    let title: String
    let subtitle: String?
    let back: Link?
    let problems: ProblemSummary?
    /// The files that were stored when others were rejected; nil if none were.
    let kept: String?
    let add: AddForm?
    /// Shown when the document limit is reached; nil otherwise.
    let full: String?
    let documents: [DocumentCard]
    let isEmpty: Bool
    let count: String?

    /// The upload form.
    struct AddForm: Encodable, Sendable {
        let post: String
        let hidden: [Hidden]
        let problem: String?
        /// Sentences for the script that shows upload progress.
        let words: [Hidden]
    }

    /// State of the upload form: its batch id, and the outcome of the previous upload.
    struct Upload: Sendable {
        /// Generated with the form, so submitting it twice adds nothing twice.
        let id: String
        var outcome: DocumentUpload.Outcome?
    }

    init(
        _ phrases: Phrases, person: (id: Person.ID, name: String),
        documents: [(document: Document, isReadable: Bool)], upload: Upload, thumbnail: String? = nil
    ) {
        title = phrases("documents.title")
        subtitle = phrases("documents.subtitle", ["name": person.name])
        back = Link(phrases("form.back"), Paths.profile(person.id))
        let refused = upload.outcome?.refused ?? []
        problems = ProblemSummary(Problems(refused.map { ("files", phrases.refusal($0)) }), phrases)
        let names = upload.outcome?.kept ?? []
        kept =
            names.isEmpty
            ? nil : phrases("documents.kept", count: names.count, ["names": names.joined(separator: ", ")])
        let isFull = documents.count >= Document.most
        let limits = ["most": phrases.formats.number(Document.most)]
        full = isFull ? phrases("documents.full", limits) : nil
        add =
            isFull
            ? nil
            : AddForm(
                post: Paths.documents(person.id), hidden: [Hidden("id", upload.id), Hidden("start", "0")],
                problem: refused.isEmpty ? nil : phrases("documents.refused", count: refused.count),
                words: ["sending", "checking", "kept", "refused", "lost"].map {
                    Hidden($0, phrases("documents.progress.\($0)"))
                })
        self.documents = documents.enumerated().map { index, item in
            DocumentCard(
                phrases, item.document, isReadable: item.isReadable, canRise: index > 0,
                canFall: index < documents.count - 1, thumbnail: thumbnail)
        }
        isEmpty = documents.isEmpty
        count = documents.isEmpty ? nil : phrases("documents.count", count: documents.count)
    }
}

extension Phrases {
    /// "holiday.gif: This is …". The name is wrapped in bidi isolates so that its direction does not affect the
    /// sentence.
    fileprivate func refusal(_ refused: DocumentUpload.Outcome.Refused) -> String {
        guard !refused.name.isEmpty else { return refused.text }
        return self("documents.refused.one", ["name": "\u{2068}\(refused.name)\u{2069}", "reason": refused.text])
    }
}
