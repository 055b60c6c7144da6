/// The cost of an argon2id hash.
public struct PasswordCost: Sendable, Equatable {
    /// Memory in KiB.
    public let memory: UInt32
    /// Passes over the memory.
    public let passes: UInt32
    /// Lanes.
    public let lanes: UInt32

    public init(memory: UInt32, passes: UInt32, lanes: UInt32) {
        self.memory = memory
        self.passes = passes
        self.lanes = lanes
    }

    /// OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane.
    public static let owasp = PasswordCost(memory: 19_456, passes: 2, lanes: 1)

    /// The prefix of a PHC string with this cost (argon2 version 1.3).
    var phcPrefix: String { "$argon2id$v=19$m=\(memory),t=\(passes),p=\(lanes)$" }
}
