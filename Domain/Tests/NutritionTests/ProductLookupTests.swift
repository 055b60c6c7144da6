import Clinical
import Nutrition
import Testing

@Suite("Looking a product up again")
struct ProductLookupTests {
    private static let day: Int64 = 86_400_000

    @Test(
        "is due after a day when it was not known, after thirty when it was",
        arguments: [
            (nil, false, true), (nil, true, true), (0, false, false), (day - 1, false, false), (day, false, true),
            (day, true, false), (30 * day - 1, true, false), (30 * day, true, true), (-1, true, true),
            (-1, false, true),
        ] as [(Int64?, Bool, Bool)])
    func due(_ age: Int64?, wasFound: Bool, isDue: Bool) {
        let now = Instant(milliseconds: 1_700_000_000_000)
        let last = age.map { Instant(milliseconds: now.milliseconds - $0) }
        #expect(ProductLookup.isDue(last: last, wasFound: wasFound, now: now) == isDue)
    }
}
