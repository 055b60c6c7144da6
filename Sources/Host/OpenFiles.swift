import Foundation

/// How many files and connections this process may hold at once.
public enum OpenFiles {
    /// The number needed by the database, files being read and child processes.
    static let reserve = 100
    /// The maximum requested.
    static let most: UInt64 = 8192

    /// Raises the open-file limit as far as the system allows, and returns the number of connections that leaves room
    /// for, never more than `wanted`. A server out of files cannot even report it.
    public static func connections(_ wanted: Int) -> Int {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0 else { return wanted }
        if limit.rlim_cur < limit.rlim_max {
            limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(most)))
            setrlimit(resource, &limit)
            getrlimit(resource, &limit)
        }
        return max(10, min(wanted, Int(clamping: limit.rlim_cur) - reserve))
    }
}
