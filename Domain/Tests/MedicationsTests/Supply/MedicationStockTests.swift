import Clinical
import NamedInstants
import Testing

@testable import Medications

@Suite struct `The stock of a medicine` {
    /// Twice a day since 1 June.
    private func stock(_ entries: [String], _ taken: [AdministrationDetails] = [], lead: Int = 7) throws
        -> MedicationStock
    {
        let tablet = Quantity(value: WrittenDecimal(1), unit: "tablet")
        let twice = Dosage(
            timing: Timing(repeat: TimingRepeat(when: [.morning, .evening])),
            doseAndRate: [DoseAndRate(dose: .quantity(tablet))])
        return MedicationStock(
            entries: try entries.map { try stockEntry($0) }, taken: taken,
            course: MedicationCourse(dosages: [twice], start: try day("2024-06-01")), lead: lead, meals: MealTimes(),
            zone: .utc)
    }

    /// Everything planned on days 10…n is taken, but for one evening.
    private func taken(through last: Int, except evening: Int? = nil) throws -> [AdministrationDetails] {
        try (10...last).flatMap { day in
            [try stockDose("\(day) 08:00 1")] + (day == evening ? [] : [try stockDose("\(day) 18:00 1")])
        }
    }

    @Test func `lasts as long as the doses to come are covered`() throws {
        let stock = try stock(["10 00:00 =20"])
        #expect(stock.forecast(at: try utc("2024-06-10 00:00")) == .runsOut(try day("2024-06-20"), daysLeft: 10))
        // Without a record the dose of the morning still needs its tablet.
        #expect(stock.forecast(at: try utc("2024-06-10 12:00")) == .runsOut(try day("2024-06-20"), daysLeft: 10))
        let morning = try stockDose("10 08:00 1", slot: "0/2024-06-10/28800")
        let after = try self.stock(["10 00:00 =20"], [morning])
        #expect(after.forecast(at: try utc("2024-06-10 12:00")) == .runsOut(try day("2024-06-20"), daysLeft: 10))
    }

    @Test func `tells once, with so many days left`() throws {
        func notice(_ today: Int, except evening: Int? = nil, lead: Int = 7) throws -> Int? {
            let taken = try taken(through: max(10, today - 1), except: evening)
            return try stock(["09 23:00 =40"], taken, lead: lead).refillNotice(on: try day("2024-06-\(today)"))
                .map { $0.month == 6 ? $0.day : 30 + $0.day }
        }
        #expect(try notice(12) == 23)
        #expect(try notice(23) == 23)
        #expect(try notice(24) == nil)
        #expect(try notice(12, lead: 3) == 27)
        #expect(try notice(15, except: 13) == 23, "one tablet more, and the evening of the 30th is not covered")
        // A dose left out on the day itself leaves seven days again, which nobody needs to hear twice.
        #expect(try notice(24, except: 23) == nil)
        #expect(try notice(25, except: 23) == nil)
    }

    @Test func `tells on the morning after an entry at the earliest`() throws {
        let low = try stock(["12 10:00 =4"])
        #expect(low.refillNotice(on: try day("2024-06-12")) == (try day("2024-06-13")))
        #expect(low.refillNotice(on: try day("2024-06-14")) == nil)
    }

    @Test func `has nothing to tell without entries, or while it is not taken`() throws {
        #expect(try stock([]).refillNotice(on: try day("2024-06-12")) == nil)
        let held = MedicationStock(
            entries: [try stockEntry("10 00:00 =4")], taken: [], course: nil, meals: MealTimes(), zone: .utc)
        #expect(held.refillNotice(on: try day("2024-06-12")) == nil)
        #expect(held.level(at: try utc("2024-06-12 00:00"))?.left == .known(WrittenDecimal(4)))
    }

    @Test func `has the days of a refill from the pharmacy, else from the dosage`() throws {
        let stock = try stock([])
        func days(_ entry: StockEntryDetails) -> Int? { entry.fill(stock.course, meals: MealTimes(), zone: .utc)?.days }
        #expect(days(try stockEntry("10 09:00 +28")) == 14)
        let said = StockEntryDetails(
            medication: try id("metformin"), kind: .refill, at: ZoneRules.utc.moment(try day("2024-06-10"), .midnight),
            pieces: WrittenDecimal(28), unit: "tablet", days: 28)
        #expect(days(said) == 28)
        #expect(days(try stockEntry("10 09:00 =28")) == nil)
        #expect(days(try stockEntry("10 09:00 +100", unit: "mL")) == nil)
    }
}

@Suite struct `The form of a refill or a count` {
    private func check(
        _ change: (inout StockEntryDraft) -> Void = { _ in }
    ) throws -> Checked<StockEntryDetails, StockEntryDraft.Problem> {
        var draft = StockEntryDraft(
            kind: "refill", day: "2024-06-10", time: "09:30", packs: "2", pack: "28", pieces: "1,5", unit: " tablet ",
            days: "28", expires: "2026-05")
        change(&draft)
        return draft.checked(of: try id("metformin"), now: try utc("2024-06-10 10:00"), zone: .utc)
    }

    @Test func `reads what was typed, and gives it back`() throws {
        let details = try #require(try check().value)
        #expect(details.pieces.text == "57.5" && details.unit == "tablet" && details.days == 28)
        #expect(details.expires?.lastDay.iso == "2026-05-31")
        let again = StockEntryDraft(details)
        #expect(again.packs == "2" && again.pack == "28" && again.pieces == "1.5" && again.expires == "2026-05")
        #expect(try check { $0 = again }.value == details)
    }

    @Test func `takes the present minute as now`() throws {
        let now = try utc("2024-06-10 09:30").adding(seconds: 20)
        let draft = StockEntryDraft(kind: "count", day: "2024-06-10", time: "09:30", pieces: "0", unit: "tablet")
        let details = draft.checked(of: try id("metformin"), now: now, zone: .utc).value
        #expect(details?.at.instant == now && details?.pieces.isZero == true)
    }

    @Test func `says every problem`() throws {
        #expect(try check { $0.kind = "lost" }.problems == [.kindUnknown])
        #expect(try check { $0.day = "soon" }.problems == [.moment(.dayInvalid)])
        #expect(try check { $0.time = "25:00" }.problems == [.moment(.timeInvalid)])
        #expect(try check { $0.time = "10:02" }.problems == [.moment(.inTheFuture)])
        #expect(try check { $0.pack = "" }.problems == [.packMissing])
        #expect(try check { $0.packs = "1.5" }.problems == [.numberInvalid(.packs)])
        #expect(try check { $0.pieces = "many" }.problems == [.numberInvalid(.pieces)])
        #expect(try check { $0.packs = "90000" }.problems == [.tooMany(limit: 100_000)])
        #expect(try check { ($0.packs, $0.pieces) = ("", "") }.problems == [.nothing])
        #expect(try check { ($0.packs, $0.pieces) = ("", "0") }.problems == [.nothing])
        #expect(try check { $0.unit = " " }.problems == [.unitMissing])
        #expect(try check { $0.days = "0" }.problems == [.daysOutOfRange(1...3650)])
        #expect(try check { $0.expires = "05/26" }.problems == [.expiryInvalid])
    }
}
