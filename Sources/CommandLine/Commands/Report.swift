internal import ArgumentParser
internal import Clinical
internal import Foundation
internal import Host
internal import SiteStore
internal import Store
internal import Web

struct Report: Command {
    static let configuration = CommandConfiguration(
        "report", abstract: "Write the report for a visit to the clinic as a PDF.",
        about: """
            Without --from it covers the last 91 days, without --to it ends today. The file is readable by you alone.
            That a report was made is noted in the person's records.
            """,
        examples: [
            "report --person Mia --output mia.pdf",
            "report --person Mia --from 2026-01-01 --to 2026-03-12 --paper letter --output mia.pdf",
        ])

    @OptionGroup var person: PersonOption

    @Option(help: "The first day, as 2026-03-12.")
    var from: DayArgument?

    @Option(help: "The last day.")
    var to: DayArgument?

    @Option(help: "The sheet: a4 or letter.")
    var paper = Paper.a4

    @Flag(help: "Leave out what the family wrote.")
    var withoutNotes = false

    @Option(help: "The file to write.", completion: .file())
    var output: String

    @Flag(help: "Replace the file when it is there.")
    var force = false

    @OptionGroup var home: HomeOption

    func run(in program: Program) async throws {
        let resources = try program.resources()
        let home = try home.find(program)
        let file = URL(filePath: output).standardizedFileURL
        // Checked first, so that a refused command is not recorded as access. Writing checks again.
        try TargetFile.check(file, in: home, force: force)
        try await program.withWorld(home) { world in
            let chosen = try await world.choose(person.person)
            let now = chosen.here(world.now())
            let days = try days(today: now.day)
            let records = try await world.store.reportRecords(chosen.access, from: days.from, through: days.through)
            guard let records else {
                throw Refused(.notFound, "\(chosen.person.name) is not on record any more.")
            }
            let report = try await ReportFile(
                resources: resources, language: try await world.language(), records: records, store: world.store,
                access: chosen.access, from: days.from,
                through: days.through, zone: chosen.zone,
                now: now, withNotes: !withoutNotes, paper: paper.sheet)
            let bytes = try report.pdf()
            try OutputFile.write(bytes, to: file, replacing: force)
            try await world.store.noteReport(chosen.access, change: world.change())
            program.terminal.say(
                "The report about \(chosen.person.name) from \(days.from.iso) to \(days.through.iso) is in \(file.path)."
            )
        }
    }

    private func days(today: CalendarDay) throws -> (from: CalendarDay, through: CalendarDay) {
        let through = to?.day ?? today
        guard through <= today else { throw Refused(.usage, "--to has not come yet.") }
        let from = from?.day ?? through.adding(days: -90)
        guard from <= through else { throw Refused(.usage, "--from is after --to.") }
        return (from, through)
    }
}

extension Report {
    /// The paper size of the report.
    enum Paper: String, ExpressibleByArgument, CaseIterable {
        case a4, letter

        fileprivate var sheet: ReportFile.Paper {
            switch self {
            case .a4: .a4
            case .letter: .letter
            }
        }
    }
}
