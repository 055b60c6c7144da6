internal import Foundation
internal import Host
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct CertificateTests {
    private let folder: TemporaryFolder
    private let program: TestProgram

    init() throws {
        folder = try TemporaryFolder()
        program = TestProgram(folder: folder.file("home"))
    }

    @Test func `a certificate is made once and then stays`() async throws {
        let first = await program.run("certificate", "--format", "json")
        #expect(first.code == 0)
        #expect(first.json["change"] as? String == "created")
        #expect((first.json["names"] as? [String])?.contains("localhost") == true)
        let second = await program.run("certificate", "--format", "json")
        #expect(second.json["change"] as? String == "unchanged")
        #expect(second.json["fingerprint"] as? String == first.json["fingerprint"] as? String)
        #expect(try mode(of: folder.file("home/certificates/ca.key")) == 0o600)
    }

    @Test func `it is renewed when its end is near`() async throws {
        _ = await program.run("certificate")
        program.clock.step(days: 380)
        let outcome = await program.run("certificate", "--format", "json")
        #expect(outcome.json["change"] as? String == "renewed")
    }

    @Test func `the steps for phones come with the port`() async throws {
        let outcome = await program.run("certificate", "--port", "8443")
        #expect(outcome.code == 0)
        #expect(!outcome.output.contains("\u{1B}["))
        guard !MachineNames.current().urls(port: 8443).isEmpty else { return }
        #expect(outcome.output.contains(":8443\(LocalCertificates.downloadPath)"))
        #expect(outcome.output.contains("Android"))
    }

    @Test func `a file that is no certificate is not replaced`() async throws {
        try program.home.prepare()
        let mine = "-----BEGIN CERTIFICATE-----\nbWluZQ==\n-----END CERTIFICATE-----\n"
        try mine.write(toFile: folder.file("home/certificates/ca.pem"), atomically: true, encoding: .utf8)
        #expect(await program.run("certificate").code == 78)
        #expect(try String(contentsOfFile: folder.file("home/certificates/ca.pem"), encoding: .utf8) == mine)
    }
}
