internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host
internal import Immunotherapy
internal import ImmunotherapyPages
internal import ImmunotherapyStore
internal import Store
internal import Web

struct LogDose: Command {
    static let configuration = CommandConfiguration(
        "log", abstract: "Add an intake to a day.",
        about: """
            What is on record for the day stays; the intake, medicines and notes are added to it. Without --level the
            current level of each allergen counts. Allergens that were taken together go into one command. More than the
            level in force is refused, because it may be a typing mistake; --above-level logs it all the same.

            Medicines: Benadryl, Pepcid, Zyrtec, or another one as “Other: NAME 5 mg”.
            """,
        examples: [
            "dose log --person Mia --allergen peanut",
            "dose log --person Mia --allergen peanut --allergen cashew",
            "dose log --person Mia --allergen peanut --half \\\n"
                + "      --medicine \"Zyrtec 5 mg\" --notes \"A cold, half dose.\"",
            "dose log --person Mia --allergen peanut --mg 1.05 \\\n"
                + "      --day 2026-03-12 --time 18:00",
        ],
        json: """
            {"checks": [what the plan says, as in “dose check”], "dose": {the day as in “dose list”}, "intake": the new
            intake's id, "person": {"id": …, "name": …}}
            """)

    @OptionGroup var person: PersonOption

    @Option(name: .customLong("allergen"), help: "What was taken; can be given several times.")
    var allergens: [String]

    @Option(help: "The dose level by name; the current one when left out.")
    var level: String?

    @Flag(help: "Half of the level.")
    var half = false

    @Option(help: "Another amount, in milligrams of protein.")
    var mg: String?

    @Flag(help: "It was more than the level in force.")
    var aboveLevel = false

    @Option(help: "The day, as 2026-03-12; today when left out.")
    var day: DayArgument?

    @Option(help: "The time, as 07:30; now when left out.")
    var time: TimeArgument?

    @Option(
        name: .customLong("medicine"), help: "A medicine before it, as “Zyrtec 5 mg”; can be given several times.")
    var medicines: [String] = []

    @Option(
        name: .customLong("condition"),
        help: "An answer to the plan's questions, as illness=no; can be given several times.")
    var conditions: [String] = []

    @Option(help: "Notes for the day.")
    var notes: String?

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func validate() throws {
        if half, mg != nil { throw ValidationError("Give --half or --mg, not both.") }
        if allergens.count > 1, level != nil || mg != nil {
            throw ValidationError("--level and --mg are about one allergen; log the others in a command of their own.")
        }
        if day != nil, time == nil { throw ValidationError("Give the --time too when you name a --day.") }
    }

    func run(in program: Program) async throws {
        let resources = try program.resources()
        try await program.withPerson(person.person, home) { chosen, world in
            let entry = try await NewIntake(self, chosen, world)
            let sentences = try DecisionSentences(
                resources: resources, language: try await world.language(), allergens: chosen.allergens,
                levels: try await world.store.levelsWithDeleted(chosen.access),
                plan: try await world.store.dosePlan(chosen.access)?.plan, zone: chosen.zone,
                today: chosen.here(world.now()).day)
            try await refuseAbove(entry, sentences, world)
            let dose = try await entry.save(world)
            // The dose is stored even if it deviates from the plan; these are the plan's decisions about it.
            let decided = try await world.store.intakeDecisions(chosen.access, from: dose.day, through: dose.day)
                .filter { $0.intake == entry.id }.map(\.portion.decision)
            let output = DecisionOutput(chosen: chosen, sentences: sentences)
            format.write(
                program.terminal, text: text(chosen, dose, entry.id, decided, output),
                json: .object([
                    "person": chosen.json, "intake": .string(entry.id.text),
                    "dose": DoseText(chosen: chosen).json(dose),
                    "checks": .array(decided.map(output.json)),
                ]))
        }
    }

    /// Asks once about an amount above the level in force: it is logged when the command says that it was taken.
    private func refuseAbove(_ entry: NewIntake, _ sentences: DecisionSentences, _ world: World) async throws {
        guard !aboveLevel else { return }
        let above = try await entry.above(world)
        guard above.isEmpty else {
            throw Refused(
                .refused,
                lines: above.map { sentences.above($0.portion.amount, $0.level) }
                    + ["Log it with --above-level if it was taken."])
        }
    }

    private func text(
        _ chosen: ChosenPerson, _ dose: OITDose, _ intake: OITDose.Intake.ID, _ decided: [DoseDecision],
        _ output: DecisionOutput
    ) -> String {
        var table = Table()
        DoseText(chosen: chosen).add(dose, to: &table)
        let time = dose.intakes.first { $0.id == intake }?.at.time.text ?? ""
        let logged = "Logged for \(chosen.person.name) at \(time). The day now says:\n\(table.text)"
        // Without a plan there are no decisions to show, unless there is a condition that no plan covers.
        guard decided.contains(where: { $0.plan != nil || $0.hasUnplannedCondition }) else { return logged }
        return "\(logged)\n\n\(output.text(decided))"
    }
}

extension DoseDecision {
    /// True if a condition is on record that the plan has no rule for.
    fileprivate var hasUnplannedCondition: Bool {
        reasons.contains { if case .conditionWithoutRule = $0.rule { true } else { false } }
    }
}
