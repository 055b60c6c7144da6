internal import ArgumentParser
internal import Host

/// The option that every command has.
struct HomeOption: ParsableArguments {
    @Option(name: .customLong("home"), help: "The data folder.", completion: .directory)
    var folder: String?

    /// The data folder, without what killed commands left in it.
    func find(_ program: Program) throws -> Home {
        let home = try Settings.home(folder, environment: program.environment)
        home.sweepDrafts()
        return home
    }
}
