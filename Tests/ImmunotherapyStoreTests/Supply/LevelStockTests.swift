import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `The stock of a level` {
    let homes: TwoHouseholds
    let sachet: DoseMeasure
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        sachet = try #require(DoseMeasure(count: try .parse("1", decimal: .point), unit: .listed(.sachet)))
        _ = try await homes.store.updateLevel(
            DoseLevel.peanutTwo.id, DoseLevel.peanutTwo.details, given: .set(sachet), version: .first, homes.mia,
            change: homes.change())
    }

    private func add(
        _ id: SupplyEntry.ID, _ count: String, kind: SupplyEntry.Kind = .pack, at: Moment, lot: String? = nil,
        expires: String? = nil, level: DoseLevel = .peanutTwo
    ) async throws {
        let details = SupplyEntryDetails(
            level: level.id, kind: kind, at: at,
            count: try .parse(count, decimal: .point, allowsZero: true, most: .mostInStock), unit: sachet.unit,
            lot: lot, expires: expires.flatMap { ExpiryDate(text: $0) })
        try await store.create(id, details, of: .supplyEntry, homes.mia, change: homes.change())
    }

    private func save(_ day: CalendarDay, _ intakes: OITDose.Intake...) async throws {
        let dose = OITDose(
            person: "mia", day: day, version: .first, intakes: intakes, medicines: [], notes: nil)
        _ = try await store.saveDose(dose, base: nil, homes.mia, change: homes.change())
    }

    private func stock(at: Moment = .berlin(.today, "20:00")) async throws -> LevelStock? {
        try await store.levelStocks(homes.mia, at: at.instant).first { $0.level.id == DoseLevel.peanutTwo.id }
    }

    @Test func `of a level that says how it is given is listed without entries, and no other`() async throws {
        let stocks = try await store.levelStocks(homes.mia, at: homes.clock.now)
        #expect(stocks.map(\.level.id) == [DoseLevel.peanutTwo.id])
        #expect(
            stocks.first?.measure == sachet && stocks.first?.supply == nil && stocks.first?.days(from: .today) == nil)
        #expect(try await store.levelStocks(homes.sten, at: homes.clock.now).isEmpty)
    }

    @Test func `loses what was given of that level since the pack came`() async throws {
        try await save(.yesterday, .at(.yesterday, "08:00", .full(.peanutTwo)))
        try await add("pack", "15", at: .berlin(.yesterday, "12:00"), lot: "A1", expires: "2027-05")
        try await save(
            .today, .at(.today, "08:00", .full(.peanutTwo), .full(.cashewOne)), .at(.today, "18:00", .half(.peanutTwo)))
        let stock = try #require(try await stock())
        #expect(stock.supply?.left?.text == "13.5" && stock.days(from: .today) == 13 && stock.dosesPerDay == 1)
        #expect(stock.supply?.packs.map(\.lot) == ["A1"] && stock.entries.map(\.id) == ["pack"])
        #expect(try await self.stock(at: .berlin(.today, "12:00"))?.supply?.left?.text == "14")
    }

    @Test func `follows a deleted dose, a deleted entry and a count`() async throws {
        try await add("pack", "15", at: .berlin(.yesterday, "06:00"))
        try await save(.today, .at(.today, "08:00", .full(.peanutTwo)))
        #expect(try await stock()?.supply?.left?.text == "14")
        _ = try await store.deleteDose(on: .today, base: .first, homes.mia, change: homes.change())
        #expect(try await stock()?.supply?.left?.text == "15")
        try await add("count", "12", kind: .count, at: .berlin(.today, "09:00"))
        #expect(try await stock()?.supply?.left?.text == "12")
        _ = try await store.delete("count", of: .supplyEntry, homes.mia, change: homes.change())
        _ = try await store.delete("pack", of: .supplyEntry, homes.mia, change: homes.change())
        #expect(try await stock()?.supply == nil)
    }

    @Test func `says from which batch each dose came`() async throws {
        try await add("one", "1", at: .berlin(.leapDay, "06:00"), lot: "A1")
        try await add("two", "9", at: .berlin(.leapDay, "07:00"), lot: "B2")
        try await save(.yesterday, .at(.yesterday, "08:00", .full(.peanutTwo)))
        try await save(.today, .at(.today, "08:00", .full(.peanutTwo)))
        let lots = try await store.snapshot { tx in
            try tx.doseLots(homes.mia, of: try tx.levelsWithDeleted(homes.mia))
        }
        let (first, second) = (
            OITDose.Intake.at(.yesterday, "08:00").id, OITDose.Intake.at(.today, "08:00").id
        )
        #expect(lots == [DoseLevel.peanutTwo.id: [first: ["A1"], second: ["B2"]]])
    }

    @Test func `is told of while the level is in use`() async throws {
        try await add("pack", "6", at: .berlin(.today, "06:00"), expires: CalendarDay.yesterday.iso)
        let stock = try #require(try await stock())
        #expect(stock.notices(on: .today) == [.expired(ExpiryDate(day: .yesterday)), .low(days: 0)])
        try await store.setCurrentLevel(DoseLevel.peanutOne.id, homes.mia, change: homes.change())
        #expect(try await self.stock()?.notices(on: .today) == [])
    }

    @Test func `takes no entry for a level of somebody else`() async throws {
        await #expect(throws: Store.PlanProblem.unknownLevel) {
            try await add("pack", "6", at: .berlin(.today, "06:00"), level: .hazelnutOne)
        }
    }
}
