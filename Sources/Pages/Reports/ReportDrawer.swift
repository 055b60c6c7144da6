internal import Foundation
package import Host
package import Reports

/// Draws reports as PDF.
package struct ReportDrawer: SitePart {
    package let draw: @Sendable (VisitReport, PaperSize) async throws -> [UInt8]

    package init(draw: @escaping @Sendable (VisitReport, PaperSize) async throws -> [UInt8]) {
        self.draw = draw
    }

    /// Draws in a child process: a report of ten years takes more than a hundred megabytes, which the allocator would
    /// not release.
    package init() {
        self.init(in: ChildFilter(arguments: ["draw-report"]))
    }

    package init(in child: ChildFilter) {
        self.init { report, paper in
            try await child.run([paper.rawValue], Array(JSONEncoder().encode(report)))
        }
    }
}

extension Site {
    package var reportDrawer: ReportDrawer { parts[ReportDrawer.self] }
}
