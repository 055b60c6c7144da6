internal import Pages

extension Site {
    /// Files with everything, for a while.
    var exports: ExportJobs { parts[ExportJobs.self] }
    /// Imports of health records that are under way.
    var healthImports: HealthImportJobs { parts[HealthImportJobs.self] }
    var reportDrawer: ReportDrawer { parts[ReportDrawer.self] }
}
