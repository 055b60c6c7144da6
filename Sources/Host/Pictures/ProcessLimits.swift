import Foundation

/// Limits the resources of this process, so that a crafted picture can harm nothing but itself.
enum ProcessLimits {
    static let memory: UInt64 = 512 << 20
    static let seconds: UInt64 = 10
    static let fileSize: UInt64 = 8 << 20
    static let openFiles: UInt64 = 16

    static func apply(
        memory: UInt64 = memory, openFiles: UInt64 = openFiles
    ) throws(PictureDecoder.Failure) {
        try limit(RLIMIT_CORE, to: 0)
        try limit(RLIMIT_AS, to: memory)
        try limit(RLIMIT_CPU, to: seconds, hard: seconds + 2)
        // Some parents ignore this signal, and children inherit that; only the wall-clock limit would be left.
        signal(SIGXCPU, SIG_DFL)
        try limit(RLIMIT_FSIZE, to: fileSize)
        try limit(RLIMIT_NOFILE, to: openFiles)
    }

    private static func limit(
        _ resource: __rlimit_resource, to soft: UInt64, hard: UInt64? = nil
    ) throws(PictureDecoder.Failure) {
        // A stricter existing limit is kept.
        var current = rlimit()
        getrlimit(__rlimit_resource_t(resource.rawValue), &current)
        let bound = min(rlim_t(hard ?? soft), current.rlim_max)
        var wanted = rlimit(rlim_cur: min(rlim_t(soft), bound), rlim_max: bound)
        guard setrlimit(__rlimit_resource_t(resource.rawValue), &wanted) == 0 else {
            throw .noLimits(reason: SystemError.last.description)
        }
    }
}
