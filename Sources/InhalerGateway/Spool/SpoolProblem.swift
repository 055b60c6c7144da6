/// Why nothing can be spooled.
package enum SpoolProblem: Error, Sendable, Hashable {
    /// The disk is full, or a quota is reached.
    case full
    /// The folder or a file cannot be made or written; the error of the system.
    case unwritable(Int32)
    /// Another gateway uses the folder.
    case inUse
}
