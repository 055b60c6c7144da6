import Clinical
import Devices
import Testing

@Suite struct `When something was received` {
    private static let now = Instant(milliseconds: 1_793_602_800_000)

    @Test(
        arguments: [
            (Receipt.known(Instant(milliseconds: 7)), "b", 0, true, .known(Instant(milliseconds: 7))),
            (.known(Instant(milliseconds: 7)), "a", 0, false, .known(Instant(milliseconds: 7))),
            (.unset(boot: "a", uptime: 1000), "a", 91_000, true, .known(now.adding(seconds: -90))),
            (.unset(boot: "a", uptime: 1000), "a", 91_000, false, .pending),
            // An uptime that runs backwards never stamps something later than now.
            (.unset(boot: "a", uptime: 1000), "a", 500, true, .known(now)),
            (.unset(boot: "a", uptime: 1000), "b", 91_000, true, .lost),
            (.unset(boot: "a", uptime: 1000), "b", 91_000, false, .lost),
            (.unset(boot: "a", uptime: .min), "a", .max, true, .lost),
        ] as [(Receipt, String, Int64, Bool, Receipt.Resolution)])
    func `is known once the clock of the same run is set`(
        _ receipt: Receipt, _ boot: String, _ uptime: Int64, _ isSet: Bool, _ expected: Receipt.Resolution
    ) {
        let clocks = Receipt.Clocks(now: isSet ? Self.now : nil, boot: boot, uptime: uptime)
        #expect(receipt.resolved(clocks) == expected)
    }

    @Test func `is never the time of a clock that is not set`() {
        let unset = Receipt.Clocks(now: nil, boot: "a", uptime: 5)
        #expect(Receipt(unset) == .unset(boot: "a", uptime: 5))
        #expect(Receipt(Receipt.Clocks(now: Self.now, boot: "a", uptime: 5)) == .known(Self.now))
    }
}
