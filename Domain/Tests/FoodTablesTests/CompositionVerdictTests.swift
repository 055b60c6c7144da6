import Clinical
import FoodTables
import Foundation
import Nutrition
import Testing

/// The verdicts on the fourteen EU label allergens for every food in the composition table, from names alone.
///
/// `Tables/composition-verdicts.tsv` has the code, group, verdicts and name of each food in the 2021 edition;
/// `ACCLIMATE_RECORD=1` rewrites the verdicts, to be reviewed before they are committed. Contains public sector
/// information licensed under the Open Government Licence v3.0.
struct CompositionVerdictTests {
    /// The fourteen allergens in annex II of Regulation (EU) No 1169/2011, in the order of the verdicts on a line.
    static let fourteen = [
        "Milk", "Egg", "Fish", "Crustaceans", "Molluscs", "Soy", "Peanut", "Tree nuts", "Gluten", "Sesame", "Celery",
        "Mustard", "Lupin", "Sulphites",
    ]

    private struct Line {
        let code: String
        let group: String
        let verdicts: String
        let name: String
    }

    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Tables/composition-verdicts.tsv")

    private static let lines: [Line] = {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t").map(String.init)
            return fields.count == 4
                ? Line(code: fields[0], group: fields[1], verdicts: fields[2], name: fields[3])
                : Line(code: "", group: "", verdicts: "", name: String(line))
        }
    }()

    /// The foods as importing the table creates them.
    private static func foods() throws -> [Food] {
        var table = "code,name,group,energy_kcal,protein_g,carbohydrate_g,fat_g\n"
        for line in lines {
            table += "\(line.code),\"\(line.name.replacing("\"", with: "\"\""))\",\(line.group),,,,\n"
        }
        return try CompositionTable.read(Array(table.utf8)).foods
    }

    private static func check() throws -> AllergenCheck {
        AllergenCheck(
            try fourteen.enumerated().map { index, name in
                let listed = ListedAllergen.allCases.first { $0.rawValue == name.lowercased() }
                return Allergen(
                    id: try #require(Allergen.ID("a\(index)")),
                    kind: listed.map { .listed($0) } ?? .own(name: name, emoji: ""), standing: .avoided, removed: false)
            })
    }

    /// "+" contains, "~" may contain, "0" not listed, "?" cannot tell.
    private static func sign(_ finding: AllergenFinding) -> Character {
        switch finding.verdict {
        case .contains: "+"
        case .mayContain: "~"
        case .noneListed: "0"
        case .cannotTell: "?"
        }
    }

    @Test func `every food of the table says what it said when its verdicts were read`() throws {
        let (foods, check) = (try CompositionVerdictTests.foods(), try CompositionVerdictTests.check())
        #expect(foods.count == 2887)
        let found = foods.map { String(check.findings(in: $0).map(CompositionVerdictTests.sign)) }
        if ProcessInfo.processInfo.environment["ACCLIMATE_RECORD"] == "1" {
            let text = zip(CompositionVerdictTests.lines, found).map { line, verdicts in
                "\(line.code)\t\(line.group)\t\(verdicts)\t\(line.name)\n"
            }
            try text.joined().write(to: CompositionVerdictTests.file, atomically: true, encoding: .utf8)
        }
        for (line, verdicts) in zip(CompositionVerdictTests.lines, found) where line.verdicts != verdicts {
            Issue.record("\(line.name): \(line.verdicts) is now \(verdicts)")
        }
    }

    /// How a family may have declared a food with the same name.
    enum Mode: String, CaseIterable {
        case table, unknown, eu, us, every
        case euNone = "eu, none of them"
        case usNone = "us, none of them"
        case everyNone = "every, none of them"

        var declaration: AllergenDeclaration {
            switch self {
            case .table, .unknown: .none
            case .eu: AllergenDeclaration(contains: [], mayContain: [], list: .eu)
            case .us: AllergenDeclaration(contains: [], mayContain: [], list: .us)
            case .every: AllergenDeclaration(contains: [], mayContain: [], list: .every)
            case .euNone: AllergenDeclaration(contains: [], mayContain: [], list: .eu, namesNone: true)
            case .usNone: AllergenDeclaration(contains: [], mayContain: [], list: .us, namesNone: true)
            case .everyNone: AllergenDeclaration(contains: [], mayContain: [], list: .every, namesNone: true)
            }
        }
    }

    /// The numbers in `docs/foods.md`: foods times fourteen allergens that contain, may contain, are not listed, cannot
    /// tell.
    private static let counts: [Mode: [Int]] = [
        .table: [1453, 3630, 13459, 21876], .unknown: [1453, 3584, 0, 35381],
        .eu: [1453, 3471, 0, 35494], .us: [1453, 3537, 0, 35428], .every: [1453, 3463, 0, 35502],
        .euNone: [1453, 3471, 33007, 2487], .usNone: [1453, 3537, 19781, 15647],
        .everyNone: [1453, 3463, 35502, 0],
    ]

    @Test(arguments: Mode.allCases)
    func `the verdicts of the whole table are counted`(mode: Mode) throws {
        let check = try CompositionVerdictTests.check()
        var signs: [Character: Int] = [:]
        for food in try CompositionVerdictTests.foods() {
            let asked = mode == .table ? food : food.declared(mode.declaration)
            for finding in check.findings(in: asked) { signs[CompositionVerdictTests.sign(finding), default: 0] += 1 }
        }
        let found = ["+", "~", "0", "?"].map { signs[$0] ?? 0 }
        #expect(found == CompositionVerdictTests.counts[mode], "\(mode.rawValue)")
    }
}

extension Food {
    /// A family's own food with the same name.
    fileprivate func declared(_ allergens: AllergenDeclaration) -> Food {
        let details = FoodDetails(
            name: details.name, otherNames: [], group: .other, barcode: nil, basis: details.basis,
            nutrients: details.nutrients, density: nil, measures: [], allergens: allergens, ingredients: nil)
        return Food(id: id, source: FoodSource(table: .own, reference: nil), details: details, version: version)
    }
}
