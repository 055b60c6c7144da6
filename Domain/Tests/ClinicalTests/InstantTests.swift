import Clinical
import Testing

struct InstantTests {
    @Test(arguments: [(0, 0), (999, 0), (1000, 1), (-999, 0), (-1000, -1), (90_061_999, 90_061)] as [(Int64, Int64)])
    func `seconds between instants are cut toward zero`(milliseconds: Int64, seconds: Int64) {
        #expect(Instant(milliseconds: milliseconds).seconds(since: Instant(milliseconds: 0)) == seconds)
    }

    @Test func `adding seconds moves the instant`() {
        let instant = Instant(milliseconds: 1500)
        #expect(instant.adding(seconds: 2) == Instant(milliseconds: 3500))
        #expect(instant.adding(seconds: -2) == Instant(milliseconds: -500))
        #expect(instant.adding(seconds: -2) < instant)
    }

    @Test func `the ends of the time line hold`() {
        let last = Instant(milliseconds: .max)
        let first = Instant(milliseconds: .min)
        #expect(last.adding(seconds: 1) == last)
        #expect(first.adding(seconds: -1) == first)
        #expect(Instant(milliseconds: 0).adding(seconds: .min) == first)
        #expect(last.seconds(since: first) == .max)
        #expect(first.seconds(since: last) == .min)
    }
}
