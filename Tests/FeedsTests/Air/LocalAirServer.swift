import Air
import Clinical
import Feeds
import Foundation
import GuardedHTTP
import Subprocess
import SystemPackage
import TestSupport

/// `Tests/Servers/air_server.py` as a child process for the length of a test.
struct LocalAirServer: Sendable {
    let base: String

    static func run(
        _ options: [String] = [], asking: @escaping @Sendable (LocalAirServer) async throws -> Void
    ) async throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Servers/air_server.py").standardizedFileURL.path
        _ = try await Subprocess.run(
            .name("python3"), arguments: Arguments([script, "--until-input-ends"] + options), input: .inputWriter,
            output: .sequence, error: .discarded
        ) { child in
            var said: [UInt8] = []
            for try await bytes in child.standardOutput {
                bytes.withUnsafeBytes { said += $0 }
                if said.contains(UInt8(ascii: "\n")) { break }
            }
            try await asking(
                LocalAirServer(base: String(decoding: said, as: UTF8.self).trimmingCharacters(in: .newlines)))
            try await child.standardInputWriter.finish()
        }
    }

    func openMeteo(_ client: FeedClient = .live(agent: "Acclimate/test")) -> OpenMeteoProvider {
        OpenMeteoProvider(
            account: .init(weather: base + "/v1", airQuality: base + "/v1", geocoding: base + "/v1", key: nil),
            client: client)
    }

    func ambee(key: String = "open-sesame", forecastHours: Int? = nil) -> AmbeeProvider {
        AmbeeProvider(
            account: .init(api: base + "/ambee", key: key, forecastHours: forecastHours),
            client: .live(agent: "Acclimate/test"))
    }

    /// Makes the server fail on purpose; see its documentation.
    func control(_ wishes: String) async throws {
        let network = LocalFHIRServer.network
        _ = try await network.session { session in
            try await session.send(
                OutgoingRequest(
                    method: "POST", url: base + "/_control", headers: [], body: Array(wishes.utf8),
                    limit: .refusing(over: 1 << 20)), within: .seconds(10))
        }
    }

    /// The addresses that were asked for, in order.
    func log() async throws -> [String] {
        let answer = try await FeedClient.live(agent: "Acclimate/test").fetch(FeedRequest(base, ["_log"]))
        return try JSONDecoder().decode([String].self, from: Data(answer.body))
    }
}
