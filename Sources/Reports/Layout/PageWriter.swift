/// Writes a report onto pages from top to bottom, and breaks pages when they are full.
final class PageWriter {
    let canvas: Canvas
    let report: VisitReport
    let paper: PaperSize
    /// The page numbers of the previous pass. In the first pass links show a two-digit placeholder instead.
    let known: PageNumbers
    var numbers = PageNumbers(sections: [:], count: 1)
    /// The alternative text of each drawing, in drawing order.
    var figures: [String] = []
    /// The top of the next block.
    var y: Double

    /// In points.
    enum Margin {
        static let side = 46.0
        static let top = 40.0
        static let bottom = 52.0
    }

    struct Written {
        let bytes: [UInt8]
        let numbers: PageNumbers
        let figures: [String]
    }

    static func write(
        _ report: VisitReport, _ paper: PaperSize, _ type: Typesetter, pages: PageNumbers, to target: Output.Target
    ) throws(ReportFailure) -> Written {
        let canvas = try Canvas(target, paper, type)
        let writer = PageWriter(canvas, report, paper, known: pages)
        if target == .file { canvas.describe(report.metadata) }
        try writer.writeReport()
        writer.finishPage()
        try canvas.finish()
        return Written(bytes: canvas.output.bytes, numbers: writer.numbers, figures: writer.figures)
    }

    private init(_ canvas: Canvas, _ report: VisitReport, _ paper: PaperSize, known: PageNumbers) {
        self.canvas = canvas
        self.report = report
        self.paper = paper
        self.known = known
        y = Margin.top
    }

    var left: Double { Margin.side }
    var width: Double { paper.width - 2 * Margin.side }
    var bottom: Double { paper.height - Margin.bottom }
    var room: Double { bottom - y }
    /// The height available on an empty page.
    var fullHeight: Double { bottom - Margin.top }
    var isAtTop: Bool { y <= Margin.top }

    /// Starts a new page if less than this height is left.
    func need(_ height: Double) {
        if height > room, !isAtTop { turnPage() }
    }

    func turnPage() {
        finishPage()
        numbers.count += 1
        y = Margin.top
    }

    private func finishPage() {
        drawFooter()
        canvas.finishPage()
    }

    private func drawFooter() {
        let top = bottom + 12
        canvas.rule(x: left, y: top, width: width)
        let label = report.footer.page
            .replacing("{page}", with: String(numbers.count)).replacing("{pages}", with: String(known.count))
        let pageWidth = canvas.type.size(label, .footer).width
        canvas.draw(label, .footer, x: left + width - pageWidth, y: top + 5, .muted)
        drawFooterLine(report.footer.about, y: top + 5, width: width - pageWidth - 12)
        drawFooterLine(report.footer.made, y: top + 16, width: width)
    }

    /// Draws only the first line of the text. Long names are truncated; the report's title shows them in full.
    private func drawFooterLine(_ text: String, y: Double, width: Double) {
        let lines = canvas.type.set(text, .footer, width: width)
        guard let first = lines.lines.first else { return }
        canvas.draw(first, of: lines, x: left, y: y, .muted)
    }
}
