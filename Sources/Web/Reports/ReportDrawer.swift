public import Foundation
internal import Host
internal import Reports

/// Draws reports as PDF.
struct ReportDrawer: Sendable {
    let draw: @Sendable (VisitReport, PaperSize) async throws -> [UInt8]

    /// In a process of its own: ten years take more than a hundred megabytes, which an allocator never gives back whole.
    static func inChild(_ child: ChildFilter = ChildFilter(arguments: ["draw-report"])) -> ReportDrawer {
        ReportDrawer { report, paper in
            try await child.run([paper.rawValue], Array(JSONEncoder().encode(report)))
        }
    }
}

/// What the child does.
public enum ReportDrawing {
    /// - Parameters:
    ///   - report: a `VisitReport` as JSON.
    ///   - paper: a `PaperSize`, as in "a4".
    /// - Returns: the PDF; nil when there is no such paper.
    public static func pdf(_ report: Data, paper: String) throws -> [UInt8]? {
        guard let paper = PaperSize(rawValue: paper) else { return nil }
        return try JSONDecoder().decode(VisitReport.self, from: report).pdf(paper)
    }
}
