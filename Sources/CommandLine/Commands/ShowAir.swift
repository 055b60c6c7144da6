internal import Air
internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host

struct ShowAir: Command {
    static let configuration = CommandConfiguration(
        "now", abstract: "Say what is in the air at a person's place today, and what it means for them.",
        about: """
            Uses stored data only; contacts no provider. Pollen is the mean of today, the index is that of this hour.
            """,
        examples: ["air now Ben", "air now Ben --format json"],
        json: """
            {"air": {"fetchedAt": …, "health": "low", "healthToday": "moderate", "index": 2, "indexToday": 4, "main": "o3_8h",
            "scheme": "uk-daqi"}, "best": {"from": …, "to": …} or null, "peak": …, "person": {"id": …, "name": …}, "place":
            "Home, Bristol", "pollen": [{"atLeast": false, "count": 86, "level": "high", "name": "grass"}], "risk": {"because":
            "grass", "count": 86, "kind": "forecast", "level": "high"}, "sources": […], "storm": … or null, "weather":
            {"temperature": 17.5}}; what is not known is null, or "unknown" as a level
            """)

    @OptionGroup var query: PersonQuery

    func run(in program: Program) async throws {
        try await query.run(in: program) { chosen, world in
            let today = chosen.here(world.now()).day
            let air = try await ChosenAir(chosen, world, from: today, through: today.adding(days: 1))
            query.format.write(
                program.terminal, text: air.text,
                json: .object(air.json.merging(["person": chosen.json]) { own, _ in own }))
        }
    }
}
