#include <sqlite3.h>

/// Ends SQLite's count of all memory that it takes, which every allocation waits for; nothing here reads it. Must come before
/// the first connection. Swift cannot call the function itself, since its arguments vary.
static inline void acclimate_sqlite_forgo_memory_status(void) {
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
