import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `A signal for the doctor` {
    private func signals(
        _ puffs: [CountedPuff] = [], on today: String = "2026-11-23", born: String = "1990-05-01",
        canisters: [String] = [], best: [String: AsthmaZone] = [:], knownFrom: String? = "2026-01-01"
    ) throws -> [AsthmaSignal] {
        var zones: [CalendarDay: AsthmaZone] = [:]
        for (text, zone) in best { zones[try day(text)] = zone }
        let known = try knownFrom.map { KnownDays(from: try day($0), through: try day(today)) }
        let history = SignalHistory(
            puffs: puffs, zone: .berlin, canisterStarts: try canisters.map { try day($0) }, bestOfDay: zones,
            known: known ?? KnownDays())
        return history.signals(on: try day(today), birthdate: try day(born))
    }

    private func mornings(_ days: [String], role: InhalerRole = .reliever, puffs: Int = 1) throws -> [CountedPuff] {
        try days.flatMap { text in
            Array(
                repeating: CountedPuff(at: try berlin("\(text) 08:00"), role: role, purpose: .asNeeded), count: puffs)
        }
    }

    @Test(
        arguments: [
            (["2026-11-17", "2026-11-23"], false), (["2026-11-17", "2026-11-20", "2026-11-23"], true),
            (["2026-11-16", "2026-11-20", "2026-11-23"], false),
        ])
    func `tells of more than two days in seven`(_ days: [String], _ isThere: Bool) throws {
        let found = try signals(try mornings(days)).filter { $0.rule == .relieverDays }
        #expect(!found.isEmpty == isThere)
        #expect(found.allSatisfy { $0.count == 3 && $0.windowDays == 7 })
    }

    @Test func `keeps its key while it is the same`() throws {
        let puffs = try mornings(["2026-11-14", "2026-11-16", "2026-11-18", "2026-11-20"])
        let keys = try ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-22"].map { today in
            try signals(puffs, on: today).map { $0.key }
        }
        #expect(keys.allSatisfy { $0 == ["reliever-days:2026-11-18"] })
        #expect(try signals(puffs, on: "2026-11-23").isEmpty)
        let again = try mornings(["2026-11-29", "2026-11-30", "2026-12-01"])
        #expect(try signals(puffs + again, on: "2026-12-01").map { $0.key } == ["reliever-days:2026-12-01"])
    }

    @Test func `is the same when an earlier puff arrives late`() throws {
        let puffs = try mornings(["2026-11-16", "2026-11-18", "2026-11-20"])
        let told = try #require(try signals(puffs, on: "2026-11-20").first)
        let late = try #require(try signals(puffs + mornings(["2026-11-14"]), on: "2026-11-21").first)
        #expect(told.key != late.key)
        #expect(late.isSameOccurrence(as: told))
        let again = try mornings(["2026-11-29", "2026-11-30", "2026-12-01"])
        let later = try #require(try signals(puffs + again, on: "2026-12-01").first)
        #expect(!later.isSameOccurrence(as: told))
    }

    @Test(arguments: [InhalerRole.controller, .icsFormoterolReliever, .icsFormoterolBoth])
    func `is never made of`(_ role: InhalerRole) throws {
        let puffs = try mornings(try days("2026-11-01", "2026-11-23").map { $0.iso }, role: role, puffs: 12)
        #expect(try signals(puffs).isEmpty)
    }

    @Test(
        arguments: [
            // 3 a day over two days, above none before.
            ([(22, 3), (23, 3)], 6), ([(23, 6)], 6), ([(22, 3), (23, 2)], nil),
            // As many as always is no burst.
            ((8...23).map { ($0, 3) }, nil),
            ((8...21).map { ($0, 3) } + [(22, 4), (23, 3)], 7),
        ] as [([(Int, Int)], Int?)])
    func `tells of a burst`(_ puffs: [(Int, Int)], _ count: Int?) throws {
        let all = try puffs.flatMap { day, puffs in
            try mornings(["2026-11-\(day < 10 ? "0" : "")\(day)"], puffs: puffs)
        }
        #expect(try signals(all).first { $0.rule == .burst }?.count == count)
    }

    @Test func `tells of several bursts in seven days once`() throws {
        let puffs = try mornings(["2026-11-10", "2026-11-13", "2026-11-17"], puffs: 6)
        let history = SignalHistory(
            puffs: puffs, zone: .berlin, known: KnownDays(from: try day("2026-10-01"), through: try day("2026-11-30")))
        // Each burst also holds on the day after it.
        #expect(
            history.bursts(through: try day("2026-11-30")).map { $0.key } == ["burst:2026-11-10", "burst:2026-11-17"])
        #expect(try signals(puffs, on: "2026-11-25").filter { $0.rule == .burst }.isEmpty)
    }

    @Test func `has nothing to be above without a day before`() throws {
        let puffs = try mornings(["2026-11-23"], puffs: 6)
        #expect(try signals(puffs, knownFrom: nil).filter { $0.rule == .burst }.isEmpty)
        #expect(try signals(puffs, knownFrom: "2026-11-21").contains { $0.rule == .burst })
    }

    @Test func `leaves puffs of unknown time out of bursts and nights`() throws {
        let puffs = Array(
            repeating: CountedPuff(
                at: try berlin("2026-11-23 02:00"), isTimeKnown: false, role: .reliever, purpose: .asNeeded), count: 9)
        #expect(try signals(puffs).isEmpty)
    }

    @Test(
        arguments: [
            (["2025-11-24", "2026-03-01", "2026-11-01"], true), (["2025-11-23", "2026-03-01", "2026-11-01"], false),
            (["2026-11-01", "2026-11-01", "2026-11-01"], true), (["2026-11-01"], false),
        ])
    func `tells of three canisters in a year`(_ starts: [String], _ isThere: Bool) throws {
        #expect(try signals(canisters: starts).contains { $0.rule == .canisters } == isThere)
    }

    @Test func `tells of 600 puffs in a year`() throws {
        let days = try days("2025-11-24", "2026-11-23").map { $0.iso }
        var puffs = try mornings(Array(days.dropFirst(65)), puffs: 2)
        #expect(try signals(puffs).first { $0.rule == .puffs }?.count == 600)
        puffs.removeLast()
        #expect(try !signals(puffs).contains { $0.rule == .puffs })
        // A nebuliser has no canister, and a test spray reached nobody.
        puffs.append(CountedPuff(at: try berlin("2026-11-23 09:00"), role: .nebuliser, purpose: .asNeeded))
        puffs.append(CountedPuff(at: try berlin("2026-11-23 09:00"), role: .reliever, purpose: .test))
        #expect(try !signals(puffs).contains { $0.rule == .puffs })
        puffs.append(CountedPuff(at: try berlin("2026-11-23 09:00"), role: .reliever, purpose: .beforeSport))
        #expect(try signals(puffs).contains { $0.rule == .puffs })
    }

    @Test(
        arguments: [
            // From 12 years on any night in four weeks, before that the second in 30 days.
            ("2014-11-23", ["2026-11-20"], .nightUse), ("2014-11-24", ["2026-11-20"], nil),
            ("2014-11-24", ["2026-10-25", "2026-11-20"], .childNights),
            ("2014-11-24", ["2026-10-24", "2026-11-20"], nil), ("2014-11-23", ["2026-10-27"], .nightUse),
            ("2014-11-23", ["2026-10-26"], nil),
        ] as [(String, [String], AsthmaSignal.Rule?)])
    func `tells of nights by age`(_ born: String, _ nights: [String], _ rule: AsthmaSignal.Rule?) throws {
        let puffs = try nights.flatMap { try rescue("\($0) 23:00") }
        #expect(try signals(puffs, born: born).map { $0.rule } == (rule.map { [$0] } ?? []))
    }

    @Test(
        arguments: [
            ([("21", .yellow), ("22", .red)], "below-green:2026-11-21"),
            ([("22", .yellow), ("23", .yellow)], "below-green:2026-11-22"), ([("22", .yellow)], nil),
            ([("20", .yellow), ("21", .green), ("22", .yellow)], nil), ([("20", .yellow), ("22", .yellow)], nil),
            ([("21", .yellow), ("22", .yellow), ("23", .green)], nil),
            ([("20", .red), ("21", .yellow), ("22", .yellow)], "below-green:2026-11-20"),
        ] as [([(String, AsthmaZone)], String?)])
    func `tells of two days below green`(_ best: [(String, AsthmaZone)], _ key: String?) throws {
        var zones: [String: AsthmaZone] = [:]
        for (day, zone) in best { zones["2026-11-\(day)"] = zone }
        #expect(try signals(best: zones).first?.key == key)
    }

    @Test(arguments: [("2026-11-17", nil), ("2026-11-16", "device-silent:inhaler-1:2026-11-17")])
    func `tells of a silent device`(_ last: String, _ key: String?) throws {
        let silence = DeviceSilence(device: "inhaler-1", lastDay: try day(last))
        #expect(silence.signal(on: try day("2026-11-23"))?.key == key)
        #expect(silence.signal(on: try day("2026-12-23"))?.since.adding(days: -1) == silence.lastDay)
    }

    @Test func `is not made of nothing`() throws {
        #expect(try signals().isEmpty)
    }

    @Test func `is the same from counts as from puffs`() throws {
        let puffs = try mornings(days("2026-10-01", "2026-11-23").map(\.iso), puffs: 2)
        let today = try day("2026-11-23")
        let born = try day("1990-05-01")
        let all = SignalHistory(puffs: puffs, zone: .berlin).signals(on: today, birthdate: born)
        let counts = try days("2026-10-01", "2026-11-23").map {
            DayPuffs(day: $0, role: .reliever, purpose: nil, count: 2)
        }
        let counted = SignalHistory(days: counts, recent: puffs, zone: .berlin).signals(on: today, birthdate: born)
        #expect(counted == all && !all.isEmpty)
        #expect(all.allSatisfy { !$0.isPerhapsOlder })
    }

    @Test func `says that it may be older than what is held`() throws {
        let first = try day("2026-10-01")
        let counts = try days("2026-10-01", "2026-11-23").map {
            DayPuffs(day: $0, role: .reliever, purpose: .asNeeded, count: 1)
        }
        let held = SignalHistory(
            days: counts, recent: [], zone: .berlin, canisterStarts: [try day("2019-01-01")], countsFrom: first)
        let found = held.signals(on: try day("2026-11-23"), birthdate: try day("1990-05-01"))
        #expect(found.map(\.rule) == [.relieverDays])
        #expect(found.first?.isPerhapsOlder == true)
        // The first window that is held as a whole.
        #expect(found.first?.since == first.adding(days: 6))
    }

    @Test func `says that nights may be older than what is held`() throws {
        let night = try ["2026-11-01", "2026-11-20"].flatMap { try rescue("\($0) 02:00") }
        let held = SignalHistory(days: [], recent: night, zone: .berlin, nightsFrom: try day("2026-10-20"))
        let found = held.signals(on: try day("2026-11-23"), birthdate: try day("1990-05-01"))
        #expect(found.map(\.rule) == [.nightUse] && found.first?.isPerhapsOlder == true)
        let longer = SignalHistory(days: [], recent: night, zone: .berlin, nightsFrom: try day("2026-08-20"))
        let exact = longer.signals(on: try day("2026-11-23"), birthdate: try day("1990-05-01"))
        #expect(exact.first?.since == (try day("2026-10-31")) && exact.first?.isPerhapsOlder == false)
    }
}
