internal import Pages

extension Site {
    /// Imports of health records that are under way.
    var healthImports: HealthImportJobs { parts[HealthImportJobs.self] }
}
