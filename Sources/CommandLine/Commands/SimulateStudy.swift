internal import ArgumentParser
internal import Clinical
internal import Cohort
internal import CohortTables
internal import Exchange
internal import Foundation

struct SimulateStudy: Command {
    static let configuration = CommandConfiguration(
        "simulate", abstract: "Make the tables of a cohort whose effects are known.",
        about: """
            Writes participants.csv, answers.csv, exposures.csv and truth.json. The same arguments give the same bytes on
            every machine. The file of effects:

            {"outcome": "tnss", "intercept": 2, "personSD": 1, "noiseSD": 1.2, "ar1": 0.6, "sharedDaySD": 0.3, "season":
            {"peak": "06-10", "widthDays": 30, "height": 1}, "effects": [{"exposure": "grass", "lag": 1, "per": 10, "beta":
            0.3, "onlySensitised": true}], "dropoutPerDay": 0.004, "missing": 0.15}

            Without effects, "effects": [], nothing in the air changes a symptom. noiseSD is that of a person's days, ar1
            how much each resembles the day before, widthDays the standard deviation of the season's bell curve.
            """,
        examples: ["study simulate --participants 400 --days 180 --seed 7 --effects effects.json --output cohort"])

    @Option(help: "How many people take part, up to 20,000.")
    var participants: Int

    @Option(help: "How many days can be answered, up to 3,650.")
    var days: Int

    @Option(help: "A whole number from 0; each gives another cohort.")
    var seed: UInt64

    @Option(help: "The file with the effects; - for standard input.", completion: .file())
    var effects: String

    @Option(help: "The folder for the tables: a new or an empty one.", completion: .directory)
    var output: String

    @Option(help: "The first day that can be answered.")
    var start: DayArgument?

    func run(in program: Program) async throws {
        guard (1...20_000).contains(participants) else { throw Refused(.usage, "--participants is from 1 to 20,000.") }
        guard (1...3650).contains(days) else { throw Refused(.usage, "--days is from 1 to 3,650.") }
        guard participants * days <= Self.mostAnswers else {
            throw Refused(.usage, "--participants times --days is at most \(Count.grouped(Self.mostAnswers)).")
        }
        guard let first = start?.day ?? CalendarDay(iso: "2026-03-01"),
            (1901...2180).contains(first.year)
        else { throw Refused(.usage, "--start is from 1901 to 2180.") }
        let plan = try plan(ImportFile.readOrInput(effects))
        let folder = URL(filePath: output, directoryHint: .isDirectory).standardizedFileURL
        try EmptyFolder.make(folder)
        let cohort = SimulatedCohort(plan, participants: participants, days: days, seed: seed, firstDay: first)
        let tables = SimulatedTables(cohort)
        for file in CohortSheet.File.allCases { try write(tables.text(file), to: folder.appending(path: file.name)) }
        try write(TruthFile.text(cohort), to: folder.appending(path: "truth.json"))
        program.terminal.say("\(cohort.persons.count) people, \(cohort.answers.count) answered days: \(folder.path)")
    }

    /// More rows than a table may have are not made.
    private static let mostAnswers = 1_000_000

    private func plan(_ bytes: [UInt8]) throws -> SimulationPlan {
        do throws(JSONProblem) {
            return try PlanFile.read(bytes)
        } catch {
            throw Refused(.refused, "The effects file: \(error.sentence)")
        }
    }

    private func write(_ text: String, to file: URL) throws {
        do {
            try Data(text.utf8).write(to: file, options: .withoutOverwriting)
        } catch {
            throw Refused(.inputOutput, "\(file.path) cannot be written.")
        }
    }
}

/// A folder for the files of a command.
enum EmptyFolder {
    /// Makes a folder, or takes an empty one; throws if something is in it.
    static func make(_ folder: URL) throws {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        if manager.fileExists(atPath: folder.path, isDirectory: &isFolder) {
            guard isFolder.boolValue, let content = try? manager.contentsOfDirectory(atPath: folder.path) else {
                throw Refused(.cannotCreate, "\(folder.path) is not a folder that can be read.")
            }
            guard content.isEmpty else { throw Refused(.cannotCreate, "\(folder.path) is not empty.") }
            return
        }
        do {
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Refused(.cannotCreate, "\(folder.path) cannot be made.")
        }
    }
}
