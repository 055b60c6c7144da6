internal import Air
internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host

struct ForecastAir: Command {
    static let configuration = CommandConfiguration(
        "forecast", abstract: "Say what is forecast for five days at a person's place.",
        about: "Uses stored data only; contacts no provider.",
        examples: ["air forecast Ben", "air forecast Ben --format json"],
        json: """
            {"days": [{"because": "grass" or null, "count": 86 or null, "day": "2026-06-20", "health": "moderate", "index": 4 or
            null, "level": "high", "main": "o3_8h" or null}], "person": {"id": …, "name": …}, "place": "Home, Bristol",
            "scheme": "uk-daqi"}
            """)

    /// Today and what follows.
    private static let days: Int32 = 5

    @OptionGroup var query: PersonQuery

    func run(in program: Program) async throws {
        try await query.run(in: program) { chosen, world in
            let today = chosen.here(world.now()).day
            let last = today.adding(days: Int(Self.days) - 1)
            let air = try await ChosenAir(chosen, world, from: today, through: last)
            let days = AirDays(air, from: today, through: last)
            query.format.write(
                program.terminal, text: days.text, json: .object(days.json.merging(["person": chosen.json]) { $1 }))
        }
    }
}
