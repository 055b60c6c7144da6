internal import Pages

extension Site {
    /// Running imports of health records.
    var healthImports: HealthImportJobs { parts[HealthImportJobs.self] }
}
