internal import ArgumentParser
internal import FoodTables
internal import Foundation
internal import Host
internal import Nutrition
internal import Store

struct ImportFoods: Command {
    static let configuration = CommandConfiguration(
        "foods", abstract: "Import a table of foods for everybody on this server.",
        about: """
            Takes McCance and Widdowson's Composition of Foods Integrated Dataset as a CSV file with the columns code,
            name, group, energy_kcal, energy_kj, protein_g, fat_g, carbohydrate_g and so on, amounts in 100 g. “Tr” is a
            trace, “N” is not known, and an empty cell was not given; none of them becomes zero.

            Importing a file again changes nothing. A newer edition takes the place of the one before; what somebody ate
            stays in the diary as it was known then.
            """,
        examples: ["import foods cofid-2021.csv"],
        json: """
            {"changed": 0, "new": 2887, "removed": 0, "same": 0, "skipped": [{"line": 12, "message": …}]}
            """)

    @Argument(help: "The CSV file.", completion: .file(extensions: ["csv"]))
    var file: String

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let read = try read(try ImportFile.read(URL(filePath: file)))
        try await program.withWorld(try home.find(program)) { world in
            let result = try await world.store.importFoods(read.foods, of: .cofid, act: world.act)
            format.write(program.terminal, text: text(result, read.skipped), json: json(result, read.skipped))
        }
    }

    private func read(_ bytes: [UInt8]) throws -> FoodTableFile.Read {
        do throws(FoodTable.Problem) {
            return try FoodTableFile.composition(bytes)
        } catch {
            throw Refused(.refused, error.sentence)
        }
    }

    private func text(_ result: FoodImport, _ skipped: [FoodTable.Skipped]) -> String {
        var lines = [
            "Foods: \(Count.grouped(result.new)) new, \(Count.grouped(result.changed)) changed, "
                + "\(Count.grouped(result.same)) as before, \(Count.grouped(result.removed)) no longer in the table."
        ]
        lines += skipped.map { "Left out: line \($0.line), \($0.problem.sentence)" }
        return lines.joined(separator: "\n")
    }

    private func json(_ result: FoodImport, _ skipped: [FoodTable.Skipped]) -> JSON {
        .object([
            "new": .number(result.new), "changed": .number(result.changed), "same": .number(result.same),
            "removed": .number(result.removed),
            "skipped": .array(
                skipped.map { .object(["line": .number($0.line), "message": .text($0.problem.sentence)]) }),
        ])
    }
}
