/// Fills pages from the top: knows where the next block goes and when a page is full.
final class PageWriter {
    let canvas: Canvas
    let report: VisitReport
    let paper: PaperSize
    /// What the run before found out; in the first run the links show a number of two digits.
    let known: PageNumbers
    var numbers = PageNumbers(sections: [:], count: 1)
    /// What each drawing shows, in their order.
    var figures: [String] = []
    /// Where the next block goes.
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
    /// What a whole page has room for.
    var fullHeight: Double { bottom - Margin.top }
    var isAtTop: Bool { y <= Margin.top }

    /// Begins a page when less than this is left.
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

    /// A long name is cut off: the page above says it whole.
    private func drawFooterLine(_ text: String, y: Double, width: Double) {
        let lines = canvas.type.set(text, .footer, width: width)
        guard let first = lines.lines.first else { return }
        canvas.draw(first, of: lines, x: left, y: y, .muted)
    }
}
