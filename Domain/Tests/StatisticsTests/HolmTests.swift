import Statistics
import Testing

struct HolmTests {
    // Calculated by hand: the smallest is multiplied by the number of tests, the next by one less, and so on; none may
    // be below the one before it.
    @Test(
        arguments: [
            ([], []),
            ([0.03], [0.03]),
            ([0.01, 0.04, 0.03], [0.03, 0.06, 0.06]),
            ([0.5, 0.9], [1, 1]),
            ([0.02, 0.02], [0.04, 0.04]),
        ] as [([Double], [Double])])
    func `p values are corrected together`(values: [Double], corrected: [Double]) {
        let found = Holm.corrected(values)
        #expect(found.count == corrected.count)
        #expect(zip(found, corrected).allSatisfy { abs($0 - $1) < 1e-12 })
    }
}
