internal import Pages

extension Site {
    /// Temporary export files.
    var exports: ExportJobs { parts[ExportJobs.self] }
}
