package import Accounts
package import Clinical
internal import GuardedHTTP

/// An email of plain text to one person, with a file if it has one.
package struct MailMessage: Sendable {
    /// Who gets it.
    package let recipient: EmailAddress
    /// One line.
    package let subject: String
    /// The text, with lines of any length.
    package let text: String
    /// Its id without angle brackets, such as "a1b2@example.net"; answers and later messages refer to it.
    package let id: String
    /// When it was written, on the recipient's clock.
    package let date: Moment
    /// More headers, such as `References`.
    package let headers: [(name: String, value: String)]
    /// The file that goes with it.
    package let attachment: MailAttachment?

    /// Nil if the id is none, or a header has a line break, a name that cannot be, or a name that is written anyway.
    package init?(
        to recipient: EmailAddress, subject: String, text: String, id: String, date: Moment,
        headers: [(name: String, value: String)] = [], attachment: MailAttachment? = nil
    ) {
        guard MailText.isOneLine(subject), subject.utf8.count <= 500, Self.isID(id),
            headers.allSatisfy({ Self.isName($0.name) && Self.isValue($0.value) })
        else { return nil }
        self.recipient = recipient
        self.subject = subject
        self.text = text
        self.id = id
        self.date = date
        self.headers = headers
        self.attachment = attachment
    }

    /// The message in the format of RFC 5322.
    package func bytes(from sender: EmailAddress, name: String? = nil) -> [UInt8] {
        let from = name.map { "\(MailText.name($0))\r\n <\(sender.text)>" } ?? sender.text
        var lines = [
            "From: \(from)", "To: \(recipient.text)", "Subject: \(MailText.words(subject))",
            "Date: \(MessageDate.text(date))", "Message-ID: <\(id)>",
        ]
        lines += headers.map { MailText.folded($0.name, $0.value) }
        lines.append("MIME-Version: 1.0")
        lines += attachment.map(parts) ?? textLines
        return Array((lines + [""]).joined(separator: "\r\n").utf8)
    }

    private var textLines: [String] {
        [
            "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: quoted-printable", "",
            MailText.quotedPrintable(text),
        ]
    }

    /// The text and the file (RFC 2046, section 5.1.3). "=_" cannot occur in quoted-printable, nor "_" in base64.
    private func parts(_ attachment: MailAttachment) -> [String] {
        let boundary = "=_" + id.prefix(40).filter { $0.isLetter || $0.isNumber }
        return ["Content-Type: multipart/mixed; boundary=\"\(boundary)\"", "", "--" + boundary] + textLines
            + ["--" + boundary] + attachment.lines + ["--\(boundary)--"]
    }

    private static let written: Set = ["from", "sender", "to", "cc", "bcc", "subject", "date", "message-id"]

    private static func isName(_ name: String) -> Bool {
        (1...60).contains(name.utf8.count)
            && name.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
            && !written.contains(name.lowercased()) && !name.lowercased().hasPrefix("content-")
            && name.lowercased() != "mime-version"
    }

    private static func isValue(_ value: String) -> Bool {
        (1...4000).contains(value.utf8.count) && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
            && value.split(separator: " ").allSatisfy { $0.utf8.count <= 900 }
    }

    private static func isID(_ id: String) -> Bool {
        let parts = id.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        return id.utf8.count <= 250 && parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.allSatisfy { ASCII.isAlphanumeric($0) || "-._+".utf8.contains($0) }
            }
    }
}
