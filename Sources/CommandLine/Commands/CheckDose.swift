internal import ArgumentParser
internal import CarePlan
internal import Clinical
internal import Exchange
internal import Host
internal import Immunotherapy
internal import ImmunotherapyPages
internal import ImmunotherapyStore
internal import Store
internal import Web

struct CheckDose: Command {
    static let configuration = CommandConfiguration(
        "check", abstract: "Say what the plan says about the next dose.",
        about: """
            Nothing is stored. What is not answered with --condition counts as not known, and the answer says so.
            Conditions have the codes of the plan: illness, asthma, exercise, empty-stomach, fatigue, menstruation,
            alcohol, travel, new-medicine, reaction, or the name of one of the plan's own.
            """,
        examples: [
            "dose check Mia", "dose check Mia --allergen peanut --condition illness=yes --condition travel=no",
        ],
        json: """
            {"at": "2026-03-12T07:30+00:00", "checks": [{"allergen": "peanut", "allergenID": …, "milligrams": "80" or
            null, "notBefore": …, "plan": 3 or null, "reasons": [{"source": …, "text": …, "verdict": …}], "text": …,
            "verdict": "proceed", "half", "reduce", "ask", "hold" or "call"}], "person": {"id": …, "name": …}}
            """)

    @Argument(help: "The person, by name or id.")
    var person: String

    @Option(
        name: .customLong("allergen"),
        help: "Which allergen; every one in treatment with a current level when left out.")
    var allergens: [String] = []

    @Option(name: .customLong("condition"), help: "An answer, as illness=no; can be given several times.")
    var conditions: [String] = []

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let resources = try program.resources()
        try await program.withPerson(person, home) { chosen, world in
            let now = chosen.here(world.now())
            let found = try await world.store.doseCheckRecords(chosen.access, at: now, zone: chosen.zone)
            guard let records = found else {
                throw Refused(.notFound, "Nobody is called “\(person)”.")
            }
            let answers = try conditions.map { try ConditionAnswer($0, records.plan?.plan).report }
            let check = records.records.with(PlanAnswers(answers))
            let asked = try allergens.map { try chosen.treatedAllergen(named: $0).id }
            let treated = chosen.allergens.filter(\.isInTreatment).map(\.id)
            let decisions =
                asked.isEmpty
                ? check.decisions.filter { treated.contains($0.allergen) } : asked.map { check.decision(for: $0) }
            let sentences = try DecisionSentences(
                resources: resources, language: try await world.language(), allergens: chosen.allergens,
                levels: records.levels, plan: records.plan?.plan,
                zone: chosen.zone, today: now.day)
            let output = DecisionOutput(chosen: chosen, sentences: sentences)
            format.write(
                program.terminal, text: output.text(decisions),
                json: .object([
                    "person": chosen.json, "at": .string(now.iso),
                    "checks": .array(decisions.map(output.json)),
                ]))
        }
    }
}
