import Testing

@testable import Pages

/// The rules and the whole numbers of each category are from Unicode CLDR, common/supplemental/plurals.xml.
@Suite struct PluralRulesTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let language: String
        let rules: [PluralCategory: String]
        let numbers: [PluralCategory: [Int]]

        var testDescription: String { language }
    }

    static let samples = [
        Sample(language: "ja", rules: [:], numbers: [.other: [0, 1, 2, 15, 100, 1_000_000]]),
        Sample(
            language: "en", rules: [.one: "i = 1 and v = 0 @integer 1"],
            numbers: [.one: [1, -1], .other: [0, 2, 16, 101, 1_000_000]]),
        Sample(
            language: "fr",
            rules: [
                .one: "i = 0,1 @integer 0, 1 @decimal 0.0~1.5",
                .many: "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
            ], numbers: [.one: [0, 1], .many: [1_000_000, 3_000_000], .other: [2, 17, 100_000]]),
        Sample(
            language: "lv",
            rules: [
                .zero: "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
                .one: "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1",
            ], numbers: [.zero: [0, 10, 11, 19, 20, 100, 111], .one: [1, 21, 101], .other: [2, 9, 22, 29, 102]]),
        Sample(
            language: "cs", rules: [.one: "i = 1 and v = 0", .few: "i = 2..4 and v = 0", .many: "v != 0"],
            numbers: [.one: [1], .few: [2, 3, 4], .other: [0, 5, 19, 100, 102]]),
        Sample(
            language: "pl",
            rules: [
                .one: "i = 1 and v = 0", .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
                .many:
                    "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
            ],
            numbers: [
                .one: [1], .few: [2, 4, 22, 34, 102, 1_002], .many: [0, 5, 11, 12, 14, 19, 21, 112], .other: [],
            ]
        ),
        Sample(
            language: "he",
            rules: [
                .one: "i = 1 and v = 0", .two: "i = 2 and v = 0", .many: "v = 0 and n != 0..10 and n % 10 = 0",
            ], numbers: [.one: [1], .two: [2], .many: [20, 100], .other: [0, 3, 10, 17, 101]]),
        Sample(
            language: "gd", rules: [.one: "n = 1,11", .two: "n = 2,12", .few: "n = 3..10,13..19"],
            numbers: [.one: [1, 11], .two: [2, 12], .few: [3, 10, 13, 19], .other: [0, 20, 100]]),
        Sample(
            language: "ar", rules: MadeUpLanguage.plurals,
            numbers: [
                .zero: [0], .one: [1], .two: [2], .few: [3, 10, 103, 110], .many: [11, 26, 99, 111],
                .other: [100, 102, 200, 1_000],
            ]),
    ]

    @Test(arguments: samples)
    func `a number has the category that CLDR gives it`(_ sample: Sample) throws {
        let rules = try PluralRules(sample.rules)
        #expect(rules.categories == Set(sample.numbers.keys))
        for (category, numbers) in sample.numbers {
            for number in numbers { #expect(rules.category(for: number) == category, "\(number)") }
        }
    }

    @Test(
        arguments: [
            "", " ", "x = 1", "n", "n =", "n = a", "n = 4..2", "n = 1..2..3", "n % 0 = 1", "n is 1", "n = 1 and",
            "n = 1, ", "1 = n",
        ])
    func `what is no rule is refused`(_ rule: String) {
        #expect(throws: PluralRules.Invalid.self) { try PluralRules([.one: rule]) }
    }

    @Test func `the other numbers need no rule and may have none`() {
        #expect(throws: PluralRules.Invalid.self) { try PluralRules([.other: "n = 1"]) }
    }
}
