internal import ArgumentParser
internal import Clinical
internal import Host

/// What a command is given that reads one person's records.
struct PersonQuery: ParsableArguments {
    @Argument(help: "The person, by name or id.")
    var person: String

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program, _ body: (ChosenPerson, World) async throws -> Void) async throws {
        try await program.withPerson(person, home, body)
    }
}

/// What a command is given that reads one person's records of some days.
struct PersonDaysQuery: ParsableArguments {
    @Argument(help: "The person, by name or id.")
    var person: String

    @OptionGroup var days: DaysOption
    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program, _ body: (ChosenPerson, ListedDays, World) async throws -> Void) async throws {
        try await program.withPerson(person, home) { chosen, world in
            try await body(chosen, try days.listed(today: chosen.here(world.now()).day), world)
        }
    }
}
