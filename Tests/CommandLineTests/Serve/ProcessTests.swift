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
        let keyless = await other.run("person", "list")
        #expect(keyless.code == 65 && keyless.errors.contains("does not hold the keys of the documents"))
        try FileManager.default.copyItem(
            atPath: folder.file("home/keys/documents.key"), toPath: folder.file("other/keys/documents.key"))
        #expect(await other.run("person", "list").code == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.file("home/acclimate.sqlite")))
    }

    @Test func `several serve one database if they share documents and keys`() async throws {
        let address = try #require(try await TestPlace(.postgreSQL).options?.address)
        let options = ["--database-url", address, "--shared-folder", folder.file("shared")]
        func server(_ home: String) -> ServerProcess {
            ServerProcess(["serve", "--home", folder.file(home), "--port", "0"] + options)
        }
        let first = server("home")
        _ = try await first.untilRunning()
        #expect(try mode(of: folder.file("shared")) == 0o700)
        let other = TestProgram(folder: folder.file("other"), database: address)
        let environment = ["ACCLIMATE_SHARED_FOLDER": folder.file("shared")]
        let stranger = await other.run(["serve", "--port", "0"], environment: environment)
        #expect(stranger.code == 65 && stranger.errors.contains("does not hold the keys of the documents"))
        try FileManager.default.copyItem(
            atPath: folder.file("home/keys/documents.key"), toPath: folder.file("other/keys/documents.key"))
        let second = server("other")
        _ = try await second.untilRunning()
        #expect(await other.run(["person", "list"], environment: environment).code == 0)
        #expect(try await second.stop(with: SIGTERM) == 0)
        let busy = await other.run(["documents", "rotate-key"], environment: environment)
        #expect(busy.code == 75 && busy.errors.contains("is in use. Stop every server that shares it"))
        #expect(try await first.stop(with: SIGTERM) == 0)
        #expect(await other.run(["documents", "rotate-key"], environment: environment).code == 0)
        let home = TestProgram(folder: folder.file("home"), database: address)
        let old = await home.run(["serve", "--port", "0"], environment: environment)
        #expect(old.code == 65 && old.errors.contains("Copy the file from the server"))
    }

    @Test func `it serves metrics beside the site, on an address of their own`() async throws {
        let port = try freePort()
        try FileManager.default.createDirectory(atPath: folder.file("home"), withIntermediateDirectories: true)
        try "metrics-address = 127.0.0.1:\(port)\n".write(
            toFile: folder.file("home/acclimate.conf"), atomically: true, encoding: .utf8)
        let server = ServerProcess(home: folder.file("home"))
        let greeting = try await server.untilRunning()
        let metrics = try await OtherProgram("curl").run(
            ["--silent", "--retry", "5", "--retry-connrefused", "http://127.0.0.1:\(port)/metrics"])
        #expect(metrics.output.contains("acclimate_build_info{"))
        let site = try #require(greeting.firstMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+/)?.0)
        let outside = try await OtherProgram("curl").run(["--silent", "--fail", "\(site)/metrics"])
        #expect(outside.code == 22)
        #expect(try await server.stop(with: SIGTERM) == 0)
    }

    /// One that nobody uses now.
    private func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { place in
            place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        try #require(isBound)
        return Int(UInt16(bigEndian: address.sin_port))
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
