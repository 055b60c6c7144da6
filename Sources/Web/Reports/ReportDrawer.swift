public import Foundation
internal import Host
internal import Pages
internal import Reports

/// Draws reports as PDF.
struct ReportDrawer: SitePart {
    let draw: @Sendable (VisitReport, PaperSize) async throws -> [UInt8]

    init(draw: @escaping @Sendable (VisitReport, PaperSize) async throws -> [UInt8]) {
        self.draw = draw
    }

    /// Draws in a child process: a report of ten years takes more than a hundred megabytes, which the allocator would
    /// not release.
    init() {
        self.init(in: ChildFilter(arguments: ["draw-report"]))
    }

    init(in child: ChildFilter) {
        self.init { report, paper in
            try await child.run([paper.rawValue], Array(JSONEncoder().encode(report)))
        }
    }
}

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

extension Site {
    var reportDrawer: ReportDrawer { parts[ReportDrawer.self] }
}
