internal import Foundation
internal import Subprocess
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct CheckLinksTests {
    private let folder: TemporaryFolder
    private let program: TestProgram

    init() throws {
        folder = try TemporaryFolder()
        program = TestProgram(folder: folder.path)
    }

    /// A server that answers /ok, moves /old, refuses everything else, and ends with its input.
    private static let server = """
        import http.server, sys, threading
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response({"/ok": 200, "/old": 301}.get(self.path, 404))
                if self.path == "/old": self.send_header("Location", "https://new.example/")
                self.send_header("Content-Length", "2"); self.end_headers(); self.wfile.write(b"ok")
            def log_message(self, *words): pass
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print(server.server_port, flush=True)
        sys.stdin.read()
        """

    private func run(_ paths: [String]) async throws -> TestProgram.Outcome {
        let result = try await Subprocess.run(
            .name("python3"), arguments: ["-c", Self.server], input: .inputWriter, output: .sequence, error: .discarded
        ) { child in
            var said: [UInt8] = []
            for try await bytes in child.standardOutput {
                bytes.withUnsafeBytes { said += $0 }
                if said.contains(UInt8(ascii: "\n")) { break }
            }
            let port = String(decoding: said, as: UTF8.self).trimmingCharacters(in: .newlines)
            let links = paths.map { path in
                let address = path == "silent" ? "http://127.0.0.1:1/" : "http://127.0.0.1:\(port)\(path)"
                return #"{"kind": "film", "title": "\#(path)", "address": "\#(address)"}"#
            }
            try "{\"links\": [\(links.joined(separator: ", "))]}"
                .write(toFile: folder.file("links.json"), atomically: true, encoding: .utf8)
            let outcome = await program.run("links", "check", "--format", "json")
            try await child.standardInputWriter.finish()
            return outcome
        }
        return result.closureResult
    }

    private func states(_ outcome: TestProgram.Outcome) -> [String?] {
        (outcome.json["links"] as? [[String: Any]] ?? []).map { $0["state"] as? String }
    }

    @Test func `links that answer are fine, and one that moved says where to`() async throws {
        let outcome = try await run(["/ok", "/old"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(states(outcome) == ["answers", "moved"])
        let moved = (outcome.json["links"] as? [[String: Any]])?.last
        #expect(moved?["movedTo"] as? String == "https://new.example/" && moved?["status"] as? Int == 301)
    }

    @Test func `a link that is gone or silent is named`() async throws {
        let outcome = try await run(["/ok", "/gone", "silent"])
        #expect(outcome.code == 65 && states(outcome) == ["answers", "refuses", "silent"])
        #expect(outcome.errors.contains("2 links do not answer."))
    }

    @Test func `a file that cannot be read is refused with the place`() async throws {
        try #"{"links": [{"kind": "film", "title": "A", "address": "http://example.org"}]}"#
            .write(toFile: folder.file("links.json"), atomically: true, encoding: .utf8)
        let outcome = await program.run("links", "check")
        #expect(outcome.code == 65 && outcome.errors.contains("“links[0].address” is not possible."))
    }
}
