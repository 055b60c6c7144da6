internal import ArgumentParser
internal import CarePlan
internal import Clinical
internal import Exchange
internal import Host
internal import SymptomsPages
internal import SymptomsStore
internal import Web

struct LogReaction: Command {
    static let configuration = CommandConfiguration(
        "log", abstract: "Log a reaction with its symptoms.",
        about: """
            A symptom is written as KIND, KIND:GRADE or KIND:GRADE@TIME, as “symptom log” reads it; without a TIME it
            began with the reaction. Symptoms that are logged already are named with --logged and their id.

            What was given is written as WHAT:DETAILS@TIME. Without a TIME it was given now, and when the reaction has
            a --time, it needs one. The details may be left out, but not those of “other”: antihistamine:Zyrtec 5 mg,
            inhaler:salbutamol 2 puffs, epinephrine:0.15 mg left-outer-thigh, emergency-call, other:cold pack.

            Outcomes: \(ReactionOutcome.codes.joined(separator: ", ")). The grade says how bad it was as a whole: 1
            mild, 2 moderate, 3 severe, 4 life-threatening. The same --id again stores nothing twice.

            When what is stored asks for a call, a warning with the number goes to the error stream, with --format json
            too. The exit code stays 0, because everything is stored.
            """,
        examples: [
            "reaction log Mia --symptom hives:mild --symptom vomiting:moderate",
            "reaction log Mia --symptom hives:mild --day 2026-03-12 --time 08:10 \\\n"
                + "      --dose-time 07:30 --given \"antihistamine:Zyrtec 5 mg@08:15\" \\\n"
                + "      --outcome resolved --resolved-time 09:00 --grade 1",
        ],
        json: """
            {"person": {"id": …, "name": …}, "reaction": {as in “reaction list”}, "warning": null or
            \(WarningOutput.shape)}
            """)

    @Argument(help: "The person, by name or id.")
    var person: String

    @Option(name: .customLong("symptom"), help: "A symptom, as KIND:GRADE; can be given several times.")
    var symptoms: [SymptomArgument] = []

    @Option(name: .customLong("logged"), help: "The id of a logged symptom; can be given several times.")
    var logged: [String] = []

    @Option(help: "The day it began, as 2026-03-12; today when left out.")
    var day: DayArgument?

    @Option(help: "The time it began, as 07:30; now when left out.")
    var time: TimeArgument?

    @OptionGroup var dose: ReactionDoseOptions

    @Option(help: "How bad it was as a whole, 1 to 4.")
    var grade: String?

    @Option(name: .customLong("given"), help: "What was given, as WHAT:DETAILS@TIME; can be given several times.")
    var given: [TreatmentArgument] = []

    @Option(help: "How it ended.")
    var outcome: String?

    @Option(help: "The day it was over; the day it began when left out.")
    var resolvedDay: DayArgument?

    @Option(help: "The time it was over, for --outcome resolved.")
    var resolvedTime: TimeArgument?

    @Option(help: "Notes.")
    var notes: String?

    @OptionGroup var log: LogOptions

    func validate() throws {
        if day != nil, time == nil { throw ValidationError("Give the --time too when you name a --day.") }
        if outcome != "resolved", resolvedDay != nil || resolvedTime != nil {
            throw ValidationError("--resolved-day and --resolved-time belong to --outcome resolved.")
        }
    }

    func run(in program: Program) async throws {
        let resources = try program.resources()
        try await program.withPerson(person, log.home) { chosen, world in
            let sentences = try WarningSentences(resources: resources, language: try await world.language())
            let stored = try await NewReaction(self, chosen, world).save(world)
            let warning = try await WarningOutput(after: stored.symptoms, chosen, world, sentences)
            log.format.write(
                program.terminal, text: text(chosen, stored),
                json: .object([
                    "person": chosen.json, "reaction": ReactionText(chosen: chosen).json(stored),
                    "warning": warning?.json ?? .null,
                ]))
            warning.map { program.terminal.complain($0.text) }
        }
    }

    private func text(_ chosen: ChosenPerson, _ stored: StoredReaction) -> String {
        var table = Table()
        ReactionText(chosen: chosen).add(stored, to: &table)
        return "Logged for \(chosen.person.name):\n\(table.text)"
    }
}
