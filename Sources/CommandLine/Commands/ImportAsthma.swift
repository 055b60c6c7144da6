internal import ArgumentParser
internal import Asthma
internal import AsthmaStore
internal import AsthmaTables
internal import Clinical
internal import Exchange
internal import Foundation
internal import Host
internal import Store

struct ImportAsthma: Command {
    static let configuration = CommandConfiguration(
        "asthma", abstract: "Import presses of an inhaler from an export of SmartAsthma.",
        about: """
            The file is JSON: the app's database (DailyData, LatiandLong, TimesPerDay, Questionnaire or Survey, with users
            above, below or missing) or its lists on the phone (TimeLog, DailyData, latiandlong, TimesPerDay,
            SurveyResults). Each press becomes one puff of the inhaler, with its place if the file has one. Addresses are
            left out.

            Times are those of the phone's clock, in --zone or else the person's time zone. The app lost presses when it
            found no address, and miscounted when the day changed: days for which it counted more than it stored are
            named, and nothing is added for them. Results of its questionnaire are named, not kept.

            If any part cannot be read, nothing is imported. Importing a file again for the same inhaler adds nothing, also
            no puff that was deleted since. At most \(ImportFile.limitText).
            """,
        examples: [
            "import asthma export.json --person Mia --inhaler Salbutamol --dry-run",
            "import asthma export.json --person Mia --inhaler Salbutamol --user Test --zone America/New_York",
        ],
        json: """
            {"clock": [{"at": …, "change": "skipped" or "twice", "time": "2018-03-11 02:30:00"}], "counts": {"known": 1,
            "new": 2, "placesWithoutPress": 0, "presses": 3, "withPlace": 2, "withoutAddress": 0}, "from": "2018-07-01" or
            null, "imported": true, "inhaler": {"id": …, "name": …}, "missing": [{"counted": 3, "day": "2018-07-02",
            "found": 1}], "person": {"id": …, "name": …}, "results": [{"points": 30, "time": …}], "through": … or null,
            "unread": ["Settings"], "user": "Test", "zone": "Europe/Berlin"}
            """)

    @Argument(help: "The JSON file.", completion: .file(extensions: ["json"]))
    var file: String

    @OptionGroup var person: PersonOption

    @Option(help: "The inhaler that was pressed, by name or by id.")
    var inhaler: String

    @Option(help: "Whose records in the file; needed if it has several users. '' for those of no user.")
    var user: String?

    @Option(help: "The time zone of the phone, such as Europe/Berlin; the person's when left out.")
    var zone: String?

    @Flag(help: "Only say what would change.")
    var dryRun = false

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let phone = try zone.map { name in
            guard let rules = Zones().rules(name) else {
                throw Refused(.usage, "The time zone “\(name)” is not known.")
            }
            return rules
        }
        let bytes = try ImportFile.read(URL(filePath: file).standardizedFileURL)
        try await program.withPerson(person.person, home) { chosen, world in
            let inhaler = try await world.inhaler(inhaler, of: chosen)
            let zone = phone ?? chosen.zone
            let tree = try read(bytes, zone: zone, now: world.now())
            let user = try choose(from: tree)
            let puffs = user.presses.compactMap {
                ImportedPuff($0, inhaler: inhaler.id, role: inhaler.details.role)
            }
            let new =
                dryRun
                ? try await world.store.newPuffs(puffs, chosen.access)
                : try await world.store.importPuffs(puffs, chosen.access, change: world.change())
            let report = PressReport(
                chosen: chosen, inhaler: inhaler, user: user, unread: tree.unread, zone: zone, newCount: new.count,
                isImported: !dryRun)
            format.write(program.terminal, text: report.text, json: report.json)
        }
    }

    private func read(_ bytes: [UInt8], zone: ZoneRules, now: Instant) throws -> PressTree {
        switch PressTree.read(bytes, zone: zone, now: now) {
        case .valid(let tree): return tree
        case .invalid(let problems):
            throw Refused(.refused, lines: ["Nothing was imported."] + problems.map(\.sentence))
        }
    }

    private func choose(from tree: PressTree) throws -> PressTree.User {
        let names = tree.users.map { $0.name.isEmpty ? "''" : PressReport.plain($0.name) }.joined(separator: ", ")
        guard let user else {
            guard let only = tree.users.first, tree.users.count == 1 else {
                throw Refused(
                    .refused,
                    "The file has \(tree.users.count) users: \(names). Say with --user whose records to import; '' means"
                        + " those of no user.")
            }
            return only
        }
        guard let found = tree.users.first(where: { $0.name == user }) else {
            throw Refused(.notFound, "The file has no user “\(user)”; there are \(names).")
        }
        return found
    }
}

extension World {
    /// Finds an inhaler by id or by a unique name.
    fileprivate func inhaler(_ text: String, of chosen: ChosenPerson) async throws -> Stored<InhalerDetails> {
        let all = try await store.records(.inhaler, chosen.access)
        let key = NameKey(text)
        let byName = all.filter { NameKey($0.details.name) == key }
        if let found = all.first(where: { $0.id.text == text }) ?? (byName.count == 1 ? byName.first : nil) {
            return found
        }
        let known = (byName.isEmpty ? all : byName).map { "\($0.details.name) (\($0.id.text))" }
        throw Refused(
            .notFound,
            byName.isEmpty
                ? "\(chosen.person.name) has no inhaler “\(text)”"
                    + (known.isEmpty
                        ? "; add it on the page Asthma first." : "; there are \(known.joined(separator: ", ")).")
                : "Several inhalers are called “\(text)”. Give the id instead: \(known.joined(separator: ", ")).")
    }
}
