internal import ArgumentParser
internal import Host

/// The option for the data folder.
struct HomeOption: ParsableArguments {
    @Option(name: .customLong("home"), help: "The data folder.", completion: .directory)
    var folder: String?

    /// Finds the data folder, and removes temporary files that killed processes left behind.
    func find(_ program: Program) throws -> Home {
        let home = try Settings.home(folder, environment: program.environment)
        home.sweepDrafts()
        return home
    }
}
