internal import CZip

extension World {
    /// Gives each block of memory of 128 KiB and more back to the system as soon as it is freed. Left to itself, the C library
    /// keeps ever larger ones for later, up to 32 MiB (mallopt(3), `M_MMAP_THRESHOLD`).
    ///
    /// Small ones come from two heaps instead of eight for each core, each of which would keep what it once needed
    /// (`M_ARENA_MAX`).
    public static func giveLargeMemoryBack() {
        mallopt(M_MMAP_THRESHOLD, 128 << 10)
        mallopt(M_ARENA_MAX, 2)
    }

    /// Gives back what freed small blocks still hold, after work that took very many of them.
    public static func giveFreedMemoryBack() {
        malloc_trim(0)
    }
}
