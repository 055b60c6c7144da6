internal import Foundation

/// The memory of this process, as Linux counts it.
struct ProcessMemory {
    /// Bytes in memory.
    let resident: Int

    /// Reads the text of `/proc/self/status`; nil without a line for the memory.
    init?(status: String) {
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        guard let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) }) else {
            return nil
        }
        resident = kilobytes * 1024
    }

    static func current() -> ProcessMemory? {
        (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)).flatMap { ProcessMemory(status: $0) }
    }
}
