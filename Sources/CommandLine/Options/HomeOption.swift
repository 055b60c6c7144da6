internal import ArgumentParser
internal import Host

/// The option that every command has.
struct HomeOption: ParsableArguments {
    @Option(name: .customLong("home"), help: "The data folder.", completion: .directory)
    var folder: String?

    func find(_ program: Program) throws -> Home {
        try Settings.home(folder, environment: program.environment)
    }
}
