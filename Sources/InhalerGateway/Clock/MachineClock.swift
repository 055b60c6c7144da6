internal import CTimex
package import Clinical
package import Devices
internal import Foundation

/// The clocks of this machine, and whether the one on the wall is set.
package struct MachineClock: Sendable {
    /// Made by systemd-timesyncd once it has set the clock.
    static let timesync = "/run/systemd/timesync/synchronized"

    private let now: @Sendable () -> Instant
    private let isSet: @Sendable () -> Bool
    private let boot: String

    /// - Parameters:
    ///   - file: exists as soon as the clock is right; without it, systemd-timesyncd and the kernel are asked.
    ///   - now: the clock on the wall.
    package init(file: String?, now: @escaping @Sendable () -> Instant) {
        self.now = now
        isSet = { if let file { access(file, F_OK) == 0 } else { Self.isSynchronized } }
        let found = FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id") ?? Data()
        boot = String(decoding: found, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    package func clocks() -> Receipt.Clocks {
        Receipt.Clocks(now: isSet() ? now() : nil, boot: boot, uptime: Self.uptime)
    }

    /// Milliseconds since the machine started, also while it slept. It never runs backwards.
    static var uptime: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Programs such as chrony or ntpd tell the kernel; `adjtimex` says so without changing anything.
    private static var isSynchronized: Bool {
        if access(timesync, F_OK) == 0 { return true }
        var state = timex()
        return adjtimex(&state) >= 0 && state.status & Int32(STA_UNSYNC) == 0
    }
}
