import Exchange
import Foundation
import Scenarios
import Testing

struct ScenarioTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios")

    private static var names: [String] {
        let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (found ?? []).filter { $0.hasSuffix(".json") }.sorted()
    }

    private static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: name)))
    }

    @Test(arguments: names)
    func `the rules answer as the file says`(name: String) throws {
        let scenario = try Scenario(json: try ScenarioTests.bytes(name))
        #expect(scenario.holds, "\(name)\n\(scenario.report.joined(separator: "\n"))")
    }

    @Test func `there are at least 60, each about something else`() throws {
        let names = ScenarioTests.names
        #expect(names.count >= 60)
        let titles = try names.map { try Scenario(json: try ScenarioTests.bytes($0)).title }
        #expect(Set(titles).count == names.count)
        #expect(titles.allSatisfy { $0.hasSuffix(".") && $0.count < 120 })
    }

    @Test func `a field that nobody knows is refused wherever it stands`() throws {
        let text = String(decoding: try ScenarioTests.bytes(try #require(ScenarioTests.names.first)), as: UTF8.self)
        for (mark, path) in [("\"title\"", "note"), ("\"highestTaken\"", "check.note")] {
            let place = try #require(text.range(of: mark))
            let changed = text.replacingCharacters(in: place, with: "\"note\": 1, \(mark)")
            #expect(throws: JSONProblem(path: path, reason: .unknownField)) {
                try Scenario(json: Array(changed.utf8))
            }
        }
    }
}
