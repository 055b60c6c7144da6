internal import Accounts
internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Host
internal import Store

struct AddPerson: Command {
    static let configuration = CommandConfiguration(
        "add", abstract: "Add a person to a household.",
        about: """
            Areas: \(Area.choices).

            Listed allergens: \(ListedAllergen.choices).
            """,
        examples: [
            "person add --name Mia --birthdate 2018-04-30 --area food-allergy \\\n"
                + "      --time-zone Europe/London --allergen peanut --allergen egg \\\n"
                + "      --in-treatment peanut",
            "person add --household Okafor --name Ben --birthdate 1985-02-11 \\\n"
                + "      --area hay-fever --time-zone Europe/London",
        ],
        json: "{\"person\": {as in “person list”}}")

    @Option(help: "What the family calls the person.")
    var name: String

    @Option(help: "The day of birth, as 2018-04-30.")
    var birthdate: String

    @Option(name: .customLong("area"), help: "What is recorded; can be given several times.")
    var areas: [String] = []

    @Option(help: "The zone of the person's clock, as Europe/London.")
    var timeZone: String

    @Option(name: .customLong("allergen"), help: "A listed allergen; can be given several times.")
    var listed: [String] = []

    @Option(name: .customLong("own-allergen"), help: "An allergen that is not listed, in your own word.")
    var own: [String] = []

    @Option(
        name: .customLong("in-treatment"),
        help:
            "One of these allergens that is in oral immunotherapy; the others are avoided. Can be given several times.")
    var treated: [String] = []

    @Option(help: "metric or imperial.")
    var units = Units.metric.rawValue

    @Option(help: "The day the week begins with, monday to sunday.")
    var firstWeekday = Weekday.monday.name

    @Option(help: "The household, by name or by id; needed when there are several.")
    var household: String?

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        try await program.withWorld(try home.find(program)) { world in
            let household = try await choose(world)
            let details = try details(world)
            let allergens = try allergens(world)
            guard let id = Person.ID(world.newID()) else { throw Refused(.unexpected, "No id could be made.") }
            let person = Person(id: id, details: details)
            _ = try await world.store.createPerson(
                person, allergens: allergens, household: household.id, actor: .commandLine, change: world.change())
            format.write(
                program.terminal, text: "\(person.name) is in the household \(household.name) now (id \(id.text)).",
                json: .object(["person": .object(person.json(household, allergens: allergens))]))
        }
    }

    private func choose(_ world: World) async throws -> Household {
        let all = try await world.store.households()
        guard !all.isEmpty else {
            throw Refused(
                .notFound, "There is no household yet. Open the server in a browser and make the first account.")
        }
        let fitting =
            household.map { text in all.filter { $0.id.text == text || NameKey($0.name) == NameKey(text) } } ?? all
        if fitting.count == 1, let only = fitting.first { return only }
        let known = all.map { "\($0.name) (\($0.id.text))" }.joined(separator: ", ")
        guard let household else { throw Refused(.usage, "There are several households; give --household: \(known).") }
        throw Refused(.notFound, "“\(household)” does not name one household; there are \(known).")
    }

    private func details(_ world: World) throws -> PersonDetails {
        let weekday = Weekday.allCases.first { $0.name == firstWeekday.lowercased() }
        let draft = PersonDraft(
            name: name, birthdate: birthdate, areas: areas, units: units,
            firstWeekday: weekday.map { String($0.rawValue) } ?? firstWeekday, timeZone: timeZone)
        let today = (world.zones.rules(timeZone) ?? .utc).local(at: world.now()).day
        switch draft.validated(today: today, knownTimeZones: world.zones.isKnown) {
        case .valid(let details): return details
        case .invalid(let problems): throw Refused(.refused, lines: problems.map(\.sentence))
        }
    }

    private func allergens(_ world: World) throws -> [Allergen] {
        var allergens: [Allergen] = []
        func add(_ kind: AllergenKind) {
            guard !allergens.contains(where: { $0.kind == kind }), let id = Allergen.ID(world.newID()) else { return }
            let avoided = Allergen(id: id, kind: kind, standing: .avoided, removed: false)
            let isTreated = avoided.names.contains { name in treated.contains { NameKey($0) == NameKey(name) } }
            allergens.append(
                isTreated ? Allergen(id: id, kind: kind, standing: .inTreatment, removed: false) : avoided)
        }
        for text in listed {
            let key = NameKey(text)
            let found = ListedAllergen.allCases.first { NameKey($0.rawValue) == key || NameKey($0.name) == key }
            guard let found else {
                throw Refused(
                    .refused,
                    "“\(text)” is not a listed allergen; give it with --own-allergen, or one of \(ListedAllergen.choices)."
                )
            }
            add(.listed(found))
        }
        for text in own {
            let names = ListedAllergen.allCases.map(\.name)
            switch OwnAllergen.check(name: text, emoji: "", existing: allergens, listedNames: names) {
            case .valid(let kind): add(kind)
            case .invalid(let problems): throw Refused(.refused, lines: problems.map { $0.sentence(text) })
            }
        }
        let names = allergens.flatMap(\.names).map { NameKey($0) }
        if let unknown = treated.first(where: { !names.contains(NameKey($0)) }) {
            throw Refused(.refused, "“\(unknown)” is none of the allergens given with --allergen and --own-allergen.")
        }
        return allergens
    }
}
