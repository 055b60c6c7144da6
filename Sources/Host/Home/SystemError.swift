import Foundation

/// What the operating system said when a call failed, kept apart so that sentences can name the reason.
struct SystemError: Error, CustomStringConvertible, Equatable {
    let code: Int32

    /// The reason of the call that failed last on this thread; read it before anything else is called.
    static var last: SystemError { SystemError(code: errno) }

    var description: String { String(cString: strerror(code)) }

    /// Whether the disk, or the share of it that this user may fill, is full.
    var isFull: Bool { code == ENOSPC || code == EDQUOT }
}
