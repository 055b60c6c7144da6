import Clinical
import Exchange
import NamedInstants
import Testing

struct MomentTextTests {
    private func moment(_ text: String, zones: [ZoneRules] = []) throws -> Moment {
        try JSONNode(.string(text), path: "at", zones: zones).moment()
    }

    @Test(
        arguments: [
            ("2024-03-30T23:50+01:00", 1_711_839_000_000, 3600, "2024-03-30"),
            ("2024-03-30T22:50Z", 1_711_839_000_000, 0, "2024-03-30"),
            ("2024-03-30T17:50:05.250-05:00", 1_711_839_005_250, -18_000, "2024-03-30"),
            ("1969-12-31T23:59:59.999Z", -1, 0, "1969-12-31"),
            ("1900-01-01T00:00+00:53:28", -2_208_992_008_000, 3208, "1900-01-01"),
        ] as [(String, Int64, Int32, String)]
    )
    func `a moment is a day, a time and an offset`(text: String, milliseconds: Int64, offset: Int32, on: String) throws
    {
        let expected = Moment(instant: Instant(milliseconds: milliseconds), offset: offset, day: try day(on))
        #expect(try moment(text) == expected)
    }

    @Test(
        arguments: [
            "2024-03-30", "2024-03-30T23:50", "2024-03-30 23:50Z", "2024-02-30T23:50Z", "2024-03-30T24:00Z",
            "2024-03-30T3:50Z", "2024-03-30T23:50z", "2024-03-30T23:50:60Z", "2024-03-30T23:50:00.1Z",
            "2024-03-30T23:50+1:00", "2024-03-30T23:50+01:00:00.000", "2024-03-30T23:50+01:00 ",
        ]
    )
    func `other texts are no moments`(text: String) {
        #expect(throws: JSONProblem(path: "at", reason: .wrongKind(.moment))) { try moment(text) }
    }

    @Test func `a zone that is given says the offset`() throws {
        let zones = [ZoneRules.berlin, .tokyo]
        #expect(try moment("2024-03-31T08:00[Europe/Berlin]", zones: zones) == moment("2024-03-31T08:00+02:00"))
        #expect(try moment("2024-03-31T08:00[Asia/Tokyo]", zones: zones) == moment("2024-03-31T08:00+09:00"))
        #expect(try moment("2024-10-27T02:30+02:00[Europe/Berlin]", zones: zones) == moment("2024-10-27T02:30+02:00"))
    }

    @Test(
        arguments: [
            "2024-03-31T02:30[Europe/Berlin]", "2024-10-27T02:30[Europe/Berlin]",
            "2024-10-27T08:00+02:00[Europe/Berlin]", "2024-03-31T08:00[Europe/Paris]",
        ]
    )
    func `a time that the zone never shows, shows twice or does not know is refused`(text: String) {
        #expect(throws: JSONProblem(path: "at", reason: .impossible)) { try moment(text, zones: [.berlin]) }
    }
}
