public import Foundation
internal import Reports

/// The work of the child process.
public enum ReportDrawing {
    /// - Parameters:
    ///   - report: a `VisitReport` as JSON.
    ///   - paper: a `PaperSize`, as in "a4".
    /// - Returns: the PDF, or nil if there is no such paper size.
    public static func pdf(_ report: Data, paper: String) throws -> [UInt8]? {
        guard let paper = PaperSize(rawValue: paper) else { return nil }
        return try JSONDecoder().decode(VisitReport.self, from: report).pdf(paper)
    }
}
