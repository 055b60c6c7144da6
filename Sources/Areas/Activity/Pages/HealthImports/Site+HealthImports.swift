internal import Pages

extension Site {
    /// The running imports of health records.
    var healthImports: HealthImportJobs { parts[HealthImportJobs.self] }
}
