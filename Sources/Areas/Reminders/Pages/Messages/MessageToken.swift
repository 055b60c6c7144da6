internal import Clinical
internal import Encodings
internal import Host
internal import Pages
internal import RemindersStore

/// The key of a message's page: its id with an HMAC, so that nobody else can name a message.
///
/// Whoever holds it can answer these reminders until the message expires, and nothing else.
enum MessageToken {
    static func make(_ message: ReminderMessage.ID, key: String) -> String {
        "\(message.text).\(Digest.authentication(of: "reminder:" + message.text, key: key).prefix(32))"
    }

    /// The message; nil if the token was not made here.
    static func message(_ token: String, key: String) -> ReminderMessage.ID? {
        guard let dot = token.firstIndex(of: "."), let id = ReminderMessage.ID(String(token[..<dot])) else {
            return nil
        }
        let (given, expected) = (Array(token.utf8), Array(make(id, key: key).utf8))
        guard given.count == expected.count else { return nil }
        return zip(given, expected).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0 ? id : nil
    }
}
