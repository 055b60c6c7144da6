package import Clinical
internal import Exchange
package import Feeds
internal import Foundation
package import GuardedHTTP
internal import Subprocess
internal import SystemPackage

/// `Tests/Servers/fhir_server.py` as a child process for the length of a test.
package struct LocalFHIRServer: Sendable {
    /// A request that the server got.
    package struct Request: Sendable {
        package let method: String
        package let path: String
        package let body: String
        package let headers: [String: String]
    }

    package static let network = GuardedNetwork(
        policy: AddressPolicy(allowsPrivate: true, allowsHTTP: true), agent: "Acclimate/test")

    package let base: FHIRBase
    package let session: GuardedSession

    package static func run(
        _ options: [String] = [], asking: @escaping @Sendable (LocalFHIRServer) async throws -> Void
    ) async throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Tests/Servers/fhir_server.py").standardizedFileURL.path
        _ = try await Subprocess.run(
            .name("python3"), arguments: Arguments([script, "--until-input-ends"] + options), input: .inputWriter,
            output: .sequence, error: .discarded
        ) { child in
            var said: [UInt8] = []
            for try await bytes in child.standardOutput {
                bytes.withUnsafeBytes { said += $0 }
                if said.contains(UInt8(ascii: "\n")) { break }
            }
            let address = String(decoding: said, as: UTF8.self).trimmingCharacters(in: .newlines)
            let base = try FHIRBase(address, policy: network.policy)
            try await network.session { session in
                try await asking(LocalFHIRServer(base: base, session: session))
            }
            try await child.standardInputWriter.finish()
        }
    }

    package func client(
        token: String? = nil, limits: FHIRLimits = FHIRLimits(), now: Instant = Instant(milliseconds: 0)
    ) -> FHIRClient {
        FHIRClient(base: base, token: token, transport: FHIRTransport(session), limits: limits, now: { now })
    }

    /// Makes the server fail on purpose; see its documentation.
    package func control(_ wishes: String) async throws {
        _ = try await send("POST", base.origin + "/_control", body: Array(wishes.utf8))
    }

    /// What the server was asked, in order.
    package func log() async throws -> [Request] {
        let answer = try await send("GET", base.origin + "/_log")
        return JSONView(try JSONReader.read(answer.body)).items.map { entry in
            var headers: [String: String] = [:]
            if case .object(let members)? = entry["headers"].value {
                for member in members { headers[member.name.lowercased()] = JSONView(member.value).text }
            }
            return Request(
                method: entry["method"].text ?? "", path: entry["path"].text ?? "", body: entry["body"].text ?? "",
                headers: headers)
        }
    }

    package func send(
        _ method: String, _ url: String, headers: [(name: String, value: String)] = [], body: [UInt8] = []
    ) async throws(ConnectionProblem) -> HTTPAnswer {
        try await session.send(
            OutgoingRequest(method: method, url: url, headers: headers, body: body, limit: .refusing(over: 32 << 20)),
            within: .seconds(10))
    }
}
