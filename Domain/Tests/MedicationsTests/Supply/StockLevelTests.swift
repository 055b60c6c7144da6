import Clinical
import NamedInstants
import Testing

@testable import Medications

/// A refill or a count of tablets, as `10 09:00 +28` (a refill on the 10th) or `10 09:00 =12` (a count).
func stockEntry(_ text: String, expires: String? = nil, unit: String = "tablet") throws -> StockEntryDetails {
    let parts = text.split(separator: " ")
    let isCount = parts[2].first == "="
    return StockEntryDetails(
        medication: try id("metformin"), kind: isCount ? .count : .refill,
        at: ZoneRules.utc.moment(try day("2024-06-\(parts[0])"), try time(String(parts[1]))),
        pieces: try #require(WrittenDecimal(String(parts[2].dropFirst()))), unit: unit,
        expires: expires.flatMap { ExpiryDate(text: $0) })
}

/// What was taken, as `10 09:00 1`; without an amount it was not recorded.
func stockDose(
    _ text: String, unit: String? = "tablet", status: Administration.Status = .completed, slot: String? = nil
) throws -> AdministrationDetails {
    let parts = text.split(separator: " ")
    let on = try day("2024-06-\(parts[0])")
    return AdministrationDetails(
        medication: try id("metformin"), status: status, at: ZoneRules.utc.moment(on, try time(String(parts[1]))),
        day: on, slot: slot, amount: parts.count > 2 ? WrittenDecimal(String(parts[2])) : nil, unit: unit)
}

@Suite struct `What is left of a medicine` {
    private func left(_ entries: [String], _ taken: [String] = []) throws -> StockLevel.Left? {
        StockLevel(
            try entries.map { try stockEntry($0) }, taken: try taken.map { try stockDose($0) },
            at: try utc("2024-06-20 12:00"))?.left
    }

    private func known(_ number: String) throws -> StockLevel.Left { .known(try #require(WrittenDecimal(number))) }

    @Test func `is what came less what was taken`() throws {
        #expect(try left([]) == nil)
        #expect(try left(["10 09:00 +28"]) == known("28"))
        #expect(try left(["10 09:00 +28", "15 09:00 +28"], ["11 08:00 1", "11 18:00 1.5"]) == known("53.5"))
        #expect(try left(["21 09:00 +28"]) == nil, "it comes later")
    }

    @Test func `starts anew with a count`() throws {
        let entries = ["10 09:00 +28", "12 09:00 =20", "14 09:00 +10"]
        #expect(try left(entries, ["11 08:00 5", "12 09:00 1", "12 10:00 2"]) == known("28"))
        #expect(try left(["12 09:00 =0"]) == known("0"))
        #expect(try left(["12 09:00 +10", "12 09:00 =3"]) == known("13"), "at the same moment the refill comes after")
    }

    @Test func `does not count what was taken before the first refill, or was not taken`() throws {
        #expect(try left(["10 09:00 +28"], ["09 08:00 1"]) == known("28"))
        let skipped = try stockDose("11 08:00 1", status: .notDone)
        let level = StockLevel([try stockEntry("10 09:00 +28")], taken: [skipped], at: try utc("2024-06-20 12:00"))
        #expect(level?.left == (try known("28")))
    }

    @Test func `is unknown rather than guessed`() throws {
        #expect(try left(["10 09:00 +28"], ["11 08:00", "12 08:00", "13 08:00 1"]) == .unknown(doses: 2))
        #expect(try left(["10 09:00 +2"], ["11 08:00 3"]) == .belowZero)
        let other = StockLevel(
            [try stockEntry("10 09:00 +28")], taken: [try stockDose("11 08:00 500", unit: "mg")],
            at: try utc("2024-06-20 12:00"))
        #expect(other?.left == .unknown(doses: 1))
        let mixed = StockLevel(
            [try stockEntry("10 09:00 +28"), try stockEntry("11 09:00 +100", unit: "mL")], taken: [],
            at: try utc("2024-06-20 12:00"))
        #expect(mixed?.left == .mixedUnits)
        let plural = StockLevel(
            [try stockEntry("10 09:00 +28"), try stockEntry("11 09:00 +2", unit: "tablets")], taken: [],
            at: try utc("2024-06-20 12:00"))
        #expect(plural?.left == (try known("30")))
    }

    @Test func `expires first by the oldest pack that is still there`() throws {
        let entries = [
            try stockEntry("10 09:00 +10", expires: "2024-08"), try stockEntry("15 09:00 +20", expires: "2025-01"),
            try stockEntry("16 09:00 +5"),
        ]
        func expires(_ taken: String) throws -> String? {
            StockLevel(entries, taken: [try stockDose("17 08:00 \(taken)")], at: try utc("2024-06-20 12:00"))?
                .expires?.text
        }
        #expect(try expires("9") == "2024-08")
        #expect(try expires("10") == "2025-01")
        #expect(try expires("30") == nil)
    }

    @Test func `is full packs and what is left over`() throws {
        func split(_ pieces: String, _ pack: String?) -> String? {
            WrittenDecimal(pieces).flatMap { PackCount($0, pack: pack.flatMap { WrittenDecimal($0) }) }
                .map { "\($0.full) + \($0.loose.text)" }
        }
        #expect(split("73", "28") == "2 + 17")
        #expect(split("56.5", "28") == "2 + 0.5")
        #expect(split("5", "28") == "0 + 5")
        #expect(split("5", nil) == nil && split("5", "0") == nil)
    }
}
