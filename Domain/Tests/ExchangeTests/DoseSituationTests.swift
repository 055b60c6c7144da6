import CarePlan
import Clinical
import Exchange
import Foundation
import Immunotherapy
import Testing

struct DoseSituationTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios")

    /// The files in `Scenarios`, without the fields that a situation does not have.
    private static func situations() throws -> [String: DoseSituation] {
        var situations: [String: DoseSituation] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".json") {
            let data = try Data(contentsOf: folder.appending(path: name))
            let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            let kept = file.filter { ["format", "zones", "check", "records", "allergens", "taken"].contains($0.key) }
            situations[name] = try DoseSituation(json: Array(try JSONSerialization.data(withJSONObject: kept)))
        }
        return situations
    }

    @Test func `a situation that went to another device and came back is judged the same`() throws {
        let situations = try DoseSituationTests.situations()
        #expect(situations.count >= 60)
        for (name, situation) in situations {
            let again = try DoseSituation(json: Array(situation.json.utf8))
            #expect(again.json == situation.json, "\(name)")
            #expect(again.answer == situation.answer, "\(name)")
        }
    }

    @Test func `a field that nobody knows is refused`() throws {
        #expect(throws: JSONProblem(path: "note", reason: .unknownField)) {
            let text = try #require(try DoseSituationTests.situations()["as-planned.json"]).json
            _ = try DoseSituation(json: Array(text.dropLast().utf8) + Array(#","note":1}"#.utf8))
        }
    }
}
