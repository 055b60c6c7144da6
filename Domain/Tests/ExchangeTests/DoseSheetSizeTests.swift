import Clinical
import Exchange
import Testing

/// Worst cases that would take a naive reader minutes; a test that hangs has failed.
struct DoseSheetSizeTests {
    @Test(.timeLimit(.minutes(1)))
    func `many rows on one day are read in time`() throws {
        var text = "date,time,allergen,mg,medicines,symptoms,notes\n2024-03-01,00:00,peanut,1,,,\n"
        for number in 0..<10_000 {
            let minute = number % 1440
            text +=
                "2024-03-01,\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60),,,Other: M\(number) 1,hives,\n"
        }
        let result = try Sheet().read(text)
        #expect(result.rows == 10_001)
        #expect(result.days.first?.medicines.count == 10_000)
        #expect(result.days.first?.symptoms.count == 1440)
    }

    @Test(.timeLimit(.minutes(1)))
    func `one cell full of marks is read in time`() throws {
        let marks = String(repeating: ";|", count: 30_000)
        let result = try Sheet().read(
            "date,time,allergen,mg,medicines,symptoms\n2024-03-01,08:00,peanut,1,\"\(marks)\",\"\(marks)\"")
        #expect(summary(result) == ["2024-03-01 08:00 a-peanut - - part 1"])
    }
}
