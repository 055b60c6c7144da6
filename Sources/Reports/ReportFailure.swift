/// Why a report could not be drawn.
public enum ReportFailure: Error, Equatable {
    /// Cairo's status message.
    case drawing(String)
    /// A chart is not valid SVG.
    case chart
}
