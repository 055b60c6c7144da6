internal import CMalloc

extension World {
    /// Gives each block of memory of 128 KiB and more back to the system as soon as it is freed. Left to itself, the C library
    /// keeps ever larger ones for later, up to 32 MiB (mallopt(3), `M_MMAP_THRESHOLD`).
    ///
    /// Limits the C library to two heaps (`M_ARENA_MAX`). By default it uses up to eight per core, and each of them keeps the
    /// memory it once needed.
    public static func giveLargeMemoryBack() {
        mallopt(M_MMAP_THRESHOLD, 128 << 10)
        mallopt(M_ARENA_MAX, 2)
    }

    /// Returns freed memory to the system; call it after work that allocated many small blocks.
    public static func giveFreedMemoryBack() {
        malloc_trim(0)
    }
}
