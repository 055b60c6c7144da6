import CarePlan
import Clinical
import Immunotherapy
import NamedInstants
import Testing

struct DoseMeasureTests {
    private func measure(_ count: String, _ unit: PieceUnit.Listed = .capsule) throws -> DoseMeasure {
        try #require(DoseMeasure(count: try PieceCount.parse(count, decimal: .point), unit: .listed(unit)))
    }

    @Test(
        arguments: [
            ("0.5", DecimalSeparator.point, "0.5", "0.25"), ("2", .point, "2", "1"),
            ("0,125", .comma, "0.125", "0.0625"),
            ("1000", .point, "1000", "500"), ("1.50", .point, "1.5", "0.75"),
        ] as [(String, DecimalSeparator, String, String)])
    func `a typed count keeps its digits, and its half is exact`(
        typed: String, decimal: DecimalSeparator, text: String, half: String
    ) throws {
        let count = try PieceCount.parse(typed, decimal: decimal)
        #expect(count.text == text && count.half.text == half)
    }

    @Test(
        arguments: [
            ("1/2", "0.5", "½"), ("½", "0.5", "½"), ("1 1/2", "1.5", "1½"), ("1½", "1.5", "1½"), (" 3/4 ", "0.75", "¾"),
            ("1/8", "0.125", "1/8"), ("3/16", "0.1875", "3/16"), ("1/5", "0.2", nil), ("3/2", "1.5", "1½"),
            ("2/1", "2", nil), ("1 1/8", "1.125", nil), ("0.25", "0.25", "¼"), ("0.3", "0.3", nil),
        ] as [(String, String, String?)])
    func `a fraction is read, and written where people write one`(typed: String, text: String, fraction: String?) throws
    {
        let count = try PieceCount.parse(typed, decimal: .point)
        #expect(count.text == text && count.fraction == fraction)
    }

    @Test(arguments: ["1/3", "1/0", "/2", "1/", "1//2", "1 2", "1 1 1/2", "-1/2", "½½", "x½", "1.5/2", "0.5 1/2"])
    func `what is no exact fraction is refused`(typed: String) {
        #expect(throws: PieceCount.Problem.unreadable) { try PieceCount.parse(typed, decimal: .point) }
    }

    @Test(
        arguments: [("0/2", PieceCount.Problem.zero), ("2001/2", .tooLarge), ("999999999/1", .tooLarge)])
    func `a fraction has the limits of a number`(typed: String, problem: PieceCount.Problem) {
        #expect(throws: problem) { try PieceCount.parse(typed, decimal: .point) }
    }

    @Test(
        arguments: [
            ("", "", "", nil), ("", "capsule", "", .countMissing), ("2", "", "", .unitMissing),
            ("0", "capsule", "", .count(.zero)), ("two", "capsule", "", .count(.unreadable)),
            ("-1", "ml", "", .count(.unreadable)), ("1,000", "ml", "", .count(.unreadable)),
            ("1.2345", "ml", "", .count(.tooManyDecimals)), ("1001", "ml", "", .count(.tooLarge)),
            ("2", "barrel", "", .unitUnknown), ("2", "other", " ", .nameMissing),
            ("2", "other", "a word that is far too long to be a unit", .nameTooLong(limit: 30)),
        ] as [(String, String, String, DoseMeasureDraft.Problem?)])
    func `a measure has a count and a unit, or there is none`(
        count: String, unit: String, name: String, problem: DoseMeasureDraft.Problem?
    ) {
        let checked = DoseMeasureDraft(count: count, unit: unit, name: name).checked(decimal: .point)
        #expect(checked.problems == [problem].compactMap { $0 })
        if problem == nil { #expect(checked == .valid(nil)) }
    }

    @Test func `a unit can be a word of one's own`() throws {
        let typed = DoseMeasureDraft(count: "1,5", unit: "other", name: " scoops ")
        let checked = try #require(typed.checked(decimal: .comma).value)
        let found = try #require(checked)
        #expect(found.unit == .other("scoops") && found.count.text == "1.5")
        #expect(DoseMeasureDraft(found) == DoseMeasureDraft(count: "1.5", unit: "other", name: "scoops"))
    }

    @Test(arguments: [("ml", nil, true), ("ml", "mL", false), ("other", "scoops", true), ("other", nil, false)])
    func `a stored unit is a listed one, or another with its word`(code: String, name: String?, fits: Bool) {
        #expect((PieceUnit(code: code, name: name) != nil) == fits)
    }

    @Test(
        arguments: [
            (Share.full, "20", "2"), (.half, "10", "1"), (.part, "15", "1.5"), (.part, "40", "4"), (.part, "3", "0.3"),
        ] as [(Share, String, String)])
    func `a share of a level is the same share of its measure`(share: Share, taken: String, count: String) throws {
        #expect(try measure("2").count(share, mg(taken), of: mg("20")).text == count)
    }

    @Test func `a huge part of a tiny level is bounded`() throws {
        #expect(try measure("1000").count(.part, .ceiling, of: mg("0.00001")) == .mostInStock)
    }

    @Test func `lines say how levels are given after an equals sign or in a third column`() throws {
        let lines = MeasuredLines(
            "1: 3 mg = 1 sachet\n\n2\t6\t0,5 mL\n12 mg=1 1/2 scoops\n4: 20 mg\n5: 40 mg = ½kernel")
        let words: [String: PieceUnit.Listed] = ["sachet": .sachet, "mL": .millilitre, "kernel": .kernel]
        let found = try #require(lines.checked(decimal: .comma) { words[$0] }.value)
        #expect(found.map { $0?.count.text } == ["1", "0.5", "1.5", nil, "0.5"])
        #expect(
            found.map { $0?.unit } == [.listed(.sachet), .listed(.millilitre), .other("scoops"), nil, .listed(.kernel)])
        let levels = DoseLevelListDraft(text: lines.plain, product: "").checked(decimal: .comma, existing: [])
        #expect(levels.value?.map(\.amount) == (try ["3", "6", "12", "20", "40"].map { try mg($0) }))
    }

    @Test(
        arguments: [
            ("1: 3 mg =", nil), ("1: 3 mg = capsule", .countMissing), ("1: 3 mg = 2", .unitMissing),
            ("1: 3 mg = 0 capsule", .count(.zero)), ("1: 3 mg = 1/3 kernel", .count(.unreadable)),
            ("1: 3 mg = 1/2", .unitMissing), ("1: 3 mg = 1,000 capsule", .count(.unreadable)),
        ] as [(String, DoseMeasureDraft.Problem?)])
    func `a line that says it unclearly is named`(text: String, problem: DoseMeasureDraft.Problem?) {
        let found = MeasuredLines("\n" + text).checked(decimal: .point) { PieceUnit.Listed(rawValue: $0) }.problems
        #expect(found.map(\.reason) == [problem].compactMap { $0 })
        #expect(found.allSatisfy { $0.line == 2 })
    }
}
