package import Clinical
package import Pages

extension DocumentsPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ documents: [(document: Document, isReadable: Bool)], _ outcome: DocumentUpload.Outcome? = nil
        ) -> DocumentsPage {
            DocumentsPage(
                phrases, person: (Samples.person, "Mia"), documents: documents,
                upload: Upload(id: "new", outcome: outcome), thumbnail: Paths.samplePhoto)
        }
        let good = Samples.documents.map { ($0, true) }
        let outcome = DocumentUpload.Outcome(
            kept: ["Action plan.pdf", "card.jpg"],
            refused: [
                .init(name: "clip.gif", text: phrases("documents.refused.otherPicture")),
                .init(name: Samples.rightToLeft + ".pdf", text: phrases("documents.refused.damaged")),
            ])
        let much = (0..<24).map { index in (Samples.oddDocuments[index % Samples.oddDocuments.count], index % 5 != 3) }
        return [
            Sample("empty", page([])), Sample("typical", page(good)), Sample("much", page(good + much)),
            Sample("refused", page(good, outcome)),
            Sample("full", page(Array(repeating: good[0], count: Document.most))),
        ]
    }
}

extension Samples {
    static func document(
        _ id: String, _ title: String, day: CalendarDay? = nil, kind: Document.Kind = .jpeg, pages: Int? = nil,
        isDrawn: Bool = true, isPinned: Bool = false
    ) -> [Document] {
        guard let id = Document.ID(id) else { return [] }
        let file = DocumentFile(
            name: title + "." + kind.endings[0], kind: kind, bytes: 2_516_582, digest: "",
            size: kind == .pdf ? nil : .init(width: 3024, height: 4032), pages: pages, hasThumbnail: isDrawn)
        return [
            Document(
                id: id, person: person, title: title, day: day, file: file, keepsOffline: isPinned, position: 1,
                addedAt: Instant(milliseconds: 1_773_300_000_000), isDeleted: false, version: .first)
        ]
    }

    package static let documents =
        document("plan", "Emergency action plan", day: day(2026, 1, 9), kind: .pdf, pages: 2, isPinned: true)
        + document("card", "Insurance card") + document("letter", "Letter to the school", kind: .heic)

    static let oddDocuments =
        document("long", longName, kind: .pdf, pages: 1200) + document("rtl", rightToLeft, day: day(2025, 12, 31))
        + document("locked", "Lab results", kind: .pdf, isDrawn: false) + document("png", "Screenshot", kind: .png)
}
