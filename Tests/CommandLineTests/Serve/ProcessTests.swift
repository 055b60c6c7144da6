internal import Foundation
internal import Host
internal import SQL
internal import TestSupport
internal import Testing

@testable internal import CommandLine

/// The built program as a separate process.
@Suite(.timeLimit(.minutes(2))) struct ProcessTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `it serves, keeps a second one off, and stops on SIGTERM`() async throws {
        let server = ServerProcess(home: folder.file("home"))
        let greeting = try await server.untilRunning()
        #expect(greeting.contains("There is no account yet."))
        #expect(try mode(of: folder.file("home")) == 0o700)
        #expect(try mode(of: folder.file("home/acclimate.sqlite")) == 0o600)
        let second = await TestProgram(folder: folder.file("home")).run("serve", "--port", "0")
        #expect(second.code == 75)
        #expect(second.errors.contains("process \(server.pid)"))
        // Commands work while the server runs.
        #expect(await TestProgram(folder: folder.file("home")).run("person", "list").code == 0)
        #expect(try await server.stop(with: SIGTERM) == 0)
        #expect(server.output.hasSuffix("Acclimate has stopped; everything under way was finished.\n"))
    }

    @Test func `SIGINT stops it too, and the folder can be served again`() async throws {
        for _ in 0..<2 {
            let server = ServerProcess(home: folder.file("home"))
            _ = try await server.untilRunning()
            #expect(try await server.stop(with: SIGINT) == 0)
        }
    }

    @Test func `it serves a database on PostgreSQL too`() async throws {
        let address = try #require(try await TestPlace(.postgreSQL).options?.address)
        for _ in 0..<2 {
            let server = ServerProcess(home: folder.file("home"), "--database-url", address)
            let greeting = try await server.untilRunning()
            #expect(greeting.contains("\nDatabase: PostgreSQL (dbname=postgres host="))
            let program = TestProgram(folder: folder.file("home"), database: address)
            #expect(await program.run("person", "list").code == 0)
            #expect(try await server.stop(with: SIGTERM) == 0)
        }
        let other = TestProgram(folder: folder.file("other"), database: address)
        for command in [["serve", "--port", "0"], ["person", "list"]] {
            let refused = await other.run(command)
            #expect(refused.code == 65 && refused.errors.contains("belongs to another data folder"))
        }
        try FileManager.default.copyItem(
            atPath: folder.file("home/database.id"), toPath: folder.file("other/database.id"))
        #expect(await other.run("person", "list").code == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.file("home/acclimate.sqlite")))
    }

    @Test func `in the network it makes its certificates`() async throws {
        let server = ServerProcess(home: folder.file("home"), "--lan")
        let greeting = try await server.untilRunning()
        #expect(greeting.contains("https://localhost:"))
        #expect(FileManager.default.fileExists(atPath: folder.file("home/certificates/host.pem")))
        #expect(try await server.stop(with: SIGTERM) == 0)
    }

    @Test func `TLS is 1.2 with keys of its own and authenticated encryption, or 1.3`() async throws {
        let server = ServerProcess(home: folder.file("home"), "--lan")
        let port = try #require(try await server.untilRunning().firstMatch(of: /https:\/\/localhost:([0-9]+)/)?.1)
        func connects(_ options: String...) async throws -> Bool {
            let target = ["s_client", "-connect", "127.0.0.1:\(port)", "-brief"]
            let end = try await OtherProgram("openssl").run(target + options)
            return end.code == 0 && end.errors.contains("Ciphersuite")
        }
        #expect(try await connects("-tls1_3"))
        // The local authority issues elliptic-curve keys.
        for suite in ["AES128-GCM-SHA256", "AES256-GCM-SHA384", "CHACHA20-POLY1305"] {
            #expect(try await connects("-tls1_2", "-cipher", "ECDHE-ECDSA-\(suite)"), "\(suite)")
        }
        for suite in ["ECDHE-ECDSA-AES128-SHA", "ECDHE-ECDSA-AES256-SHA", "ECDHE-ECDSA-AES128-SHA256"] {
            #expect(try await !connects("-tls1_2", "-cipher", suite + ":@SECLEVEL=0"), "\(suite)")
        }
        #expect(try await !connects("-tls1_1", "-cipher", "ALL:@SECLEVEL=0"))
        #expect(try await server.stop(with: SIGTERM) == 0)
    }

    @Test func `the demo is there at once and only once`() async throws {
        for _ in 0..<2 {
            let server = ServerProcess(home: folder.file("home"), "--demo")
            #expect(try await server.untilRunning().contains(DemoFamily.email))
            #expect(try await server.stop(with: SIGTERM) == 0)
        }
        let program = TestProgram(folder: folder.file("home"))
        #expect((await program.run("person", "list", "--format", "json").json["people"] as? [Any])?.count == 4)
    }
}
