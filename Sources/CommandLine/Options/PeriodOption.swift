internal import ArgumentParser

/// The days that a command computes for.
struct PeriodOption: ParsableArguments {
    @Option(help: "The first day, as 2026-03-01.")
    var from: DayArgument

    @Option(help: "The last day.")
    var through: DayArgument

    /// - Throws: `Refused` if the first day is after the last.
    func days() throws -> ListedDays {
        guard from.day <= through.day else { throw Refused(.usage, "--from is after --through.") }
        return ListedDays(from: from.day, through: through.day)
    }
}
