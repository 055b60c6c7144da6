import Statistics
import Testing

struct SampleTests {
    // Expected values: numpy 2.4.6, quantile([1, 2, 4, 8, 16, 32], share).
    @Test(arguments: [(0, 1), (0.1, 1.5), (0.25, 2.5), (0.5, 6), (0.75, 14), (0.9, 24), (1, 32)])
    func `a quantile lies between two values in proportion`(share: Double, expected: Double) throws {
        let sample = try #require(SortedValues([32, 1, 16, 2, 8, 4]))
        let quantile = try #require(sample.quantile(share))
        #expect(abs(quantile - expected) < 1e-12)
    }

    @Test func `one value is every quantile`() throws {
        #expect(try #require(SortedValues([7])).quantile(0.9) == 7)
    }

    @Test func `an empty sample has no median`() throws {
        #expect(try #require(SortedValues([])).median == nil)
    }

    @Test func `what is no number is refused`() {
        #expect(SortedValues([1, .nan]) == nil)
    }
}
