import Accounts
import Clinical
import Delivery
import Foundation
import Testing

@Suite("Writing emails")
struct MailMessageTests {
    private static let date = Moment(instant: Instant(milliseconds: 1_773_297_005_000), offset: 3600)

    private func message(
        _ subject: String = "Dose", text: String = "Text", id: String = "a1@example.org",
        date: Moment = date, headers: [(name: String, value: String)] = []
    ) throws -> MailMessage? {
        let recipient = try #require(EmailAddress("parent@example.net"))
        return MailMessage(to: recipient, subject: subject, text: text, id: id, date: date, headers: headers)
    }

    private func text(_ message: MailMessage?, name: String? = nil) throws -> String {
        let sender = try #require(EmailAddress("acclimate@example.org"))
        return String(decoding: try #require(message).bytes(from: sender, name: name), as: UTF8.self)
    }

    @Test("a plain message is plain")
    func plain() throws {
        let message = try message(
            "Time for the dose", text: "Anna's dose is due.\nSee you.",
            headers: [("References", "<a0@example.org>"), ("Auto-Submitted", "auto-generated")])
        #expect(
            try text(message, name: "Acclimate")
                == """
                From: "Acclimate"\r
                 <acclimate@example.org>\r
                To: parent@example.net\r
                Subject: Time for the dose\r
                Date: Thu, 12 Mar 2026 07:30:05 +0100\r
                Message-ID: <a1@example.org>\r
                References: <a0@example.org>\r
                Auto-Submitted: auto-generated\r
                MIME-Version: 1.0\r
                Content-Type: text/plain; charset=utf-8\r
                Content-Transfer-Encoding: quoted-printable\r
                \r
                Anna's dose is due.\r
                See you.\r

                """)
    }

    @Test("a file goes with the text, in lines of 76 characters, and comes back as it was")
    func attachment() throws {
        let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let file = try #require(MailAttachment(fileName: "report.pdf", mediaType: "application/pdf", bytes: bytes))
        let recipient = try #require(EmailAddress("parent@example.net"))
        let text = try text(
            MailMessage(
                to: recipient, subject: "Report", text: "--=_a1 für Zoë", id: "a1@example.org", date: Self.date,
                attachment: file))
        #expect(
            text.contains("\r\nContent-Type: multipart/mixed; boundary=\"=_a1exampleorg\"\r\n\r\n--=_a1exampleorg\r\n"))
        let parts = text.components(separatedBy: "\r\n--=_a1exampleorg")
        #expect(parts.count == 4 && parts[3] == "--\r\n")
        #expect(parts[1].hasSuffix("\r\n\r\n--=3D_a1 f=C3=BCr Zo=C3=AB"))
        let halves = parts[2].components(separatedBy: "\r\n\r\n")
        #expect(halves[0].contains("Content-Disposition: attachment; filename=\"report.pdf\""))
        #expect(halves[1].components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 76 })
        #expect(Data(base64Encoded: halves[1], options: .ignoreUnknownCharacters) == Data(bytes))
    }

    @Test(
        "a file's name and type cannot write headers",
        arguments: [
            ("a\"b.pdf", "application/pdf"), ("a\r\nBcc: x", "application/pdf"), ("", "application/pdf"),
            ("a/b.pdf", "application/pdf"), ("ä.pdf", "application/pdf"), ("a.pdf", "pdf"),
            ("a.pdf", "application/pdf\r\nX: y"), ("a.pdf", "application/pdf; name=x"),
        ])
    func attachmentNames(_ name: String, _ type: String) {
        #expect(MailAttachment(fileName: name, mediaType: type, bytes: []) == nil)
    }

    @Test(
        "a subject in any language comes through in short lines of ASCII",
        arguments: [
            "Zeit für die Dosis", "今日の服用量の時間です。今日の服用量の時間です。今日の服用量の時間です。", "🥜👨‍👩‍👧‍👦 Erdnuss",
            "وقت الجرعة", String(repeating: "é", count: 100), String(repeating: "long ", count: 30) + "subject",
            "=?utf-8?B?YQ==?=", " leading", "trailing ",
        ])
    func subjects(_ subject: String) throws {
        let text = try text(try message(subject))
        let header = try #require(text.split(separator: "\r\nDate:").first?.split(separator: "Subject: ").last)
        var decoded = Data()
        for line in header.split(separator: "\r\n ") {
            let word = try #require(line.wholeMatch(of: #/=\?utf-8\?B\?([A-Za-z0-9+\/=]+)\?=/#))
            let part = try #require(Data(base64Encoded: String(word.output.1)))
            // Each word is a text of its own.
            #expect(String(data: part, encoding: .utf8) != nil)
            decoded += part
        }
        #expect(String(decoding: decoded, as: UTF8.self) == subject)
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        #expect(text.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 76 })
    }

    @Test(
        "a body in any language comes through in short lines of ASCII",
        arguments: [
            "", "a = b", "Dose für Zoë: 12,5 mg\n\n🥜", String(repeating: "x", count: 500), "trailing \nand tab\t\n\n",
            ".\n.leading dot", "=3D", String(repeating: "é ", count: 200), "one\r\ntwo\rthree\n", "\u{1}\u{0}",
        ])
    func bodies(_ body: String) throws {
        let text = try text(try message(text: body))
        let start = try #require(text.range(of: "\r\n\r\n")).upperBound
        let lines = text[start...].components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 76 && !$0.hasSuffix(" ") && !$0.hasSuffix("\t") })
        #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) || [9, 10, 13].contains($0) })
        let canonical = body.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        #expect(Self.decoded(String(text[start...])) == canonical + "\n")
    }

    private static func decoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.replacing("=\r\n", with: "").replacing("\r\n", with: "\n").utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "=") else {
                bytes.append(byte)
                continue
            }
            bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("dates say the recipient's clock")
    func dates() throws {
        for (milliseconds, offset, expected) in [
            (Int64(0), Int32(0), "Thu, 01 Jan 1970 00:00:00 +0000"),
            (1_773_297_005_000, -9000, "Thu, 12 Mar 2026 04:00:05 -0230"),
            (1_798_761_599_999, 50_400, "Fri, 01 Jan 2027 13:59:59 +1400"),
        ] {
            let date = Moment(instant: Instant(milliseconds: milliseconds), offset: offset)
            #expect(try text(try message(date: date)).contains("\r\nDate: \(expected)\r\n"))
        }
    }

    @Test(
        "nobody smuggles in a header",
        arguments: ["a\r\nBcc: x@example.org", "a\nBcc: x", "a\rb", "a\u{0}b", "a\u{7F}", "a\u{85}b", "a\u{2028}b"])
    func injection(_ value: String) throws {
        #expect(try message(value) == nil)
        #expect(try message(id: value) == nil)
        #expect(try message(headers: [("References", value)]) == nil)
        #expect(try message(headers: [(value, "x")]) == nil)
        #expect(EmailAddress("a@example.org" + value) == nil)
        let sender = try #require(EmailAddress("acclimate@example.org"))
        for text in ["host", "user", "password", "name", "authority"] {
            #expect(
                MailServer(
                    host: text == "host" ? value : "mail.test", port: 587, security: .startTLS,
                    user: text == "user" ? value : "", password: text == "password" ? value : "", sender: sender,
                    senderName: text == "name" ? value : nil, authority: text == "authority" ? value : nil) == nil)
        }
    }

    @Test("a header is not written twice, and only in ASCII")
    func headers() throws {
        for name in ["Subject", "from", "BCC", "Content-Type", "MIME-Version", "", "X Y", "X:", "é"] {
            #expect(try message(headers: [(name, "x")]) == nil)
        }
        for value in ["", "é", String(repeating: "x", count: 1000)] {
            #expect(try message(headers: [("References", value)]) == nil)
        }
        for id in ["", "a", "a@", "@b", "a@b@c", "<a@b>", "a b@c"] { #expect(try message(id: id) == nil) }
    }

    @Test("a long list of references is broken at spaces")
    func folding() throws {
        let ids = (0..<10).map { "<dose-reminder-\($0)-of-the-day@acclimate.example.org>" }
        let text = try text(try message(headers: [("References", ids.joined(separator: " "))]))
        #expect(text.contains("References: " + ids.joined(separator: "\r\n ") + "\r\n"))
    }

    @Test("a sender's name in any language comes before the address")
    func names() throws {
        #expect(try text(try message(), name: "Zoë").hasPrefix("From: =?utf-8?B?Wm/Dqw==?=\r\n <acclimate@"))
        #expect(try text(try message(), name: "a\"b").hasPrefix("From: =?utf-8?B?YSJi?=\r\n <"))
        #expect(try text(try message()).hasPrefix("From: acclimate@example.org\r\n"))
    }

    @Test("a password leaves this machine only encrypted")
    func passwords() throws {
        let sender = try #require(EmailAddress("acclimate@example.org"))
        func server(_ host: String, _ security: MailServer.Security, user: String) -> MailServer? {
            MailServer(host: host, port: 25, security: security, user: user, password: "p", sender: sender)
        }
        #expect(server("mail.example.org", .none, user: "u") == nil)
        #expect(server("mail.example.org", .none, user: "") != nil)
        #expect(server("mail.example.org", .startTLS, user: "u") != nil)
        #expect(server("127.0.0.1", .none, user: "u") != nil)
        #expect(server("mail.example.org/x", .tls, user: "") == nil)
        #expect(MailServer(host: "mail.test", port: 0, security: .tls, sender: sender) == nil)
    }
}
