import Reports
import Testing

@Suite struct `A table of a report` {
    @Test(arguments: PaperSize.allCases)
    func `has its head on every page and every row once`(paper: PaperSize) async throws {
        let pdf = ReadPDF(bytes: try VisitReport.saying(.doses(300)).pdf(paper))
        let pages = try await pdf.pages()
        #expect(pages.count > 5)
        for page in pages { #expect(page.contains("What the plan said")) }
        let numbers = pages.flatMap { $0.split(whereSeparator: \.isWhitespace) }.filter {
            $0.wholeMatch(of: /d\d+/) != nil
        }
        #expect(numbers.map(String.init) == (0..<300).map { "d\($0)" })
    }

    @Test func `keeps a note that is longer than a page`() async throws {
        let words = (0..<3000).map { "n\($0)" }
        let row = VisitReport.Table.Row(["12 Mar", "80 mg"], note: words.joined(separator: " "))
        let table = VisitReport.Table(
            name: "Doses", columns: [.init("Day"), .init("Dose")], rows: [.init(["11 Mar", "80 mg"]), row])
        let found = try await ReadPDF(bytes: VisitReport.saying(.table(table)).pdf(.a4)).text()
            .split(whereSeparator: \.isWhitespace).filter { $0.wholeMatch(of: /n\d+/) != nil }
        #expect(found.map(String.init) == words)
    }

    @Test func `without rows is left out`() async throws {
        let text = try await ReadPDF(bytes: VisitReport.saying(.doses(0)).pdf(.a4)).text()
        #expect(!text.contains("What the plan said"))
    }

    @Test func `with more cells than columns shows those that have one`() async throws {
        let table = VisitReport.Table(
            name: "T", columns: [.init("Day")], rows: [.init(["here", "nowhere"]), .init([])])
        let text = try await ReadPDF(bytes: VisitReport.saying(.table(table)).pdf(.a4)).text()
        #expect(text.contains("here") && !text.contains("nowhere"))
    }
}
