internal import Pages

extension Site {
    /// Files with everything, for a while.
    var exports: ExportJobs { parts[ExportJobs.self] }
}
