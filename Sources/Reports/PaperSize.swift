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
