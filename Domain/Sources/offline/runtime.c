// The few C functions that Embedded Swift expects, for a browser that has no C library.
//
// Memory comes in blocks of 16 << class bytes, each kept after its first use in a list of free blocks of its class.
// That wastes up to half of a block and never moves or merges one: a rule runs for milliseconds on little data.

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

typedef struct Block { struct Block *next; } Block;

enum { header = 16, classes = 27, page = 65536 };

static Block *freed[classes];
static uintptr_t top;

uintptr_t __stack_chk_guard = 0x7a11;
void __stack_chk_fail(void) { __builtin_trap(); }

void *malloc(size_t size) {
    unsigned class = 0;
    while (class < classes && ((size_t)16 << class) < size + header) class++;
    if (class == classes) return NULL;
    unsigned char *block = (unsigned char *)freed[class];
    if (block) {
        freed[class] = ((Block *)block)->next;
    } else {
        if (!top) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
        uintptr_t end = top + ((size_t)16 << class);
        uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * page;
        if (end < top) return NULL;
        if (end > have && __builtin_wasm_memory_grow(0, (end - have + page - 1) / page) == (size_t)-1) return NULL;
        block = (unsigned char *)top;
        top = end;
    }
    *(unsigned *)block = class;
    return block + header;
}

void free(void *pointer) {
    if (!pointer) return;
    Block *block = (Block *)((unsigned char *)pointer - header);
    unsigned class = *(unsigned *)block;
    block->next = freed[class];
    freed[class] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    // Blocks are aligned to 16 and nothing here asks for more; 12 is ENOMEM.
    *result = alignment <= 16 ? malloc(size) : NULL;
    return *result ? 0 : 12;
}

// Each of these becomes one instruction of WebAssembly's bulk memory operations.
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *l = left, *r = right;
    for (; count; count--, l++, r++)
        if (*l != *r) return *l - *r;
    return 0;
}

size_t strlen(const char *text) {
    const char *end = text;
    while (*end) end++;
    return (size_t)(end - text);
}

// Seeds the hashing of sets and dictionaries. Their order never reaches an answer and the data is the reader's own,
// so a fixed seed does no harm and keeps every run the same.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 0x5a, count); }

// The product of two 128-bit numbers, low half first; the compiler calls it where a 64-bit product is checked for
// overflow. Put together of 32-bit halves, since the full product is what is being written here.
void __multi3(uint64_t *result, uint64_t left, uint64_t leftHigh, uint64_t right, uint64_t rightHigh) {
    uint64_t l0 = (uint32_t)left, l1 = left >> 32, r0 = (uint32_t)right, r1 = right >> 32;
    uint64_t low = l0 * r0;
    uint64_t middle = l1 * r0 + (low >> 32);
    uint64_t cross = l0 * r1 + (uint32_t)middle;
    result[0] = (cross << 32) | (uint32_t)low;
    result[1] = l1 * r1 + (middle >> 32) + (cross >> 32) + left * rightHigh + leftHigh * right;
}
