internal import Clinical
internal import FoodStore
internal import Foundation
internal import Nutrition
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ImportFoodsTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
    }

    private func write(_ text: String) throws -> String {
        let file = households.temporary.folder.file("foods.csv")
        try Data(text.utf8).write(to: URL(filePath: file))
        return file
    }

    private static let table = """
        code,name,group,energy_kcal,energy_kj,protein_g,carbohydrate_g,fat_g
        1-1,Apple pie,AM,266,1117,2.9,35.8,13.3
        1-2,Apples,FA,51,215,0.6,11.6,Tr
        1-3,Odd,FA,a,215,0.6,11.6,0.5

        """

    @Test func `a table is brought in once and says what was left out`() async throws {
        let file = try write(Self.table)
        let first = await program.run("import", "foods", file)
        #expect(first.code == 0, "\(first.errors)")
        #expect(
            first.output == """
                Foods: 2 new, 0 changed, 0 as before, 0 no longer in the table.
                Left out: line 4, the amount of energy-kcal cannot be read.

                """)
        let again = await program.run("import", "foods", file, "--format", "json")
        #expect(again.json["same"] as? Int == 2 && again.json["new"] as? Int == 0)
        let found = try await households.store.foods(matching: "apple", since: .leapDay, households.mia)
        #expect(found.foods.map(\.details.name) == ["Apples", "Apple pie"])
    }

    @Test func `a table without a food that can be read leaves the foods as they were`() async throws {
        #expect(await program.run("import", "foods", try write(Self.table)).code == 0)
        let header = Self.table.split(separator: "\n").prefix(1).joined() + "\n"
        for text in [header, header + "1-3,Odd,FA,a,215,0.6,11.6,0.5\n"] {
            let outcome = await program.run("import", "foods", try write(text))
            #expect(outcome.code == 65 && outcome.errors.contains("The foods stay as they were."))
        }
        let found = try await households.store.foods(matching: "apple", since: .leapDay, households.mia)
        #expect(found.foods.count == 2)
    }

    @Test func `an export of Open Food Facts is counted by reason, and its first lines are named`() async throws {
        let file = try write(
            "code\tproduct_name\tcountries_tags\tallergens\ttraces_tags\n96385074\tBread\ten:ireland\t\t\n"
                + "123\tMilk\ten:ireland\t\t\n3017620422003\tSpread\ten:france\t\t\n")
        let first = await program.run("import", "foods", file, "--country", "Ireland")
        #expect(first.code == 0, "\(first.errors)")
        #expect(
            first.output == """
                Foods: 1 new, 0 changed, 0 as before, 0 no longer in the table.
                Left out: 1, the code is no barcode with its check digit.
                Left out: 1, not sold in the countries that are wanted.
                Left out: line 3, the code is no barcode with its check digit.

                """)
        let again = await program.run("import", "foods", file, "--country", "en:ireland", "--format", "json")
        #expect(again.json["same"] as? Int == 1)
        #expect(again.json["leftOut"] as? [String: Int] == ["code-unreadable": 1, "other-country": 1])
        let found = try await households.store.foods(matching: "bread", since: .leapDay, households.mia)
        #expect(found.foods.map(\.id.text) == ["off-96385074"])
    }

    @Test func `a folder of FoodData Central that is not whole is refused, and so is a country where there is none`()
        async throws
    {
        let folder = households.temporary.folder.file("data")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("fdc_id,data_type,description\n".utf8).write(to: URL(filePath: folder + "/food.csv"))
        let missing = await program.run("import", "foods", folder)
        #expect(missing.code == 65 && missing.errors.contains("nutrient.csv"), "\(missing.errors)")
        #expect(await program.run("import", "foods", folder, "--country", "Ireland").code == 65)
        #expect(await program.run("import", "foods", try write(Self.table), "--country", "Ireland").code == 65)
    }

    @Test func `what is no table of foods is refused`() async throws {
        let outcome = await program.run("import", "foods", try write("a,b\n1,2\n"))
        #expect(outcome.code == 65 && outcome.errors.contains("code"))
        #expect(await program.run("import", "foods", "/nowhere.csv").code == 66)
    }
}
