/// Why a report could not be drawn.
public enum ReportFailure: Error, Equatable {
    /// Cairo's own word for it.
    case drawing(String)
    /// A chart that is no SVG.
    case chart
}
