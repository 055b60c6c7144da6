import Clinical
import Seeds
import Testing

@testable import AppleHealth

struct ValueTests {
    @Test(
        "reads a time with its offset",
        arguments: [
            ("2018-09-10 02:28:55 -0700", 1_536_571_735, -25_200), ("1970-01-01 00:00:00 +0000", 0, 0),
            ("2026-03-29 03:00:00 +0200", 1_774_746_000, 7200), ("2024-02-29 23:59:59 +0545", 1_709_230_499, 20_700),
            ("1969-12-31 23:59:59 +0000", -1, 0),
        ] as [(String, Int64, Int32)])
    func times(text: String, seconds: Int64, offset: Int32) throws {
        let read = try #require(date(text))
        #expect(read.instant.milliseconds == seconds * 1000)
        #expect(read.offset == offset)
    }

    @Test(
        "takes no other form of a time",
        arguments: [
            "", "2018-09-10", "2018-09-10 02:28:55", "2018-09-10T02:28:55 -0700", "2018-02-30 02:28:55 -0700",
            "2018-09-10 24:00:00 -0700", "2018-09-10 02:60:55 -0700", "2018-09-10 02:28:60 -0700",
            "1818-09-10 02:28:55 -0700", "20x8-09-10 02:28:55 -0700", "2018-09-10 02:28:55 *0700",
            "2018-09-10 02:28:55 -0760", "2018-09-10 02:28:55 -07:00",
        ])
    func noTimes(text: String) {
        #expect(date(text) == nil)
    }

    @Test("a civil day is the one that the file names")
    func day() throws {
        let read = try #require(date("2026-03-01 23:50:00 -0800"))
        #expect(read.moment.day.iso == "2026-03-01")
    }

    @Test(
        "reads decimal numbers",
        arguments: [
            ("0", 0), ("120", 120), ("-3.5", -3.5), ("+7", 7), (".5", 0.5), ("5.", 5), ("22.5312", 22.5312),
            ("0.4971749504535062", 0.4971749504535062), ("5.19412346680959", 5.19412346680959), ("1e3", 1000),
            ("1.5E-3", 0.0015), ("123456789012345680", 123456789012345680), ("0.000000000000000000000001", 1e-24),
        ])
    func decimals(text: String, expected: Double) {
        #expect(decimal(text) == expected)
    }

    @Test(
        "takes nothing else as a number", arguments: ["", ".", "-", "1,5", "0x10", "nan", "inf", "1e999", " 1", "1 kg"])
    func noDecimals(text: String) {
        #expect(decimal(text) == nil)
    }

    @Test("every decimal is the nearest double", .sampled)
    func nearest() {
        var random = Dice(seed: Seed.ofCommit, for: "decimals")
        for _ in 0..<20_000 {
            let text =
                "\(Int.random(in: 0...99_999, using: &random)).\(Int.random(in: 0...9_999_999_999, using: &random))"
            #expect(decimal(text) == Double(text), "\(text)")
        }
    }

    @Test("the place in memory is no part of a device")
    func device() {
        let text = "<<HKDevice: 0x282a45810>, name:Apple Watch, hardware:Watch6,2>"
        #expect(DeviceText.plain(text) == "<<HKDevice: >, name:Apple Watch, hardware:Watch6,2>")
        #expect(DeviceText.plain("Withings scale 0x12") == "Withings scale 0x12")
    }

    private func date(_ text: String) -> HealthDate? {
        var reader = HealthDateReader()
        return Array(text.utf8).withUnsafeBytes { reader.read($0) }
    }

    private func decimal(_ text: String) -> Double? {
        Array(text.utf8).withUnsafeBytes { DecimalReader.read($0) }
    }
}
