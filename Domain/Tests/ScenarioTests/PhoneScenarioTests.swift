import Exchange
import Foundation
import Scenarios
import Testing

struct PhoneScenarioTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios")

    private static var names: [String] {
        ["warnings", "after-doses"].flatMap { part in
            let found = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: part).path)
            return (found ?? []).filter { $0.hasSuffix(".json") }.sorted().map { "\(part)/\($0)" }
        }
    }

    private static func scenario(_ name: String) throws -> PhoneScenario {
        try PhoneScenario(json: Array(try Data(contentsOf: folder.appending(path: name))))
    }

    @Test(arguments: names)
    func `the rules answer as the file says`(name: String) throws {
        let scenario = try PhoneScenarioTests.scenario(name)
        #expect(scenario.answer == scenario.expected, "\(name)")
    }

    @Test func `each file is about something else`() throws {
        let titles = try PhoneScenarioTests.names.map { try PhoneScenarioTests.scenario($0).title }
        #expect(titles.count >= 15)
        #expect(Set(titles).count == titles.count)
    }
}
