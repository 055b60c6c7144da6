internal import Clinical
internal import Foundation
internal import Host
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

/// What prevents a server from starting, one sentence each.
@Suite struct RefusalTests {
    private let folder: TemporaryFolder
    private let program: TestProgram

    init() throws {
        folder = try TemporaryFolder()
        program = TestProgram(folder: folder.file("home"))
    }

    @Test func `all bad settings at once`() async {
        let outcome = await program.run(
            "serve", "--port", "http", "--log-level", "loud", "--certificate", "/nowhere.pem")
        #expect(outcome.code == 78)
        #expect(outcome.errors.split(separator: "\n").count == 3)
        #expect(!FileManager.default.fileExists(atPath: program.folder))
    }

    @Test func `missing resources`() async {
        let outcome = await program.run("serve", environment: ["ACCLIMATE_RESOURCES": "/nowhere"])
        #expect(outcome.code == 66)
        #expect(outcome.errors.contains("ACCLIMATE_RESOURCES names /nowhere"))
    }

    @Test func `a file where the folder should be`() async throws {
        try "x".write(toFile: program.folder, atomically: true, encoding: .utf8)
        let outcome = await program.run("serve")
        #expect(outcome.code == 73)
        #expect(outcome.errors.contains("is a file"))
    }

    @Test func `another server on the folder`() async throws {
        try program.home.prepare()
        let lock = try ServerLock(home: program.home, pid: 4711)
        let outcome = await program.run("serve")
        withExtendedLifetime(lock) {}
        #expect(outcome.code == 75)
        #expect(outcome.errors.contains("Another server already runs on \(program.folder) (process 4711)."))
    }

    @Test func `a port that is taken`() async throws {
        let taken = try TakenPort()
        let outcome = await program.run("serve", "--port", "\(taken.port)")
        #expect(outcome.code == 75)
        #expect(outcome.errors.contains("Port \(taken.port) on 127.0.0.1 is taken by another program."))
    }

    @Test func `an address that this machine does not have`() async {
        let outcome = await program.run("serve", "--host", "192.0.2.1", "--port", "0")
        #expect(outcome.code == 78)
        #expect(outcome.errors.contains("This machine does not have the address 192.0.2.1"))
    }

    @Test func `a name without an address`() async {
        let outcome = await program.run("serve", "--host", "nobody.invalid", "--port", "0")
        #expect(outcome.code == 78)
        #expect(outcome.errors.contains("No address was found for the host nobody.invalid"))
    }

    @Test func `a database that is newer than the program`() async throws {
        let households = try await TwoHouseholds()
        try await households.makeNewer()
        let outcome = await TestProgram(households).run("serve", "--port", "0")
        #expect(outcome.code == 65)
        #expect(outcome.errors.contains("newer program"))
    }

    @Test func `a damaged database`() async throws {
        try program.home.prepare()
        try Data(repeating: 7, count: 5000).write(to: program.home.database)
        let outcome = await program.run("serve", "--port", "0")
        #expect(outcome.code == 65)
        #expect(outcome.errors.contains("is not a database"))
    }

    @Test func `certificate files that hold something else, or do not belong together`() async throws {
        try "x".write(toFile: folder.file("a.pem"), atomically: true, encoding: .utf8)
        let wrong = await program.run(
            "serve", "--certificate", folder.file("a.pem"), "--certificate-key", folder.file("a.pem"))
        #expect(wrong.code == 78)
        #expect(wrong.errors.contains("does not hold a certificate in PEM format"))
        _ = await program.run("certificate")
        let certificates = LocalCertificates(home: program.home)
        let mixed = await program.run(
            "serve", "--certificate", certificates.host.path, "--certificate-key", certificates.authorityKey.path)
        #expect(mixed.code == 78)
        #expect(mixed.errors.contains("does not belong to the certificate"))
    }

    @Test func `a demo on a folder with real accounts`() async throws {
        let households = try await TwoHouseholds()
        let outcome = await TestProgram(households).run("serve", "--demo", "--port", "0")
        #expect(outcome.code == 65)
        #expect(outcome.errors.contains("accounts that are not the demo's"))
    }
}

/// A port on this machine that is already in use.
private final class TakenPort: Sendable {
    let port: Int
    private let descriptor: Int32

    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let done = withUnsafeMutableBytes(of: &address) { bytes in
            let pointer = bytes.bindMemory(to: sockaddr.self).baseAddress
            return bind(descriptor, pointer, length) == 0 && listen(descriptor, 1) == 0
                && getsockname(descriptor, pointer, &length) == 0
        }
        guard done else { throw CocoaError(.fileReadUnknown) }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    deinit { close(descriptor) }
}
