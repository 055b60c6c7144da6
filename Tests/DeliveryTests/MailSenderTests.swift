import Accounts
import Clinical
import Delivery
import Foundation
import Testing

@Suite("Sending emails")
struct MailSenderTests {
    private static func message(_ text: String = "Anna's dose is due.") throws -> MailMessage {
        let recipient = try #require(EmailAddress("parent@example.net"))
        let message = MailMessage(
            to: recipient, subject: "Zeit für die Dosis", text: text, id: "a1@example.org",
            date: Moment(instant: Instant(milliseconds: 0), offset: 0))
        return try #require(message)
    }

    private static func sender(
        _ port: Int, _ security: MailServer.Security = .none, user: String = ""
    ) throws -> MailSender {
        let server = MailServer(
            host: "127.0.0.1", port: port, security: security, user: user, password: user.isEmpty ? "" : "secret",
            sender: try #require(EmailAddress("acclimate@example.org")), senderName: "Acclimate")
        return MailSender(server: try #require(server))
    }

    private func expect(_ problem: DeliveryProblem, from server: LocalMailServer, user: String = "") async throws {
        try await server.run { port, record in
            let sender = try Self.sender(port, user: user)
            await #expect(throws: problem) { try await sender.send(try Self.message()) }
            #expect(await record.messages.isEmpty || server.replies["."] != nil)
        }
    }

    @Test("the server gets sender, recipient and message, and dots stay what they are")
    func delivery() async throws {
        let text = ".\n..\n.dot\nfür Zoë\n" + String(repeating: "long line ", count: 20_000)
        try await LocalMailServer().run { port, record in
            try await Self.sender(port).send(try Self.message(text))
            let commands = await record.commands
            #expect(
                commands.prefix(4).map { $0.split(separator: " SIZE")[0] } == [
                    "EHLO example.org", "MAIL FROM:<acclimate@example.org>", "RCPT TO:<parent@example.net>", "DATA",
                ])
            let sent = try #require(await record.messages.first)
            let sender = try #require(EmailAddress("acclimate@example.org"))
            let written = String(decoding: try Self.message(text).bytes(from: sender, name: "Acclimate"), as: UTF8.self)
            #expect(sent == written)
        }
    }

    @Test("messages sent at once arrive one after another")
    func several() async throws {
        try await LocalMailServer().run { port, record in
            let sender = try Self.sender(port)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<5 { group.addTask { try await sender.send(try Self.message("Number \(number)")) } }
                try await group.waitForAll()
            }
            #expect(await record.messages.count == 5)
        }
    }

    @Test("name and password are given to a server that asks")
    func signIn() async throws {
        let word = Data("\0anna\0secret".utf8).base64EncodedString()
        let server = LocalMailServer(replies: ["AUTH PLAIN": "334 ", word: "235 Welcome"], offers: ["AUTH PLAIN"])
        try await server.run { port, record in
            try await Self.sender(port, user: "anna").send(try Self.message())
            #expect(await record.commands.contains(word))
            #expect(await record.messages.count == 1)
        }
    }

    @Test("a wrong password is told from a server that is busy")
    func wrongPassword() async throws {
        for (reply, problem) in [
            ("535 5.7.8 No", DeliveryProblem.credentialsRejected),
            ("454 4.7.0 Later", .unavailable(retryAfterSeconds: nil)),
        ] {
            let server = LocalMailServer(replies: ["AUTH": reply], offers: ["AUTH PLAIN"])
            try await expect(problem, from: server, user: "anna")
        }
    }

    @Test(
        "every refusal has its meaning",
        arguments: [
            ("RCPT", "550 5.1.1 Unknown", DeliveryProblem.recipientRejected("550")),
            ("RCPT", "450 4.2.1 Busy", .unavailable(retryAfterSeconds: nil)),
            ("MAIL", "530 5.7.0 Sign in", .credentialsRejected), ("MAIL", "552 5.3.4 Too big", .tooLarge),
            ("MAIL", "451 4.3.0 Later", .unavailable(retryAfterSeconds: nil)),
            ("DATA", "554 5.7.1 No", .recipientRejected("554")), (".", "550 5.7.1 Spam", .recipientRejected("550")),
            (".", "452 4.2.2 Full", .unavailable(retryAfterSeconds: nil)),
        ])
    func refusals(_ command: String, _ reply: String, _ problem: DeliveryProblem) async throws {
        try await expect(problem, from: LocalMailServer(replies: [command: reply]))
    }

    @Test("a server that is closed for now is told by its greeting")
    func closed() async throws {
        try await expect(
            .unavailable(retryAfterSeconds: nil), from: LocalMailServer(greeting: "421 4.3.2 Closed"))
    }

    @Test("nobody there is unreachable")
    func unreachable() async throws {
        await #expect(throws: DeliveryProblem.unreachable) { try await Self.sender(1).send(try Self.message()) }
    }

    @Test(
        "nothing is sent to a server that does not encrypt, when it should",
        arguments: [MailServer.Security.startTLS, .tls])
    func encryption(_ security: MailServer.Security) async throws {
        try await LocalMailServer().run { port, record in
            let sender = try Self.sender(port, security, user: "anna")
            await #expect(throws: DeliveryProblem.tls) { try await sender.send(try Self.message()) }
            #expect(await record.messages.isEmpty)
            #expect(await !record.commands.contains { $0.hasPrefix("AUTH") || $0.hasPrefix("MAIL") })
        }
    }
}
