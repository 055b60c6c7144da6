/// What is written to characteristic C002 once a puff is stored durably: `ACK TAB sequence`. The device keeps the puff until
/// then.
public enum InhalerAcknowledgement {
    /// The UTF-8 text for a sequence.
    public static func bytes(sequence: Int64) -> [UInt8] { Array("ACK\t\(sequence)".utf8) }
}
