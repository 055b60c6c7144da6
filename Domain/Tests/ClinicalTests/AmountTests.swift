import Clinical
import NamedInstants
import Testing

struct AmountTests {
    @Test(arguments: [
        ("1.05", "1.05"), ("0.05", "0.05"), ("100.0", "100"), ("2.50", "2.5"), ("6.25", "6.25"), ("0.0025", "0.0025"),
        ("10.05", "10.05"), ("0.00001", "0.00001"), ("100000", "100000"), ("007", "7"), (".5", "0.5"),
        ("99999.99999", "99999.99999"), ("1000", "1000"), ("0.10000000", "0.1"),
    ])
    func `check 6: an amount is shown as it was typed, without zeros at the end`(typed: String, shown: String) throws {
        #expect(try mg(typed).milligrams == shown)
    }

    @Test(arguments: [("0,5", "0.5"), ("12,5", "12.5"), ("1,000", "1"), ("0,0025", "0.0025"), ("12.5", "12.5")])
    func `check 7: a comma before the decimals is read`(typed: String, milligrams: String) throws {
        #expect(try Amount.parse(typed, decimal: .comma).milligrams == milligrams)
    }

    @Test(arguments: [("15", "7.5"), ("12.5", "6.25"), ("0.00001", "0.000005"), ("1.05", "0.525"), ("300", "150")])
    func `check 5: a half dose is exact`(whole: String, half: String) throws {
        #expect(try mg(whole).half.milligrams == half)
    }

    @Test func `the half of every amount that can be typed is exactly half`() throws {
        for step in stride(from: 10 as Int64, to: 20_000, by: 10) {
            let amount = try #require(Amount(nanograms: step))
            #expect(amount.half.nanograms * 2 == step)
        }
    }

    @Test func `half of one nanogram is not nothing`() throws {
        #expect(try #require(Amount(nanograms: 1)).half.nanograms == 1)
        #expect(try #require(Amount(nanograms: 5)).half.nanograms == 2)
    }

    @Test(arguments: ["2.5 mg", " 2.5mg ", "2.5\u{A0}mg", "2.5 MG", "\u{202F}2.5\u{2009}"])
    func `the unit and outer spaces are passed over`(typed: String) throws {
        #expect(try mg(typed).milligrams == "2.5")
    }

    @Test(arguments: [
        ("", AmountProblem.empty), ("  ", .empty), ("mg", .notANumber), (" mg", .notANumber), ("abc", .notANumber),
        ("1 000", .notANumber), ("1.2.3", .notANumber), ("1,000.5", .notANumber), ("1e3", .notANumber),
        ("+5", .notANumber), ("5.", .notANumber), (".", .notANumber), ("½", .notANumber), ("５", .notANumber),
        ("٥", .notANumber), ("0x10", .notANumber), ("2.5 g", .notANumber), ("2.5 µg", .notANumber),
        ("2.5 mcg", .notANumber), ("5 mg mg", .notANumber), ("'5", .notANumber), ("5\u{0}", .notANumber),
        ("0", .zero), ("0.00000", .zero), ("000", .zero),
        ("-5", .negative), ("\u{2212}5", .negative), ("-0.5", .negative), ("-", .notANumber), ("-x", .notANumber),
        ("0.000001", .tooManyDecimals), ("1.234567", .tooManyDecimals),
        ("100000.00001", .tooLarge), ("100001", .tooLarge), ("99999999999999999999999", .tooLarge),
        ("1,000", .ambiguousSeparator), ("12,500", .ambiguousSeparator), ("999,999", .ambiguousSeparator),
    ])
    func `what is not an amount is refused for its reason`(typed: String, problem: AmountProblem) {
        #expect(throws: problem) { try Amount.parse(typed, decimal: .point) }
    }

    @Test(arguments: [
        ("1,5", "1.5"), ("0,125", "0.125"), ("1,0005", "1.0005"), ("00,125", "0.125"), ("1234,567", "1234.567"),
    ])
    func `the other mark is read where it cannot group thousands`(typed: String, milligrams: String) throws {
        #expect(try mg(typed).milligrams == milligrams)
    }

    @Test func `one point zero zero zero is one thousand to some readers and refused for them`() throws {
        #expect(throws: AmountProblem.ambiguousSeparator) { try Amount.parse("1.000", decimal: .comma) }
        #expect(try Amount.parse("1.000", decimal: .point).milligrams == "1")
    }

    @Test func `amounts outside one nanogram to 100 g do not exist`() {
        #expect(Amount(nanograms: 0) == nil)
        #expect(Amount(nanograms: -1) == nil)
        #expect(Amount(nanograms: 100_000_000_001) == nil)
        #expect(Amount(nanograms: 100_000_000_000) == .ceiling)
        #expect(Amount(nanograms: 1)?.milligrams == "0.000001")
    }

    @Test func `amounts are ordered as numbers, not as text`() throws {
        let sorted = try [mg("100"), mg("25"), mg("2.5")].sorted()
        #expect(sorted.map(\.milligrams) == ["2.5", "25", "100"])
    }
}
