import Accounts
import Clinical
import Crypto
import Encodings
import Exchange
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// A link with a patient summary, as software uses it.
struct HealthLink {
    let stage: SharedStage
    let link: SharedStage.Link
    /// What the code says.
    let payload: JSONValue

    init(_ stage: SharedStage, _ id: String = "link", none: [String] = [], form: String = SharedStage.form) async throws
    {
        self.stage = stage
        let fields = SharedStage.fields(id, [("summary", "1")] + none.map { ("none", $0) })
        let reply = try await stage.ada.post(form, fields)
        link = try SharedStage.Link(reply)
        let text = try #require(reply.body.firstMatch(of: /value="shlink:\/([A-Za-z0-9_-]+)"/)?.1)
        payload = try JSONReader.read(try #require(Base64URL.decode(String(text))))
    }

    /// As software does that knows nothing but the code and the passcode.
    func ask(
        _ passcode: String?, recipient: String = "St. Mary's", limit: Int? = nil
    ) async throws -> Reply {
        try await stage.site.browser().send(
            .post, Self.path(try string(payload["url"])), type: "application/json",
            Self.body(passcode, recipient: recipient, limit: limit))
    }

    static func body(_ passcode: String?, recipient: String = "St. Mary's", limit: Int? = nil) -> [UInt8] {
        var wanted: [JSONMember] = [JSONMember(name: "recipient", value: .string(recipient))]
        if let passcode { wanted.append(JSONMember(name: "passcode", value: .string(passcode))) }
        if let limit { wanted.append(JSONMember(name: "embeddedLengthMax", value: .int(limit))) }
        return Array(JSONValue.object(wanted).text.utf8)
    }

    static func path(_ address: String) -> String { address.replacing("https://acclimate.example", with: "") }

    func string(_ value: JSONValue?) throws -> String {
        guard case .string(let text)? = value else { return try #require(nil as String?) }
        return text
    }

    /// The only file of a manifest.
    func file(_ reply: Reply) throws -> JSONValue {
        try #require(reply.status == 200, "\(reply.status)")
        guard case .array(let files)? = try reply.json()["files"] else { return try #require(nil as JSONValue?) }
        #expect(files.count == 1)
        let file = try #require(files.first)
        #expect(file["contentType"] == "application/fhir+json" && file["fhirVersion"] == "4.0.1")
        return file
    }

    /// Opens an encrypted file with the key of the code.
    func opened(_ sealed: String) throws -> JSONValue {
        let parts = sealed.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        try #require(parts.count == 5 && parts[1].isEmpty)
        let header = try JSONReader.read(try #require(Base64URL.decode(parts[0])))
        #expect(header == ["alg": "dir", "enc": "A256GCM", "cty": "application/fhir+json"])
        func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }
        let box = try AES.GCM.SealedBox(
            nonce: AES.GCM.Nonce(data: bytes(parts[2])), ciphertext: bytes(parts[3]), tag: bytes(parts[4]))
        let plain = try AES.GCM.open(
            box, using: SymmetricKey(data: bytes(try string(payload["key"]))), authenticating: Data(parts[0].utf8))
        return try JSONReader.read(Array(plain))
    }

    /// The summary as software reads it.
    func summary() async throws -> String {
        try opened(try string(try file(try await ask(link.passcode))["embedded"])).text
    }

    func wrong(_ number: Int) async throws -> Reply { try await ask(stage.wrong(link, number)) }
}

extension SharedStage.Link {
    fileprivate init(_ reply: Reply) throws {
        try #require(reply.status == 200, "\(reply.status) \(reply.problems)")
        let secret = try #require(reply.body.firstMatch(of: /\/share\/([A-Za-z0-9_-]{43})/)?.1)
        let passcode = try #require(reply.body.firstMatch(of: /data-passcode>(\d{4}) (\d{4})</))
        self.init(secret: String(secret), passcode: String(passcode.1 + passcode.2))
    }
}

@Suite struct `A patient summary behind a SMART Health Link` {
    @Test func `opens with the passcode and the key of the code, and is on record`() async throws {
        let stage = try await SharedStage()
        let health = try await HealthLink(stage, none: ["problems", "allergies", "colour"])
        #expect(health.payload["flag"] == "LP" && health.payload["label"] == "Patient summary")
        #expect(health.payload["exp"] == .int((stage.site.clock.now.milliseconds / 1000) + 14 * 86_400))
        #expect(
            try health.string(health.payload["url"]) == "https://acclimate.example\(health.link.path)/manifest.json")
        #expect(try health.string(health.payload["key"]).utf8.count == 43)
        let reply = try await health.ask(health.link.passcode)
        #expect(reply.headers[.contentType] == "application/json" && reply.headers[.cacheControl] == "no-store")
        #expect(reply.headers[.accessControlAllowOrigin] == "*" && reply.cookies.isEmpty)
        let bundle = try health.opened(try health.string(try health.file(reply)["embedded"]))
        #expect(bundle["resourceType"] == "Bundle" && bundle["type"] == "document")
        let text = bundle.text
        #expect(text.contains(#""text":"Mia""#) && text.contains(#""text":"Peanut""#))
        // Hives after a dose of peanut alone, as SNOMED CT has it.
        #expect(text.contains("247472004") && text.contains(#""severity":"severe""#))
        // What the family says is not there counts only where nothing is recorded.
        #expect(text.contains("no-known-problems") && !text.contains("no-problem-info"))
        #expect(!text.contains("no-known-allergies") && !text.contains("no-allergy-info"))
        #expect(!text.contains("Went pale.") && text.contains("Oral immunotherapy: Peanut"))

        let log = try await stage.ada.page(Paths.access("mia"))
        #expect(log.says("Clinic link: Dr Meyer") && log.says("Viewed: Patient summary") && log.says("St. Mary&#39;s"))
        let list = try await stage.ada.page(Paths.reportLinks("mia"))
        #expect(list.says("With a patient summary as a SMART Health Link") && list.says("Last opened 20 June 2026"))
        #expect(!list.body.contains("shlink:"))
        #expect(try await stage.open(health.link).status == 200)
    }

    @Test func `says that nothing is known unless the family says that there is nothing`() async throws {
        let text = try await HealthLink(try await SharedStage()).summary()
        #expect(text.contains("no-problem-info") && !text.contains("no-known-"))
    }

    @Test func `has reactions only if the report shows them`() async throws {
        let form = Paths.reportLink("mia") + "?range=four-weeks&asked=1&part=all-doses&paper=a4"
        let text = try await HealthLink(try await SharedStage(), form: form).summary()
        #expect(text.contains(#""text":"Peanut""#) && !text.contains("247472004"))
    }

    @Test func `is encrypted with another nonce each time`() async throws {
        let health = try await HealthLink(try await SharedStage())
        var nonces: Set<String> = []
        for _ in 0..<3 {
            let sealed = try health.string(try health.file(try await health.ask(health.link.passcode))["embedded"])
            nonces.insert(String(sealed.split(separator: ".", omittingEmptySubsequences: false)[2]))
        }
        #expect(nonces.count == 3)
    }

    @Test func `ends for good after twenty wrong passcodes, on the page as well`() async throws {
        let stage = try await SharedStage()
        let health = try await HealthLink(stage)
        let first = try await health.ask(nil)
        #expect(try first.status == 401 && first.json()["remainingAttempts"] == 20)
        #expect(first.headers[.contentType] == "application/problem+json")
        #expect(try await health.ask("  ").status == 401)
        for number in 0..<20 {
            let reply = try await health.wrong(number)
            #expect(try reply.status == 401 && reply.json()["remainingAttempts"] == .int(19 - number))
            guard number % 5 == 4, number < 19 else { continue }
            let closed = try await health.ask(health.link.passcode)
            #expect(closed.status == 429 && closed.headers[.retryAfter] == "3600")
            #expect(try await stage.open(health.link).status == 429)
            stage.site.clock.step(seconds: 3600)
        }
        stage.site.clock.step(seconds: 3600)
        #expect(try await health.ask(health.link.passcode).status == 404)
        #expect(try await stage.open(health.link).status == 410)
        #expect(try await stage.ada.page(Paths.reportLinks("mia")).says("Ended after 20 wrong passcodes"))
        #expect(try await stage.facts.contains("ended after wrong passcodes"))
        #expect(try await stage.ada.page(Paths.access("mia")).says("ended after twenty wrong passcodes"))
    }

    @Test func `counts wrong passcodes together with the page, and forgets the right ones`() async throws {
        let stage = try await SharedStage()
        let health = try await HealthLink(stage)
        #expect(try await stage.open(health.link, stage.wrong(health.link)).status == 422)
        #expect(try await health.ask(health.link.passcode).status == 200)
        #expect(try await stage.open(health.link).status == 200)
        #expect(try await health.wrong(1).json()["remainingAttempts"] == 18)
    }

    @Test func `bears no more wrong passcodes at once than one by one`() async throws {
        let stage = try await SharedStage()
        let health = try await HealthLink(stage)
        let (site, path) = (stage.site, HealthLink.path(try health.string(health.payload["url"])))
        let bodies = (0..<12).map { HealthLink.body(stage.wrong(health.link, $0)) }
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for body in bodies {
                group.addTask { try await site.browser().send(.post, path, type: "application/json", body).status }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == 401 } == 5 && statuses.count { $0 == 429 } == 7)
        stage.site.clock.step(seconds: 3600)
        #expect(try await health.wrong(12).json()["remainingAttempts"] == 14)
    }

    @Test func `is not found after the end, and attempts are audited`() async throws {
        let stage = try await SharedStage()
        let health = try await HealthLink(stage)
        let location = try health.string(
            try health.file(try await health.ask(health.link.passcode, limit: 9))["location"])
        stage.site.clock.step(seconds: 14 * 86_400)
        for reply in [
            try await health.ask(health.link.passcode), try await health.wrong(1),
            try await stage.site.browser().get(HealthLink.path(location)),
        ] {
            #expect(try reply.status == 404 && reply.json()["status"] == 404 && !reply.body.contains("Mia"))
        }
        #expect(try await stage.site.browser().get(health.link.path).status == 410)
        #expect(try await stage.facts == ["created", "opened after its end"])
    }

    @Test func `is not found once the family ends the link`() async throws {
        let stage = try await SharedStage()
        let health = try await HealthLink(stage)
        _ = try await stage.ada.post(Paths.reportLinkRevocation("mia", "link"))
        #expect(try await health.ask(health.link.passcode).status == 404)
    }

    @Test func `is not found with another address, or with a link that has none`() async throws {
        let stage = try await SharedStage()
        let plain = try await stage.make("plain")
        for (secret, passcode) in [("unknown", "48217730"), (plain.secret, plain.passcode)] {
            let body = #"{"recipient":"a","passcode":"\#(passcode)"}"#
            let reply = try await stage.site.browser().send(
                .post, Paths.sharedManifest(secret), type: "application/json", Array(body.utf8))
            #expect(try reply.status == 404 && reply.json()["status"] == 404 && !reply.body.contains("Mia"))
            #expect(try await stage.site.browser().get(Paths.sharedSummary(secret)).status == 404)
        }
    }

    @Test(arguments: ["", "{}", "recipient=a", #"{"recipient":7}"#])
    func `is refused to what asks for nothing`(body: String) async throws {
        let health = try await HealthLink(try await SharedStage())
        let reply = try await health.stage.site.browser().send(
            .post, Paths.sharedManifest(health.link.secret), type: "application/json", Array(body.utf8))
        #expect(reply.status == 400)
        #expect(try await health.stage.facts == ["created"])
    }

    @Test func `comes from an address of its own for half an hour if it is too long for the manifest`() async throws {
        let stage = try await SharedStage()
        let health = try await HealthLink(stage)
        let file = try health.file(try await health.ask(health.link.passcode, limit: 100))
        #expect(file["embedded"] == nil)
        let path = HealthLink.path(try health.string(file["location"]))
        let reply = try await stage.site.browser().get(path)
        #expect(reply.status == 200 && reply.headers[.contentType] == "application/jose")
        #expect(try health.opened(reply.body)["resourceType"] == "Bundle")
        let log = try await stage.ada.page(Paths.access("mia"))
        #expect(log.says("Viewed: Patient summary") && !log.says("St. Mary&#39;s"))
        for forged in ["", "?ticket=", "?ticket=1.x", "?ticket=9999999999999.x"] {
            let address = Paths.sharedSummary(health.link.secret) + forged
            #expect(try await stage.site.browser().get(address).status == 404, "\(forged)")
        }
        let other = try await HealthLink(stage, "other")
        let ticket = try #require(path.split(separator: "?").last)
        #expect(try await stage.site.browser().get("\(Paths.sharedSummary(other.link.secret))?\(ticket)").status == 404)
        stage.site.clock.step(seconds: ClinicLinkPolicy.ticketSeconds)
        #expect(try await stage.site.browser().get(path).status == 404)
    }

    @Test func `can be read by pages of other sites, which the report cannot`() async throws {
        let stage = try await SharedStage()
        let health = try await HealthLink(stage)
        let viewer = stage.site.browser()
        viewer.headers[.fetchSite] = "cross-site"
        viewer.headers[.origin] = "https://viewer.example.org"
        let path = Paths.sharedManifest(health.link.secret)
        let asked = try await viewer.send(.options, path)
        #expect(asked.status == 204 && asked.headers[.accessControlAllowOrigin] == "*")
        #expect(asked.headers[.accessControlAllowMethods] == "POST")
        #expect(asked.headers[.accessControlAllowHeaders] == "content-type")
        #expect(asked.headers[.accessControlAllowCredentials] == nil)
        let body = #"{"recipient":"Viewer","passcode":"\#(health.link.passcode)"}"#
        let reply = try await viewer.send(.post, path, type: "application/json", Array(body.utf8))
        #expect(reply.status == 200 && reply.headers[.accessControlExposeHeaders] == "retry-after")
        #expect(try await stage.open(health.link, clinic: viewer).status == 403)
    }

    @Test func `has a key that is neither stored nor logged`() async throws {
        let stage = try await SharedStage()
        let health = try await HealthLink(stage)
        _ = try await health.summary()
        try await stage.site.flush()
        let dump = try await StoreDump(stage.site.homes.temporary).description
        let log = stage.site.log.lines.joined(separator: "\n")
        #expect(log.contains("/share/{shared}/manifest.json"))
        for secret in [try health.string(health.payload["key"]), health.link.secret, health.link.passcode] {
            #expect(!dump.contains(secret) && !log.contains(secret))
        }
    }
}

@Suite struct `A patient summary, as its family sees it,` {
    @Test func `is offered with what it would say, and is not there without a tick`() async throws {
        let stage = try await SharedStage()
        let form = try await stage.ada.page(SharedStage.form)
        #expect(form.says("Add a patient summary") && form.says("Mia has no known health problems"))
        #expect(form.says("Peanut") && !form.says("Mia has no known allergies"))
        let made = try await stage.ada.post(SharedStage.form, SharedStage.fields())
        #expect(made.status == 200 && !made.body.contains("shlink:"))
        let refused = try await stage.ada.post(
            SharedStage.form, SharedStage.fields("more", [("summary", "1"), ("none", "problems"), ("name", "")]))
        let kept = try refused.form(SharedStage.form)
        #expect(kept["summary"] == "1" && kept["none"] == "problems")
    }

    @Test func `is not offered where its address would be too long for software`() async throws {
        let long = "https://" + String(repeating: "a", count: 57) + ".example"
        let stage = try await SharedStage(publicAddress: long)
        #expect(try await !stage.ada.page(SharedStage.form).says("Add a patient summary"))
        let made = try await stage.ada.post(SharedStage.form, SharedStage.fields("link", [("summary", "1")]))
        #expect(made.status == 200 && !made.body.contains("shlink:"))
    }
}
