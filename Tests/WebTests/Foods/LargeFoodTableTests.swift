internal import CZlib
internal import Clinical
internal import Files
internal import FoodStore
internal import FoodTables
internal import Foundation
internal import Nutrition
internal import Store
internal import TestSupport
internal import Testing

@testable internal import FoodPages
@testable internal import Host

@Suite struct LargeFoodTableTests {
    private let homes: TwoHouseholds
    private let folder: URL
    private var home: Home { Home(folder: folder) }

    init() async throws {
        homes = try await TwoHouseholds()
        folder = URL(filePath: homes.temporary.folder.path, directoryHint: .isDirectory)
    }

    private static let header =
        "code\tproduct_name\tbrands\tquantity\tcountries_tags\tallergens\ttraces_tags\tingredients_text\tenergy-kcal_100g\n"
    private static let lines = [
        "3017620422003\tHazelnut spread\tCasette\t400 g\ten:france,en:united-kingdom\ten:nuts\t\t\t539",
        "96385074\tPorridge\t\t\ten:ireland\t\t\t\t370", "123\tNo code\t\t\ten:ireland\t\t\t\t1",
        "5000112637922\t\t\t\ten:united-kingdom\t\t\t\t42", "broken",
        "96385074\tPorridge again\t\t\ten:ireland\t\t\t\t1",
    ]
    private static let products = header + lines.joined(separator: "\n") + "\n"

    @discardableResult
    private func write(_ name: String, _ text: String) throws -> URL {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    private func pack(_ text: String, cutting cut: Int = 0) throws -> URL {
        let file = folder.appending(path: "products.gz")
        let packed = try #require(gzopen(file.path, "wb"))
        _ = Array(text.utf8).withUnsafeBytes { gzwrite(packed, $0.baseAddress, UInt32($0.count)) }
        gzclose_w(packed)
        if cut > 0 { try Data(contentsOf: file).dropLast(cut).write(to: file) }
        return file
    }

    private func bring(_ file: URL, _ countries: Set<String> = []) async throws -> FoodIntakeReport {
        try await #require(try LargeFoodTable(file)).bring(into: home, homes.world, countries: countries)
    }

    private func names(_ query: String) async throws -> [String] {
        try await homes.store.foods(matching: query, since: .leapDay, homes.mia).foods.map(\.details.name)
    }

    @Test(arguments: [true, false])
    func `Lines of Open Food Facts are brought in, packed or not`(isPacked: Bool) async throws {
        let file = isPacked ? try pack(Self.products) : try write("products.csv", Self.products)
        let report = try await bring(file)
        #expect(report.result == FoodImport(new: 2, changed: 0, same: 0, removed: 0))
        #expect(report.leftOut == [.codeUnreadable: 1, .nameUnreadable: 1, .lineUnreadable: 1, .codeTwice: 1])
        #expect(report.lines.map(\.number) == [4, 5, 6])
        #expect(try await names("hazelnut") == ["Hazelnut spread, Casette"])
        #expect(try await names("porr") == ["Porridge"])
        #expect(!FileManager.default.fileExists(atPath: home.foodImports.appending(path: "words.sqlite").path))
        #expect(try await bring(file).result == FoodImport(new: 0, changed: 0, same: 2, removed: 0))
        #expect(try await homes.store.integrityProblems() == [])
    }

    @Test func `Lines of other countries are left out, and a later edition takes their place`() async throws {
        let file = try write("products.csv", Self.products)
        _ = try await bring(file)
        let report = try await bring(file, ["en:united-kingdom"])
        #expect(report.result == FoodImport(new: 0, changed: 0, same: 1, removed: 1))
        #expect(report.leftOut[.otherCountry] == 3)
        #expect(try await names("porr") == [])
        #expect(try await names("hazelnut").count == 1)
        await #expect(throws: FoodFileProblem.nothingTaken) { try await bring(file, ["en:atlantis"]) }
        #expect(try await names("hazelnut").count == 1)
    }

    @Test func `Products in JSON are brought in line by line`() async throws {
        let lines = """
            {"code": "3017620422003", "product_name": "Spread", "countries_tags": ["en:france"], "nutriments": {"fat_100g": 30}}
            {"code": "96385074", "product_name": "Porridge", "countries_tags": ["en:ireland"], "brands": "en:france"}
            {"code":
            """
        let file = try write("products.jsonl", lines)
        let all = try await bring(file)
        #expect(all.result.new == 2 && all.leftOut == [.lineUnreadable: 1])
        let french = try await bring(file, ["en:france"])
        #expect(french.result.same == 1 && french.result.removed == 1 && french.leftOut == [.otherCountry: 2])
    }

    @Test func `A file that ends too early leaves what was there`() async throws {
        _ = try await bring(try write("products.csv", Self.products))
        let more = (0..<9_000).map { "\(20_000_000 + $0)\tThing\t\t\t\t\t\t\t1\n" }.joined()
        let cut = try pack(Self.products + more, cutting: 40)
        await #expect(throws: FoodFileProblem.damaged) { try await bring(cut) }
        #expect(try await names("hazelnut") == ["Hazelnut spread, Casette"])
        #expect(try await names("thing") == [])
        #expect(try await homes.store.integrityProblems() == [])
    }

    @Test func `What is no large table is left to others`() throws {
        #expect(try LargeFoodTable(write("table.csv", "code,name\n1,Bread\n")) == nil)
        #expect(try LargeFoodTable(write("empty.csv", "")) == nil)
        #expect(try LargeFoodTable(folder) == nil)
    }

    private static let data = [
        "nutrient.csv":
            "\"id\",\"name\",\"unit_name\"\n1003,Protein,G\n1008,Energy,KCAL\n1005,Carbohydrate,G\n1079,Fiber,G\n",
        "food.csv": #"""
        "fdc_id","data_type","description","food_category_id","publication_date"
        "171688","sr_legacy_food","Apples, raw, ""with skin""","9","2019-04-01"
        "900","sub_sample_food","Apple, lab","","2019-04-01"
        "2000","branded_food","OAT DRINK","","2021-04-01"
        "1999","branded_food","OAT DRINK, OLD","","2020-04-01"
        "171689","sr_legacy_food","  ","9","2019-04-01"

        """#,
        // Out of order, one amount duplicated, one for a missing food.
        "food_nutrient.csv": """
        "id","fdc_id","nutrient_id","amount","footnote"
        "1","2000","1008","40","a
        note"
        "2","171688","1003","0.26",""
        "3","171688","1008","52",""
        "4","171688","1003","9",""
        "5","5","1003","9",""
        "6","171688","9999","9",""

        """,
        "food_category.csv": "\"id\",\"code\",\"description\"\n\"9\",\"0900\",\"Fruits and Fruit Juices\"\n",
        "measure_unit.csv": "\"id\",\"name\"\n\"1000\",\"cup\"\n\"9999\",\"undetermined\"\n",
        "food_portion.csv": """
        id,fdc_id,seq_num,amount,measure_unit_id,portion_description,modifier,gram_weight
        2,171688,2,1,9999,,small,149
        1,171688,1,1,1000,,sliced,109

        """,
        "branded_food.csv": """
        "fdc_id","brand_owner","brand_name","gtin_upc","ingredients","serving_size","serving_size_unit"
        "2000","Oatly Inc","","00096385074","OATS, WATER","240","ml"
        "1999","Oatly Inc","","96385074","OATS","240","ml"

        """,
    ]

    private func unpacked(_ change: (inout [String: String]) -> Void = { _ in }) throws -> URL {
        var files = Self.data
        change(&files)
        let place = folder.appending(path: "FoodData", directoryHint: .isDirectory)
        for (name, text) in files { try write("FoodData/data/\(name)", text) }
        return place
    }

    @Test(arguments: [true, false])
    func `FoodData Central is gathered from its files, in a folder or a ZIP file`(isZip: Bool) async throws {
        var file = try unpacked {
            $0["branded_food.csv"] = $0["branded_food.csv"]?.replacing("00096385074", with: "96385074")
        }
        if isZip {
            let target = folder.appending(path: "data.zip")
            try ZipWriter.write(Self.data.keys.sorted().map { "data/\($0)" }, of: file, to: target, time: 1_700_000_000)
            file = target
        }
        let report = try await bring(file)
        #expect(report.result.new == 2)
        #expect(report.leftOut == [.nameUnreadable: 1, .older: 1])
        #expect(report.lines == [.init(number: 171_689, reason: .nameUnreadable)])
        let apple = try #require(try await homes.store.food("fdc-171688", homes.mia)).details
        #expect(apple.name == "Apples, raw, \"with skin\"" && apple.group == .fruit)
        #expect(apple.nutrients[.protein].quantity?.text == "0.26")
        #expect(apple.nutrients[.fat] == .notGiven)
        #expect(apple.measures.map(\.name) == ["cup, sliced", "small"])
        let drink = try #require(try await homes.store.food("fdc-2000", homes.mia)).details
        #expect(drink.basis == .hundredMillilitres && drink.barcode?.digits == "96385074")
        #expect(drink.ingredients?.text == "OATS, WATER" && drink.nutrients[.kilocalories].quantity?.text == "40")
        #expect(try await bring(file).result.same == 2)
    }

    @Test(
        arguments: [
            ("nutrient.csv", nil, FoodFileProblem.fileMissing("nutrient.csv")),
            ("food_nutrient.csv", nil, .fileMissing("food_nutrient.csv")),
            ("food_nutrient.csv", "id,fdc_id\n", .columnMissing(file: "food_nutrient.csv", column: "nutrient_id")),
            ("food.csv", "fdc_id,data_type,description\n1,a,b\n2,x\"y,b\n", .notCSV(file: "food.csv", line: 3)),
            ("food.csv", "", .columnMissing(file: "food.csv", column: "fdc_id")),
        ] as [(String, String?, FoodFileProblem)])
    func `A download that is not whole is refused`(
        _ name: String, _ text: String?, _ problem: FoodFileProblem
    ) async throws {
        let file = try unpacked { $0[name] = text }
        await #expect(throws: problem) { try await bring(file) }
        #expect(try await names("apple") == [])
    }

    @Test func `Lines and records of any length are cut where they end`() throws {
        let long = String(repeating: "x", count: 1_500_000)
        var lines = try LineReader(path: write("long", "a\n\n\(long)\nlast").path)
        #expect(try lines.next() == Array("a".utf8))
        #expect(try lines.next() == [])
        #expect(try lines.next()?.count == 1_500_000)
        #expect(try lines.next() == Array("last".utf8))
        #expect(try lines.next() == nil && lines.line == 4)
        let rows = (0..<70_000).map { "\($0),\"a \"\"quoted\"\"\ntext \($0)\"\n" }.joined()
        let file = try write("rows.csv", "id,text\n" + rows)
        var stream = CSVStream(
            try UnpackedStream(file.path), file: "rows.csv", columns: ["text", "id", "none"], needed: 2)
        var count: Int64 = 0
        while let found = try stream.next({ ($0.number(1), $0.text(0), $0.text(2)) }) {
            for (number, text, none) in found {
                #expect(number == count && text == "a \"quoted\"\ntext \(count)" && none.isEmpty)
                count += 1
            }
        }
        #expect(count == 70_000)
    }
}
