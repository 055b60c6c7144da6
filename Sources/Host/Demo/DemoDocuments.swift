internal import Clinical
public import Foundation
internal import Store

extension DemoFamily {
    /// Adds some documents for Mia if she has none yet; changes made by a visitor are kept.
    public static func addDocuments(_ world: World, vault: Vault, reader: DocumentReader, folder: URL) async throws {
        guard let id = Person.ID("demo-mia"), let mia = try await world.store.commandLineAccess(to: id),
            try await world.store.allDocuments().isEmpty
        else { return }
        let intake = DocumentIntake(world: world, vault: vault, reader: reader)
        for paper in DemoPaper.all {
            guard let document = Document.ID(paper.id) else { throw DemoFlaw() }
            let file = folder.appending(path: paper.id)
            defer { unlink(file.path) }
            try Data(try paper.bytes).write(to: file)
            _ = try await intake.take(
                file, named: paper.name, as: document,
                details: DocumentDetails(title: paper.title, day: paper.day.flatMap { CalendarDay(iso: $0) }),
                untitled: paper.title, mia)
        }
        if let plan = Document.ID("demo-plan") {
            _ = try await world.store.keepDocumentOffline(plan, true, mia, change: world.change())
        }
    }
}

/// A made-up document for the demo: a page of text, or a picture of one.
struct DemoPaper {
    let id, name, title: String
    let day: String?
    let isPicture: Bool
    let lines: [String]

    static let all = [
        DemoPaper(
            id: "demo-plan", name: "action-plan.pdf", title: "Emergency action plan", day: "2026-01-09",
            isPicture: false,
            lines: [
                "SAMPLE - not a real plan", "", "Emergency action plan", "Mia Okafor", "",
                "Allergies: peanut, cashew", "", "1. Use the auto-injector.", "2. Call 999.",
                "3. Call Ada, then Grandma Ruth.", "", "This paper belongs to a family that does not exist.",
            ]),
        DemoPaper(
            id: "demo-card", name: "clinic-card.jpg", title: "Clinic card", day: nil, isPicture: true,
            lines: ["SAMPLE", "", "Allergy clinic", "020 7946 0123", "", "Mia Okafor", "Patient 000 000"]),
        DemoPaper(
            id: "demo-school", name: "letter-to-the-school.pdf", title: "Letter to the school", day: "2025-09-01",
            isPicture: false,
            lines: [
                "SAMPLE", "", "Dear teachers,", "", "Mia takes a small dose of food every day as part of",
                "her treatment. Her plan and her auto-injectors are in", "the blue bag that she always has with her.",
                "", "Thank you", "Ada Okafor",
            ]),
    ]

    /// A PDF, or a JPEG of its page.
    var bytes: [UInt8] {
        get throws {
            guard isPicture else { return pdf }
            guard case .open(let page) = try PDFPages.open(pdf) else { throw DemoFlaw() }
            return try page.drawFirst(1600).jpeg(quality: 85)
        }
    }

    /// One page with lines of Helvetica.
    private var pdf: [UInt8] {
        let text = lines.map { line in
            let safe = line.replacing("\\", with: "\\\\").replacing("(", with: "\\(").replacing(")", with: "\\)")
            return "(\(safe)) Tj T*"
        }.joined(separator: "\n")
        let content = "BT /F1 20 Tf 30 TL 60 760 Td\n\(text)\nET"
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R"
                + " /Resources << /Font << /F1 5 0 R >> >> >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        ]
        var file = "%PDF-1.4\n"
        var places: [Int] = []
        for (index, object) in objects.enumerated() {
            places.append(file.utf8.count)
            file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = file.utf8.count
        file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for place in places {
            let digits = String(place)
            file += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        file += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return Array(file.utf8)
    }
}
