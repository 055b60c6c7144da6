import Accounts
import Clinical
import NamedInstants
import Testing

struct RequestLimitTests {
    let limit = RequestLimit(quota: 10, seconds: 60)

    @Test func `a request that is put back leaves no trace, and a full bucket does not run over`() throws {
        let now = try utc("2024-02-29 12:00")
        let taken = limit.taking(3, from: nil, now: now).bucket
        let once = limit.returning(to: taken, now: now)
        #expect(limit.taking(0, from: once, now: now).left == 8)
        let full = limit.returning(to: limit.returning(to: limit.returning(to: once, now: now), now: now), now: now)
        #expect(limit.isFull(full, now: now) && limit.taking(0, from: full, now: now).left == 10)
    }

    @Test func `a new bucket is full and each request takes one`() throws {
        let now = try utc("2024-02-29 12:00")
        var bucket: RequestLimit.Bucket?
        for left in (0..<10).reversed() {
            let decision = limit.taking(from: bucket, now: now)
            #expect(decision.isAllowed && decision.left == Int64(left))
            bucket = decision.bucket
        }
        let refused = limit.taking(from: bucket, now: now)
        #expect(!refused.isAllowed && refused.left == 0)
        #expect(refused.wait == 6 && refused.secondsUntilFull == 60)
    }

    @Test(
        arguments: [(0, 0, 6), (1, 0, 5), (5, 0, 1), (6, 1, 0), (30, 5, 0), (60, 10, 0), (6000, 10, 0), (-100, 0, 6)]
            as [(Int64, Int64, Int64)])
    func `an empty bucket refills steadily, and a clock set back changes nothing`(
        passed: Int64, left: Int64, wait: Int64
    ) throws {
        let now = try utc("2024-02-29 12:00")
        let empty = RequestLimit.Bucket(milliseconds: 0, at: now)
        let decision = limit.taking(0, from: empty, now: now.adding(seconds: passed))
        #expect(decision.left == left && decision.wait == wait)
        #expect(limit.isFull(empty, now: now.adding(seconds: passed)) == (left == 10))
    }

    @Test func `what is asked for is given whole or not at all`() throws {
        let now = try utc("2024-02-29 12:00")
        let some = RequestLimit.Bucket(milliseconds: 17_999, at: now)
        #expect(limit.taking(3, from: some, now: now).bucket == some)
        #expect(limit.taking(2, from: some, now: now).bucket.milliseconds == 5999)
    }

    @Test func `nothing overflows, whatever was stored`() throws {
        let far = RequestLimit.Bucket(milliseconds: .min, at: Instant(milliseconds: 0))
        let now = try utc("2199-12-31 23:59")
        #expect(limit.taking(from: far, now: now).isAllowed)
        #expect(RequestLimit(quota: 0, seconds: -5) == RequestLimit(quota: 1, seconds: 1))
    }
}
