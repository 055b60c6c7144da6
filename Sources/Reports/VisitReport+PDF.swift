extension VisitReport {
    /// The report as a PDF file. The same report gives the same bytes.
    ///
    /// The report is laid out twice: once to find the page numbers, and once to draw it. This blocks the thread for
    /// some milliseconds, so call it off the request path.
    public func pdf(_ paper: PaperSize) throws(ReportFailure) -> [UInt8] {
        let type = Typesetter(language: metadata.language)
        let measured = try PageWriter.write(self, paper, type, pages: PageNumbers(), to: .nowhere)
        let drawn = try PageWriter.write(self, paper, type, pages: measured.numbers, to: .file)
        return PDFAmendment(language: metadata.language, figures: drawn.figures).applied(to: drawn.bytes)
    }
}

/// The page on which each section starts, by section id, and the number of pages. Empty during the first pass.
struct PageNumbers: Equatable {
    var sections: [String: Int] = [:]
    var count = 0
}

/// The paper size of a report.
public enum PaperSize: String, Sendable, CaseIterable {
    /// ISO 216.
    case a4
    /// ANSI/ASME Y14.1 A.
    case letter

    /// In PostScript points, 1/72 inch.
    public var width: Double {
        switch self {
        case .a4: 595.276
        case .letter: 612
        }
    }

    /// In PostScript points, 1/72 inch.
    public var height: Double {
        switch self {
        case .a4: 841.89
        case .letter: 792
        }
    }
}

/// Why a report could not be drawn.
public enum ReportFailure: Error, Equatable {
    /// Cairo's status message.
    case drawing(String)
    /// A chart is not valid SVG.
    case chart
}
