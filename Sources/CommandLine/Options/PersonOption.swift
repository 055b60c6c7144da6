internal import ArgumentParser

/// The person whose records a command uses.
struct PersonOption: ParsableArguments {
    @Option(help: "The person, by name or by id.")
    var person: String
}
