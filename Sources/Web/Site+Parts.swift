internal import Pages

extension Site {
    var reportDrawer: ReportDrawer { parts[ReportDrawer.self] }
}
