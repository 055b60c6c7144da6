import CarePlan
import Clinical
import Immunotherapy
import NamedInstants
import Testing

/// A level of 20 mg, given as one sachet.
struct LevelSupplyTests {
    private func level(_ amount: String = "20") throws -> DoseLevel {
        DoseLevel(
            id: try id("four"), person: try id("mia"), allergen: try id("peanut"), name: "4", amount: try mg(amount),
            foodAmount: nil, product: nil, notes: nil, position: 4, isCurrent: true, isDeleted: false, version: .first)
    }

    private func pieces(_ text: String) throws -> PieceCount {
        try PieceCount.parse(text, decimal: .point, allowsZero: true, most: .mostInStock)
    }

    private func measure(_ count: String = "1", _ unit: PieceUnit = .listed(.sachet)) throws -> DoseMeasure {
        try #require(DoseMeasure(count: try pieces(count), unit: unit))
    }

    private func entry(
        _ kind: SupplyEntry.Kind, _ count: String, at: String, lot: String? = nil, expires: String? = nil,
        unit: PieceUnit = .listed(.sachet)
    ) throws -> SupplyEntryDetails {
        SupplyEntryDetails(
            level: try id("four"), kind: kind, at: Moment(instant: try utc(at), offset: 0), count: try pieces(count),
            unit: unit, lot: lot, expires: expires.flatMap { ExpiryDate(text: $0) })
    }

    private func dose(_ at: String, _ share: Share = .full, _ amount: String = "20") throws -> GivenDose {
        GivenDose(intake: try id("on-\(at.prefix(10))"), at: try utc(at), share: share, amount: try mg(amount))
    }

    private func supply(
        _ entries: [SupplyEntryDetails], _ doses: [GivenDose] = [], measure: DoseMeasure? = nil,
        at now: String = "2026-03-31 12:00"
    ) throws -> LevelSupply? {
        LevelSupply(
            of: try level(), measure: try measure ?? self.measure(), entries: entries, doses: doses, at: try utc(now))
    }

    @Test func `without an entry nothing is known`() throws {
        #expect(try supply([]) == nil)
        #expect(try supply([entry(.pack, "15", at: "2026-04-01 08:00")]) == nil)
    }

    @Test func `each dose after a pack came takes its count`() throws {
        let doses = try [
            dose("2026-03-01 07:00"), dose("2026-03-02 07:00"), dose("2026-03-03 07:00", .half, "10"),
            dose("2026-03-04 07:00", .part, "5"),
        ]
        let found = try #require(try supply([entry(.pack, "15", at: "2026-03-01 12:00")], doses))
        #expect(found.left?.text == "13.25")
        #expect(try found.days(measure(), dosesPerDay: 1, from: day("2026-03-31")) == 13)
        #expect(try found.days(measure(), dosesPerDay: 2, from: day("2026-03-31")) == 6)
        #expect(try found.days(measure("2"), dosesPerDay: 1, from: day("2026-03-31")) == 6)
        #expect(try found.days(measure("1", .listed(.capsule)), dosesPerDay: 1, from: day("2026-03-31")) == nil)
        #expect(try found.days(nil, dosesPerDay: 1, from: day("2026-03-31")) == nil)
    }

    @Test func `a dose has the batch of the oldest pack that was not empty`() throws {
        let entries = try [
            entry(.pack, "1.5", at: "2026-03-01 06:00", lot: "A1", expires: "2026-05"),
            entry(.pack, "10", at: "2026-03-01 06:00", lot: "B2", expires: "2026-12-31"),
        ]
        let doses = try ["01", "02", "03"].map { try dose("2026-03-\($0) 07:00") }
        let found = try #require(try supply(entries, doses))
        #expect(found.lots[try id("on-2026-03-01")] == ["A1"])
        #expect(found.lots[try id("on-2026-03-02")] == ["A1", "B2"])
        #expect(found.lots[try id("on-2026-03-03")] == ["B2"])
        #expect(found.left?.text == "8.5" && found.lot == "B2" && found.expires?.text == "2026-12-31")
        #expect(try supply(entries)?.expires?.text == "2026-05")
    }

    @Test(
        arguments: [
            ("2026-03-30", nil, "10", 10), ("2026-03-31", nil, "30", 11), ("2026-04-04", nil, "30", 15),
            ("2026-04", nil, "30", 30), (nil, nil, "30", 30), (nil, "2026-04-09", "30", 20),
            (nil, "2026-04-22", "30", 23), ("2026-03-30", "2026-03-30", "0", 0),
        ] as [(String?, String?, String, Int)])
    func `what has expired, or will have, does not count`(
        first: String?, second: String?, usable: String, days: Int
    ) throws {
        let packs = try [
            entry(.pack, "20", at: "2026-03-01 06:00", expires: first),
            entry(.pack, "10", at: "2026-03-01 06:01", expires: second),
        ]
        let (found, today) = (try #require(try supply(packs)), try day("2026-03-31"))
        #expect(found.left?.text == "30" && found.usable(on: today)?.text == usable)
        #expect(try found.days(measure(), dosesPerDay: 1, from: today) == days)
    }

    @Test(
        arguments: [
            ("12", "12", ["B2": "10", "A1": "2"]), ("4", "4", ["B2": "4"]), ("20", "20", ["B2": "10", "A1": "10"]),
            ("0", "0", [:]),
        ] as [(String, String, [String: String])])
    func `a count corrects what is left and keeps the newest packs`(
        counted: String, left: String, packs: [String: String]
    ) throws {
        let entries = try [
            entry(.pack, "5", at: "2026-03-01 06:00", lot: "A1"), entry(.pack, "10", at: "2026-03-01 06:01", lot: "B2"),
            entry(.count, counted, at: "2026-03-02 07:00"),
        ]
        // At the same time as the count, so the count was after it.
        let found = try #require(try supply(entries, [dose("2026-03-02 07:00")]))
        #expect(found.left?.text == left)
        #expect(Dictionary(uniqueKeysWithValues: found.packs.map { ($0.lot ?? "", $0.left.text) }) == packs)
    }

    @Test func `a count alone is a start`() throws {
        let found = try #require(try supply([entry(.count, "12", at: "2026-03-02 07:00")], [dose("2026-03-03 07:00")]))
        #expect(found.left?.text == "11" && found.lots.isEmpty && found.lot == nil)
    }

    @Test func `more given than there was makes what is left unknown until the next entry`() throws {
        var entries = try [entry(.pack, "1", at: "2026-03-01 06:00", lot: "A1")]
        let doses = try ["01", "02", "03"].map { try dose("2026-03-\($0) 07:00") }
        let short = try #require(try supply(entries, doses))
        #expect(short.isShort && short.left == nil)
        #expect(try short.days(measure(), dosesPerDay: 1, from: day("2026-03-31")) == nil)
        #expect(short.lots.count == 1)
        entries.append(try entry(.pack, "10", at: "2026-03-03 06:00", lot: "B2"))
        let known = try #require(try supply(entries, doses))
        #expect(!known.isShort && known.left?.text == "9")
        #expect(known.lots[try id("on-2026-03-03")] == ["B2"])
    }

    @Test func `doses in another unit cannot be subtracted until the next count`() throws {
        let pack = try entry(.pack, "10", at: "2026-03-01 06:00")
        let capsules = try measure("1", .listed(.capsule))
        #expect(try supply([pack], measure: capsules)?.left?.text == "10")
        let found = try #require(try supply([pack], [dose("2026-03-02 07:00")], measure: capsules))
        #expect(found.uncounted == 1 && found.left == nil)
        let count = try entry(.count, "30", at: "2026-03-02 08:00", unit: .listed(.capsule))
        let counted = try supply([pack, count], [dose("2026-03-02 07:00")], measure: capsules)
        #expect(counted?.left?.text == "30" && counted?.unit == .listed(.capsule))
    }

    @Test(
        arguments: [
            ("2026-03-30", 10, [SupplyNotice.expired(ExpiryDate(text: "2026-03-30"))]),
            ("2026-03-31", 10, [.expiresSoon(ExpiryDate(text: "2026-03-31"))]),
            ("2026-04-30", 6, [.low(days: 6), .expiresSoon(ExpiryDate(text: "2026-04-30"))]),
            ("2026-05-01", 7, []), ("2026-03", 0, [.low(days: 0), .expiresSoon(ExpiryDate(text: "2026-03"))]),
            ("2026-02", nil, [.expired(ExpiryDate(text: "2026-02"))]),
        ] as [(String, Int?, [SupplyNotice?])])
    func `people are told of few days and of an expiry`(
        expires: String, days: Int?, notices: [SupplyNotice?]
    ) throws {
        let found = try #require(try supply([entry(.pack, "10", at: "2026-03-01 06:00", expires: expires)]))
        #expect(SupplyNotice.all(found, days: days, on: try day("2026-03-31")) == notices.compactMap { $0 })
    }

    @Test func `a pack is checked as a whole`() throws {
        var draft = SupplyEntryDraft(
            kind: "pack", day: "2026-03-31", time: "08:00", count: "15", lot: " A1 ", expires: "2027-05")
        func checked() throws -> Checked<SupplyEntryDetails, SupplyEntryDraft.Problem> {
            draft.checked(
                of: try id("four"), unit: .listed(.sachet), now: try utc("2026-03-31 12:00"), zone: .utc,
                decimal: .point)
        }
        let details = try #require(try checked().value)
        #expect(details.lot == "A1" && details.expires?.text == "2027-05" && details.count.text == "15")
        draft = SupplyEntryDraft(
            kind: "gift", day: "", time: "x", count: "", lot: String(repeating: "x", count: 61), expires: "soon")
        #expect(
            try checked().problems == [
                .kindUnknown, .countMissing, .moment(.dayInvalid), .moment(.timeInvalid), .lotTooLong(limit: 60),
                .expiryInvalid,
            ])
        draft = SupplyEntryDraft(kind: "pack", day: "2026-04-01", time: "08:00", count: "0")
        #expect(try checked().problems == [.count(.zero), .moment(.inTheFuture)])
        draft = SupplyEntryDraft(kind: "count", day: "2026-03-31", time: "12:00", count: "0", lot: "A1")
        let counted = try #require(try checked().value)
        #expect(counted.count == .zero && counted.lot == nil)
        #expect(SupplyEntryDraft(counted).count == "0")
    }
}

extension SupplyNotice {
    fileprivate static func expired(_ date: ExpiryDate?) -> SupplyNotice? { date.map { .expired($0) } }
    fileprivate static func expiresSoon(_ date: ExpiryDate?) -> SupplyNotice? { date.map { .expiresSoon($0) } }
}
