internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Foundation
internal import Host
internal import ImmunotherapyStore
internal import Store

struct ImportDoses: Command {
    static let configuration = CommandConfiguration(
        "doses", abstract: "Import past doses from a CSV file, all of it or nothing.",
        about: """
            The first line names the columns, in any order: date, time, allergen, level, mg, medicines, symptoms, notes.

            A row is one allergen taken at one time. Cells with several medicines or symptoms part them with “;”:
            “Zyrtec 5 mg; Benadryl 12.5 mg”, “hives:mild; cough”. Commas, semicolons and tabs between cells are found
            out.

            Importing a file again changes nothing. At most \(Count.grouped(DoseSheet.rowLimit)) rows and
            \(ImportFile.limitText).
            """,
        examples: [
            "import doses binder.csv --person Mia --dry-run",
            "import doses binder.csv --person Mia --default-time 07:30",
        ],
        json: """
            {"conflicts": [{"allergen": "peanut", "at": …, "imported": "80", "lines": [12], "stored": "40"}],
            "counts": {"days", "deletedSymptoms", "intakes", "knownPortions", "knownSymptoms", "newMedicines",
            "newNotes", "newPortions", "newSymptoms": numbers} or null, "imported": true, "person": {"id": …, "name": …},
            "problemCount": 0, "problems": [{"column": "mg", "line": 12, "message": …, "text": "abc"}],
            "repeatedRows": 0, "rows": 1600}
            """)

    @Argument(help: "The CSV file.", completion: .file(extensions: ["csv"]))
    var file: String

    @OptionGroup var person: PersonOption

    @Flag(help: "Only say what would change.")
    var dryRun = false

    @Option(help: "The time for rows without one, as 07:30.")
    var defaultTime: TimeArgument?

    @Option(help: "The mark before decimals, comma or point; found out from the file when left out.")
    var decimal: DecimalArgument?

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let bytes = try ImportFile.read(URL(filePath: file))
        try await program.withPerson(person.person, home) { chosen, world in
            let sheet = DoseSheet.read(bytes, context: try await context(chosen, world))
            var report = ImportReport(chosen: chosen, sheet: sheet)
            if sheet.problemCount == 0 { try await carryOut(&report, world) }
            format.write(program.terminal, text: report.text, json: report.json)
            if let refusal = report.refusal { throw refusal }
        }
    }

    private func context(_ chosen: ChosenPerson, _ world: World) async throws -> DoseSheet.Context {
        let now = world.now()
        return DoseSheet.Context(
            birthdate: chosen.person.birthdate, today: chosen.here(now).day, now: now, zone: chosen.zone,
            allergens: chosen.allergens.map { ($0.id, names: $0.names) },
            levels: try await world.store.levelsWithDeleted(chosen.access), decimal: decimal?.separator,
            defaultTime: defaultTime?.time)
    }

    private func carryOut(_ report: inout ImportReport, _ world: World) async throws {
        if dryRun {
            let plan = try await world.store.planImport(report.sheet.days, report.chosen.access)
            report.counts = plan.counts
            report.conflicts = plan.conflicts
            return
        }
        do {
            report.counts = try await world.store.importDays(
                report.sheet.days, report.chosen.access, change: world.change())
            report.isImported = true
        } catch Store.ImportProblem.conflicts(let conflicts) {
            report.conflicts = conflicts
        }
    }
}

/// The decimal separator as an option.
struct DecimalArgument: ExpressibleByArgument {
    let separator: DecimalSeparator

    init?(argument: String) {
        guard let separator = DecimalSeparator(rawValue: argument) else { return nil }
        self.separator = separator
    }

    static var allValueStrings: [String] { DecimalSeparator.allCases.map(\.rawValue) }
}
