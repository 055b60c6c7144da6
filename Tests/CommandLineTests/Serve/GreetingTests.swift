internal import Foundation
internal import Host
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct GreetingTests {
    private let names = MachineNames(hostname: "kitchen", addresses: ["192.168.1.20"])

    private func text(_ commandLine: [String: String], code: String? = nil, port: Int = 8080) throws -> String {
        let settings = try Settings.resolve(commandLine: commandLine, environment: [:], contents: { _ in nil })
        return Greeting(settings: settings, code: code, names: names).text(port: port)
    }

    @Test func `the first start shows the address and the code`() throws {
        #expect(
            try text(["home": "/srv/acclimate"], code: "ABCDE-FGHIJ") == """
                Acclimate is running.

                  On this machine  http://127.0.0.1:8080

                There is no account yet. Open http://127.0.0.1:8080 and enter this code, which works once:

                  ABCDE-FGHIJ

                Whoever enters it runs this server. The next start makes a new code.

                Data: /srv/acclimate
                Stop it with Ctrl-C.
                """)
    }

    @Test func `in the network every address is named, and how phones come to trust it`() throws {
        let text = try text(["home": "/srv/acclimate", "lan": "on"], port: 8443)
        #expect(text.contains("On this machine  https://localhost:8443"))
        #expect(text.contains("In the network   https://kitchen.local:8443"))
        #expect(text.contains("In the network   https://192.168.1.20:8443"))
        #expect(text.contains("“acclimate certificate”"))
    }

    @Test func `the address people type comes first`() throws {
        let text = try text(["home": "/srv/acclimate", "public-url": "https://oit.example.org"], code: "CODE")
        #expect(text.contains("For everybody    https://oit.example.org\n"))
        #expect(text.contains("Open https://oit.example.org and enter"))
    }

    @Test func `an IPv6 address is written as a browser takes it`() throws {
        #expect(try text(["home": "/srv/acclimate", "host": "::1"]).contains("http://[::1]:8080"))
    }

    @Test func `the demo shows how to sign in`() throws {
        #expect(try text(["home": "/srv/acclimate", "demo": "on"]).contains(DemoFamily.password))
    }
}
