import Clinical
import Exchange
import NamedInstants
import Testing

struct DoseSheetDateTests {
    private func days(_ dates: String...) throws -> DoseSheet.Result {
        let rows = dates.map { "\"\($0)\",08:00,peanut,1\n" }
        return try Sheet().read("date,time,allergen,mg\n" + rows.joined())
    }

    @Test(arguments: [
        ("2024-02-29", "2024-02-29"), ("29.02.2024", "2024-02-29"), ("1.3.2024", "2024-03-01"),
        (" 31.12.2023 ", "2023-12-31"),
    ])
    func `ISO dates and dates with points are read`(text: String, iso: String) throws {
        #expect(try days(text).days.map(\.day.iso) == [iso])
    }

    @Test(arguments: [
        "29.02.2023", "31.04.2024", "2024-13-01", "1.3.24", "2024-3-1", "March 1", "20240301", "45352", "1-3-2024",
        "2024/03/01", "2024-03-01 08:00", "13/13/2024", "1..2024",
    ])
    func `other dates are reported`(text: String) throws {
        let result = try days(text, "13/01/2024")
        #expect(reasons(result) == [.dateUnreadable])
        #expect(result.problems.first?.text == text)
    }

    @Test func `slashes are read when one row shows where the day is`() throws {
        #expect(try days("01/02/2024", "13/02/2024").days.map(\.day.iso) == ["2024-02-01", "2024-02-13"])
        #expect(try days("01/02/2024", "02/13/2024").days.map(\.day.iso) == ["2024-01-02", "2024-02-13"])
    }

    @Test func `slashes are not guessed when no row shows it or two rows contradict`() throws {
        #expect(reasons(try days("01/02/2024", "03/04/2024")) == [.dateAmbiguous, .dateAmbiguous])
        #expect(reasons(try days("13/02/2024", "02/13/2024")) == [.dateAmbiguous, .dateAmbiguous])
        #expect(try days("01/02/2024", "2024-02-13").days.map(\.day.iso) == ["2024-02-13"])
    }

    @Test func `the birth and the present are the ends`() throws {
        let result = try days("2019-05-03", "2019-05-04", "2024-10-27", "2024-10-28")
        #expect(reasons(result) == [.beforeBirth, .dateInFuture])
        #expect(result.days.map(\.day.iso) == ["2019-05-04", "2024-10-27"])
    }

    @Test func `a time later today is reported`() throws {
        let result = try Sheet().read("date,time,allergen,mg\n2024-10-27,12:01,peanut,1\n2024-10-27,12:00,peanut,1")
        #expect(reasons(result) == [.timeInFuture])
        #expect(result.days.first?.intakes.map(\.at.time.text) == ["12:00"])
    }

    @Test func `a time that the clock skips is reported with the gap`() throws {
        let result = try Sheet().read("date,time,allergen,mg\n2024-03-31,02:30,peanut,1")
        let gap = ClockGap(from: try time("02:00"), until: try time("03:00"))
        #expect(reasons(result) == [.timeDoesNotExist(gap)])
    }

    @Test func `a time that happens twice is its first`() throws {
        let result = try Sheet().read("date,time,allergen,mg\n2024-10-27,02:30,peanut,1")
        #expect(try result.days.first?.intakes.first?.at.instant == utc("2024-10-27 00:30"))
    }

    @Test func `check 12: ten to midnight stays on its day in every zone`() throws {
        for zone in [ZoneRules.berlin, .tokyo, .newYork, .utc] {
            let sheet = Sheet(zone: zone)
            let result = try sheet.read("date,time,allergen,mg\n2024-03-30,23:50,peanut,1")
            #expect(result.days.map(\.day.iso) == ["2024-03-30"])
            #expect(result.days.first?.intakes.first?.at.day.iso == "2024-03-30")
            #expect(result.days.first?.intakes.first?.at.time.text == "23:50")
        }
    }

    @Test func `a missing time is a problem unless one was chosen for the file`() throws {
        let text =
            "date,time,allergen,mg,symptoms\n2024-03-01,,peanut,1,\n2024-03-02,,,,hives\n2024-03-03,07:00,peanut,1,"
        #expect(reasons(try Sheet().read(text)) == [.timeMissing, .timeMissing])
        let chosen = Sheet(defaultTime: "18:00")
        #expect(
            summary(try chosen.read(text)) == [
                "2024-03-01 18:00 a-peanut - - part 1", "18:00 hives unspecified",
                "2024-03-03 07:00 a-peanut - - part 1",
            ]
        )
    }

    @Test func `a sheet without a time column needs the chosen time too`() throws {
        let text = "date,allergen,mg\n2024-03-01,peanut,1"
        #expect(reasons(try Sheet().read(text)) == [.timeMissing])
        #expect(try Sheet(defaultTime: "18:00").read(text).days.count == 1)
    }

    @Test func `a missing date is a problem`() throws {
        #expect(reasons(try Sheet().read("date,time,allergen,mg\n,08:00,peanut,1")) == [.dateMissing])
    }
}
