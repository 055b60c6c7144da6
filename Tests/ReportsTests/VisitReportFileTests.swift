import Testing

@testable import Reports

@Suite struct `The file of a report` {
    @Test func `says what it is, who it is about and when it was made`() async throws {
        let info = try await ReadPDF(bytes: VisitReport.sample(title: "Zoë 🥜 Lévi").pdf(.a4)).info("-rawdates")
        #expect(info.contains("Visit report: Zoë 🥜 Lévi"))
        #expect(info.contains("Ada Okafor") && info.contains("Oral immunotherapy"))
        #expect(info.contains("20260312073400+01'00"))
        #expect(info.contains("Tagged:          yes"))
    }

    @Test(arguments: zip(PaperSize.allCases, ["595.276 x 841.89 pts (A4)", "612 x 792 pts (letter)"]))
    func `has the size that was asked for`(paper: PaperSize, size: String) async throws {
        #expect(try await ReadPDF(bytes: VisitReport.saying(.doses(3)).pdf(paper)).info().contains(size))
    }

    @Test func `is the same for the same report`() async throws {
        let report = VisitReport.saying(.doses(40), .chart, .paragraph("漢字 🥜"))
        #expect(try report.pdf(.a4) == report.pdf(.a4))
        #expect(try report.pdf(.a4) != VisitReport.saying(.doses(41)).pdf(.a4))
    }

    @Test func `has headings, tables, links and what its drawings show`() async throws {
        let pdf = ReadPDF(
            bytes: try VisitReport.saying(
                .doses(2), .chart,
                .more(.init(text: "and 3 more", print: "and 3 more, see page {page}", section: "one"))
            ).pdf(.a4))
        let structure = try await pdf.info("-struct")
        for tag in ["H1", "H2", "P (block)", "Table", "TR", "TH", "TD", "Figure", "Link"] {
            #expect(structure.contains(tag), "\(tag)")
        }
        let alternative = "Peanut: 40 mg, then 80 mg".utf16.map { "00" + String($0, radix: 16, uppercase: true) }
        #expect(pdf.source.contains("/Alt <FEFF\(alternative.joined())>"))
        #expect(pdf.source.contains("/Lang (en-GB)"))
        #expect(try await pdf.text().contains("see page 1"))
    }

    @Test func `counts its pages and tells where a section is`() async throws {
        let report = VisitReport.sample(
            summary: [
                .init(
                    id: "a", heading: "A",
                    blocks: [.more(.init(text: "more", print: "more on page {page}", section: "z"))])
            ],
            appendix: [
                .init(id: "b", heading: "B", blocks: [.doses(200)]), .init(id: "z", heading: "Z", blocks: [.doses(1)]),
            ])
        let pages = try await ReadPDF(bytes: report.pdf(.a4)).pages()
        for (index, page) in pages.enumerated() { #expect(page.contains("Page \(index + 1) of \(pages.count)")) }
        #expect(pages[0].contains("more on page \(pages.count)") && pages[0].contains("Visit report"))
        #expect(pages[1].contains("Records"))
    }

    @Test func `brings its fonts along`() async throws {
        let fonts = try await ReadPDF(bytes: VisitReport.saying(.paragraph("Dose 漢字 مرحبا")).pdf(.a4)).fonts()
        for line in fonts.split(separator: "\n").dropFirst(2) {
            #expect(line.contains("yes yes yes") || line.contains("Type 3"), "\(line)")
        }
    }

    @Test func `with nothing recorded is one page`() async throws {
        #expect(try await ReadPDF(bytes: VisitReport.sample().pdf(.letter)).pages().count == 1)
    }

    @Test func `is refused when a chart is none`() {
        let chart = VisitReport.Chart(svg: "no drawing", text: "", ratio: 2)
        #expect(throws: ReportFailure.chart) { try VisitReport.saying(.chart(chart)).pdf(.a4) }
    }

    @Test func `of a thousand doses comes whole`() async throws {
        let pages = try await ReadPDF(bytes: VisitReport.saying(.doses(1000)).pdf(.a4)).pages()
        #expect(pages.last?.contains("d999") == true)
    }

    @Test func `comes out right when many are made at once`() async throws {
        let alone = try VisitReport.saying(.doses(30), .chart, .paragraph("漢字 🥜 مرحبا")).pdf(.a4)
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<12 {
                group.addTask { try VisitReport.saying(.doses(30), .chart, .paragraph("漢字 🥜 مرحبا")).pdf(.a4) }
            }
            for try await bytes in group { #expect(bytes == alone) }
        }
    }
}

struct PaperSizeTests {
    @Test(arguments: [(PaperSize.a4, 210.0, 297.0), (.letter, 215.9, 279.4)])
    func `a sheet has the size of its standard in millimetres`(paper: PaperSize, width: Double, height: Double) {
        #expect(abs(paper.width / 72 * 25.4 - width) < 0.01)
        #expect(abs(paper.height / 72 * 25.4 - height) < 0.01)
    }
}
