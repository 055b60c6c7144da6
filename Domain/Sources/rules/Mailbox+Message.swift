import offline

extension Mailbox {
    /// Reads the message, runs the rule and leaves its answer; returns the answer's length.
    static func answer(_ length: Int32, _ rule: (Message) -> Message) -> Int32 {
        leave(rule(Message(message(length))).bytes)
    }
}
