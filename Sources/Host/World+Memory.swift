internal import CZip

extension World {
    /// Gives each block of memory of 128 KiB and more back to the system as soon as it is freed. Left to itself, the C library
    /// keeps ever larger ones for later, up to 32 MiB (mallopt(3), `M_MMAP_THRESHOLD`).
    public static func giveLargeMemoryBack() {
        mallopt(M_MMAP_THRESHOLD, 128 << 10)
    }
}
