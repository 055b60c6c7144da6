import Clinical
import Testing

struct DecimalTextTests {
    @Test(arguments: [
        ("0037,500", "37", "5"), ("0", "", ""), ("0,0", "", ""), (" 12 ", "12", ""), (",25", "", "25"),
    ])
    func `the digits are kept without zeros at the ends`(typed: String, whole: String, fraction: String) throws {
        let number = try DecimalText.parse(typed, separator: .comma)
        #expect(number.whole == whole)
        #expect(number.fraction == fraction)
    }

    @Test(
        arguments: [
            ("37.5", 1, 375), ("37.5", 3, 37_500), ("37.55", 1, nil), ("1000", 0, 1000), ("1001", 0, nil), ("0", 2, 0),
        ] as [(String, Int, Int64?)])
    func `a number is scaled exactly or not at all`(typed: String, places: Int, expected: Int64?) throws {
        let limit: Int64 = places == 0 ? 1000 : 100_000
        #expect(try DecimalText.parse(typed, separator: .point).scaled(places: places, limit: limit) == expected)
    }
}
