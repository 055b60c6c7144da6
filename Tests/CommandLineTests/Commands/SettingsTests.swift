internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct SettingsTests {
    @Test func `settings are listed with the place they come from`() async throws {
        let folder = try TemporaryFolder()
        try "port = 9001\nlog-level = debug\n".write(
            toFile: folder.file("acclimate.conf"), atomically: true, encoding: .utf8)
        let outcome = await TestProgram(folder: folder.path).run(
            "settings", "--log-level", "error", environment: ["ACCLIMATE_LAN": "on"])
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("port = 9001\n    from \(folder.path)/acclimate.conf, line 1\n"))
        #expect(outcome.output.contains("log-level = error\n    from command line\n"))
        #expect(outcome.output.contains("lan = on\n    from environment (ACCLIMATE_LAN)\n"))
        #expect(outcome.output.contains("host = 0.0.0.0\n    from default\n"))
    }

    @Test func `the JSON has every setting with the same keys`() async throws {
        let folder = try TemporaryFolder()
        let outcome = await TestProgram(folder: folder.path).run("settings", "--port", "9000", "--format", "json")
        let settings = try #require(outcome.json["settings"] as? [[String: String]])
        #expect(settings.count >= 10)
        for setting in settings {
            #expect(setting.keys.sorted() == ["explanation", "name", "source", "sourceDetail", "value"])
        }
        let port = try #require(settings.first { $0["name"] == "port" })
        #expect(port["value"] == "9000")
        #expect(port["source"] == "command line")
    }

    @Test func `all problems are told at once, with 78`() async throws {
        let folder = try TemporaryFolder()
        try "colour = blue\n".write(toFile: folder.file("acclimate.conf"), atomically: true, encoding: .utf8)
        let outcome = await TestProgram(folder: folder.path).run(
            "settings", "--port", "99999", environment: ["ACCLIMATE_LAN": "perhaps"])
        #expect(outcome.code == 78)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("port must be a number"))
        #expect(outcome.errors.contains("lan must be on or off"))
        #expect(outcome.errors.contains("“colour” is not a setting"))
    }

    @Test func `a wrong setting does not keep other commands from working`() async throws {
        let households = try await TwoHouseholds()
        let outcome = await TestProgram(households).run("person", "list", environment: ["ACCLIMATE_PORT": "none"])
        #expect(outcome.code == 0)
    }
}
