internal import ArgumentParser
internal import Exchange
internal import FoodPages
internal import FoodStore
internal import FoodTables
internal import Foundation
internal import Host
internal import Nutrition

struct ImportFoods: Command {
    static let configuration = CommandConfiguration(
        "foods", abstract: "Import a table of foods for everybody on this server.",
        about: """
            Takes one of these and finds out which it is:

            USDA FoodData Central: the CSV download as the ZIP file that it is, or the folder that it unpacks to
            (Foundation, SR Legacy, FNDDS, Branded or all of them).

            Open Food Facts: en.openfoodfacts.org.products.csv or openfoodfacts-products.jsonl, also packed (.gz). With
            --country only products that are sold there are taken, so that a small server need not hold all of them.

            McCance and Widdowson's Composition of Foods Integrated Dataset: a CSV file with the columns code, name,
            group, energy_kcal, energy_kj, protein_g, fat_g, carbohydrate_g and so on, amounts in 100 g. “Tr” is a
            trace, “N” is not known, and an empty cell was not given; none of them becomes zero.

            Importing a table again changes nothing. A newer edition takes the place of the one before in one step, when
            it is complete; an import that stops leaves the former edition. What somebody ate stays in the diary as it
            was known then.
            """,
        examples: [
            "import foods cofid-2021.csv", "import foods FoodData_Central_foundation_food_csv_2024-10-31.zip",
            "import foods en.openfoodfacts.org.products.csv.gz --country \"United Kingdom\" --country Ireland",
        ],
        json: """
            {"changed": 0, "leftOut": {"name-unreadable": 4711, "other-country": 2811}, "new": 2887, "removed": 0,
            "same": 0, "skipped": [{"line": 12, "message": …}]}; leftOut counts by reason and skipped names the first
            20, by the number of the food for FoodData Central
            """)

    @Argument(help: "The file or folder.", completion: .file())
    var file: String

    @Option(
        help: ArgumentHelp(
            "Take only products that are sold there: its name in English or its tag.", valueName: "country"))
    var country: [String] = []

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let source = try ImportFile.existing(file)
        let report =
            if let large = try large(source) {
                try await bring(large, source, program)
            } else {
                try await composition(source, program)
            }
        format.write(program.terminal, text: report.text, json: report.json)
    }

    private func large(_ source: URL) throws -> LargeFoodTable? {
        do throws(FoodFileProblem) {
            return try LargeFoodTable(source)
        } catch {
            throw error.refused(source.path)
        }
    }

    private func bring(_ table: LargeFoodTable, _ source: URL, _ program: Program) async throws -> FoodReport {
        guard country.isEmpty || table.hasCountries else { throw Self.noCountries }
        let countries = Set(country.map(OpenFoodFactsEntry.countryTag))
        let home = try home.find(program)
        return try await program.withWorld(home) { world in
            do {
                return FoodReport(try await table.bring(into: home, world, countries: countries))
            } catch let problem as FoodFileProblem {
                throw problem.refused(source.path)
            } catch FoodImportProblem.takenOver {
                throw Refused(.tryAgain, "Another import of this table began meanwhile; this one stopped.")
            }
        }
    }

    private func composition(_ source: URL, _ program: Program) async throws -> FoodReport {
        guard country.isEmpty else { throw Self.noCountries }
        let read = try read(try ImportFile.read(source))
        guard !read.foods.isEmpty else {
            throw Refused(.refused, "No food of \(source.path) can be taken. The foods stay as they were.")
        }
        return try await program.withWorld(try home.find(program)) { world in
            FoodReport(try await world.store.importFoods(read.foods, of: .cofid, change: world.change()), read.skipped)
        }
    }

    private func read(_ bytes: [UInt8]) throws -> FoodTableFile.Read {
        do throws(FoodTable.Problem) {
            return try FoodTableFile.composition(bytes)
        } catch {
            throw Refused(.refused, error.sentence)
        }
    }

    private static let noCountries = Refused(
        .refused, "This table does not say where its foods are sold; leave --country out. Nothing was changed.")
}
