import Foundation

/// The operating system's error for a failed call, kept separate so that messages can give the reason.
struct SystemError: Error, CustomStringConvertible, Equatable {
    let code: Int32

    /// The error of the last failed call on this thread; read it before calling anything else.
    static var last: SystemError { SystemError(code: errno) }

    var description: String { String(cString: strerror(code)) }

    /// Whether the disk, or this user's quota, is full.
    var isFull: Bool { code == ENOSPC || code == EDQUOT }
}
