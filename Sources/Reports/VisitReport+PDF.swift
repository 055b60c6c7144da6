extension VisitReport {
    /// The report as a PDF file for a paper size: the same bytes for the same report.
    ///
    /// It is worked out twice: first where each page ends, then with the numbers of the pages. It takes some
    /// milliseconds of one processor, so call it where that keeps nobody waiting.
    public func pdf(_ paper: PaperSize) throws(ReportFailure) -> [UInt8] {
        let type = Typesetter(language: metadata.language)
        let measured = try PageWriter.write(self, paper, type, pages: PageNumbers(), to: .nowhere)
        let drawn = try PageWriter.write(self, paper, type, pages: measured.numbers, to: .file)
        return PDFAmendment(language: metadata.language, figures: drawn.figures).applied(to: drawn.bytes)
    }
}

/// Which page each section begins on, and how many there are; empty while that is being worked out.
struct PageNumbers: Equatable {
    var sections: [String: Int] = [:]
    var count = 0
}
