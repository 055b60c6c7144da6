internal import Air
internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host

struct ListAir: Command {
    static let configuration = CommandConfiguration(
        "history", abstract: "List the air at a person's place by day.",
        about: "At most a year is listed at once. --hours adds each hour of each quantity to the JSON.",
        examples: ["air history Ben --from 2026-05-01 --to 2026-07-31", "air history Ben --hours --format json"],
        json: """
            {"days": [{"because": "grass" or null, "count": 86 or null, "day": "2026-06-20", "health": "moderate", "index": 4 or
            null, "level": "high", "main": "o3_8h" or null}], "from": "2026-06-14", "hours": [{"at":
            "2026-06-20T08:00+01:00", "fetchedAt": …, "kind": "modelled", "quantity": "pm2_5", "source": "open-meteo", "unit":
            "µg/m³", "value": 7.4}] or null, "person": {"id": …, "name": …}, "place": "Home, Bristol", "scheme": "uk-daqi",
            "to": "2026-06-20"}
            """)

    /// A leap year.
    private static let mostDays = 366

    @Argument(help: "The person, by name or id.")
    var person: String

    @OptionGroup var days: DaysOption

    @Flag(help: "Add each hour to the JSON.")
    var hours = false

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        try await program.withPerson(person, home) { chosen, world in
            let listed = try self.days.listed(today: chosen.here(world.now()).day)
            guard listed.from.days(until: listed.through) < Self.mostDays else {
                throw Refused(.usage, "At most \(Self.mostDays) days can be listed at once.")
            }
            let air = try await ChosenAir(chosen, world, from: listed.from, through: listed.through)
            let days = AirDays(air, from: listed.from, through: listed.through)
            let own: [String: JSONValue] = [
                "person": chosen.json, "from": .string(listed.from.iso), "to": .string(listed.through.iso),
                "hours": hours ? .array(air.hours(from: listed.from, through: listed.through)) : .null,
            ]
            format.write(program.terminal, text: days.text, json: .object(days.json.merging(own) { $1 }))
        }
    }
}
