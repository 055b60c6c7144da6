import Statistics
import Testing

struct ProportionTests {
    @Test(arguments: [(38, 41, 38.0 / 41), (0, 5, 0), (5, 5, 1)])
    func `a share is the count over the total`(count: Int, total: Int, share: Double) throws {
        #expect(try #require(Proportion(count, of: total)).share == share)
    }

    @Test func `nothing counted has no share`() throws {
        #expect(try #require(Proportion(0, of: 0)).share == nil)
    }

    @Test(arguments: [(6, 5), (-1, 5)])
    func `a count outside its total is refused`(count: Int, total: Int) {
        #expect(Proportion(count, of: total) == nil)
    }
}
