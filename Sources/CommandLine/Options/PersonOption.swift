internal import ArgumentParser

/// Whose records a command is about.
struct PersonOption: ParsableArguments {
    @Option(help: "The person, by name or by id.")
    var person: String
}
