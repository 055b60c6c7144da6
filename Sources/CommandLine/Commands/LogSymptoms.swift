internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host
internal import Store
internal import Symptoms
internal import SymptomsPages
internal import Web

struct LogSymptoms: Command {
    static let configuration = CommandConfiguration(
        "log", abstract: "Log one symptom or several.",
        about: """
            A symptom is written as KIND, KIND:GRADE or KIND:GRADE@TIME, where TIME is its own time of the day. Without
            a grade it counts as not rated. The same --id again stores nothing twice; the symptoms get ids made from it.

            When what is stored asks for a call, a warning with the number goes to the error stream, with --format json
            too. The exit code stays 0, because everything is stored.

            A symptom that is not in the list is “other”, and can have a name: other=NAME:GRADE.

            Grades: \(SymptomArgument.grades).

            Kinds, which can be given in other English words as well: \(SymptomArgument.kinds).
            """,
        examples: [
            "symptom log Mia hives:mild",
            "symptom log Mia \"itchy mouth:mild\" vomiting:severe@07:50 \\\n"
                + "      --day 2026-03-12 --time 07:40 --notes \"After breakfast.\"",
            "symptom log Mia \"other=cold hands:mild\"",
            "symptom log Mia hives:mild --id 2026-03-12-morning --format json",
        ],
        json: """
            {"person": {"id": …, "name": …}, "symptoms": [{as in “symptom list”}], "warning": null or
            \(WarningOutput.shape)}
            """)

    @Argument(help: "The person, by name or id.")
    var person: String

    @Argument(help: "The symptoms, each as KIND:GRADE.")
    var symptoms: [SymptomArgument]

    @Option(help: "The day, as 2026-03-12; today when left out.")
    var day: DayArgument?

    @Option(help: "The time, as 07:30; now when left out.")
    var time: TimeArgument?

    @Option(help: "Notes; they are kept with the first symptom.")
    var notes: String?

    @OptionGroup var log: LogOptions

    func validate() throws {
        if day != nil, time == nil { throw ValidationError("Give the --time too when you name a --day.") }
    }

    func run(in program: Program) async throws {
        let resources = try program.resources()
        try await program.withPerson(person, log.home) { chosen, world in
            let sentences = try WarningSentences(resources: resources, language: try await world.language())
            let entries = try await NewSymptoms(self, chosen, world).save(world)
            let warning = try await WarningOutput(after: entries, chosen, world, sentences)
            log.format.write(
                program.terminal, text: text(chosen, entries),
                json: .object([
                    "person": chosen.json, "symptoms": .array(entries.map(\.json)), "warning": warning?.json ?? .null,
                ]))
            warning.map { program.terminal.complain($0.text) }
        }
    }

    private func text(_ chosen: ChosenPerson, _ entries: [SymptomEntry]) -> String {
        var table = Table()
        for entry in entries { SymptomText.add(entry, to: &table) }
        return "Logged for \(chosen.person.name):\n\(table.text)"
    }
}
