import Foundation
import TestSupport
import Testing

@testable import Host

@Suite struct LocalCertificatesTests {
    private let folder: TemporaryFolder
    private let certificates: LocalCertificates
    private let names = MachineNames(hostname: "kitchen", addresses: ["192.168.1.5", "fd12::5"])
    /// The real date, since openssl checks against its own clock.
    private let now = Date()

    init() throws {
        folder = try TemporaryFolder()
        let home = Home(folder: folder.url)
        try home.prepare()
        certificates = LocalCertificates(home: home)
    }

    private func ensure(_ names: MachineNames? = nil, days: Double = 0) throws -> LocalCertificates.Change {
        try certificates.ensure(names: names ?? self.names, now: now + days * 86_400, random: testRandom)
    }

    @Test func `openssl trusts the chain for every name and address`() async throws {
        #expect(try ensure() == .createdAuthority)
        let verify = ["verify", "-x509_strict", "-purpose", "sslserver", "-CAfile", certificates.authority.path]
        for name in ["kitchen", "kitchen.local", "localhost"] {
            #expect(try await openssl(verify + ["-verify_hostname", name, certificates.host.path]).hasSuffix("OK\n"))
        }
        for address in ["192.168.1.5", "fd12::5", "127.0.0.1", "::1"] {
            #expect(try await openssl(verify + ["-verify_ip", address, certificates.host.path]).hasSuffix("OK\n"))
        }
        #expect(
            try await !openssl(verify + ["-verify_hostname", "garden.local", certificates.host.path]).hasSuffix("OK\n"))
    }

    @Test func `the certificate says what phones ask for`() async throws {
        _ = try ensure()
        let host = try await openssl(["x509", "-in", certificates.host.path, "-noout", "-text"])
        for part in [
            "DNS:kitchen, DNS:kitchen.local, DNS:localhost, IP Address:192.168.1.5, IP Address:FD12:0:0:0:0:0:0:5",
            "TLS Web Server Authentication", "CA:FALSE", "Digital Signature", "prime256v1", "ecdsa-with-SHA256",
        ] {
            #expect(host.contains(part), "\(part)")
        }
        let authority = try await openssl(["x509", "-in", certificates.authority.path, "-noout", "-text"])
        for part in ["CN = Acclimate local CA kitchen", "CA:TRUE, pathlen:0", "Certificate Sign, CRL Sign"] {
            #expect(authority.contains(part), "\(part)")
        }
    }

    @Test func `keys are private and belong to their certificates`() async throws {
        _ = try ensure()
        for (certificate, key) in [
            (certificates.host, certificates.hostKey), (certificates.authority, certificates.authorityKey),
        ] {
            #expect(mode(of: key) == 0o600)
            let public1 = try await openssl(["x509", "-in", certificate.path, "-noout", "-pubkey"])
            #expect(public1.contains("PUBLIC KEY"))
            #expect(try await openssl(["pkey", "-in", key.path, "-pubout"]) == public1)
        }
    }

    @Test func `the host certificate lasts 397 days at most and the authority ten years`() throws {
        _ = try ensure()
        let status = try #require(try certificates.status())
        #expect(abs(status.hostEnd.timeIntervalSince(now + 396 * 86_400)) < 2)
        #expect(abs(status.authorityEnd.timeIntervalSince(now + 3649 * 86_400)) < 2)
    }

    @Test func `a second call changes nothing`() throws {
        _ = try ensure()
        let before = try Data(contentsOf: certificates.host)
        #expect(try ensure(days: 300) == .unchanged)
        #expect(try Data(contentsOf: certificates.host) == before)
    }

    @Test func `a new address or a near end renews the host certificate under the same authority`() throws {
        _ = try ensure()
        let authority = try Data(contentsOf: certificates.authority)
        let moved = MachineNames(hostname: "kitchen", addresses: ["10.0.0.9"])
        #expect(try ensure(moved) == .renewedHost)
        let status = try #require(try certificates.status())
        #expect(status.hostNames == ["kitchen", "kitchen.local", "localhost", "10.0.0.9", "127.0.0.1", "::1"])
        #expect(try ensure(moved, days: 370) == .renewedHost)
        #expect(try Data(contentsOf: certificates.authority) == authority)
        #expect(try ensure(moved, days: 3640) == .createdAuthority)
    }

    @Test func `a lost host key is made again`() throws {
        _ = try ensure()
        try FileManager.default.removeItem(at: certificates.hostKey)
        #expect(try ensure() == .renewedHost)
    }

    @Test func `a certificate of another authority is not kept`() throws {
        _ = try ensure()
        try FileManager.default.removeItem(at: certificates.authorityKey)
        let kept = try Data(contentsOf: certificates.host)
        #expect(try ensure() == .createdAuthority)
        #expect(try Data(contentsOf: certificates.host) != kept)
    }

    @Test func `a file that is no certificate is named and stays`() throws {
        try Data("nonsense".utf8).write(to: certificates.authority)
        #expect(throws: LocalCertificates.Failure.unreadable(path: certificates.authority.path)) { try ensure() }
        #expect(try Data(contentsOf: certificates.authority) == Data("nonsense".utf8))
    }

    @Test func `the status tells the fingerprint that openssl tells`() async throws {
        #expect(try certificates.status() == nil)
        _ = try ensure()
        let status = try #require(try certificates.status())
        #expect(status.authorityName == "Acclimate local CA kitchen")
        let said = try await openssl(["x509", "-in", certificates.authority.path, "-noout", "-fingerprint", "-sha256"])
        #expect(said.hasSuffix("Fingerprint=\(status.fingerprint)\n"))
    }

    @Test func `the guide names address, fingerprint and both kinds of phone`() throws {
        _ = try ensure()
        let status = try #require(try certificates.status())
        let text = CertificateGuide.text(
            urls: names.urls(port: 8080), status: status, download: "/ca.crt",
            authorityPath: "/home/mia/.local/share/acclimate/ca.crt", colour: false)
        for part in ["https://kitchen.local:8080/ca.crt", "https://192.168.1.5:8080", "iPhone", "Android", "█"] {
            #expect(text.contains(part))
        }
        #expect(text.contains(status.fingerprint.prefix(47)) && text.contains(status.fingerprint.suffix(47)))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
}

private func openssl(_ arguments: [String]) async throws -> String {
    try await OtherProgram("openssl").run(arguments).output
}
