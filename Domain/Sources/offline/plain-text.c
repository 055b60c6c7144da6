// What the Swift runtime asks about Unicode when it compares texts, answered as for texts of which no two forms exist.
//
// The rules compare ids, codes, names of fields and zones, which are ASCII. What people typed is carried through and never
// compared, so a phone does without the 27 KB of tables that tell one form of an accented letter from the other.

#include <stdint.h>

uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
    (void)scalar;
    return 0;
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
    (void)first, (void)second;
    return UINT32_MAX;
}

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
    (void)scalar;
    return 0;
}

const uint8_t _swift_stdlib_nfd_decompositions[1] = {0};
