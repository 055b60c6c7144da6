import Clinical
import Immunotherapy
import ImmunotherapyStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct DoseImportTests {
    static let sheet = """
        date,time,allergen,level,mg,medicines,symptoms,notes
        2026-06-01,07:30,peanut,Dose 1,,cetirizine 5 mg,,With yoghurt
        2026-06-02,07:34,peanut,Dose 2 half,,,mouth itch (mild),
        2026-06-02,18:00,cashew,,0.75,,,

        """

    /// The preview of a file's import.
    private func preview(_ browser: Browser, _ text: String, time: String = "") async throws -> Reply {
        let reply = try await browser.upload(Paths.doseImports("mia"), [("time", time)], file: Encoded.File(text))
        return try await browser.page(try #require(reply.location, "\(reply.status) \(reply.problems)"))
    }

    /// The numbers in the preview, by label.
    private func counts(_ reply: Reply) -> [String: String] {
        let pairs = reply.body.matches(of: /<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/)
        return Dictionary(pairs.map { (String($0.1), String($0.2)) }) { first, _ in first }
    }

    private func confirmation(_ reply: Reply) -> WebForm? {
        reply.forms.first { $0.action.hasSuffix("/confirmation") }
    }

    @Test func `a file is shown first and stored when it is confirmed`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        _ = try await ada.token()
        let before = try await StoreDump(site.homes.temporary)
        let page = try await preview(ada, Self.sheet)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
        let shown = counts(page)
        #expect(
            shown["Rows"] == "3" && shown["Days"] == "2" && shown["Doses"] == "3" && shown["Already there"] == "0")
        let done = try await ada.submit(try #require(confirmation(page)))
        #expect(done.status == 200 || done.status == 303)
        let doses = try await site.store.doses(site.homes.mia, from: "2026-06-01", through: "2026-06-02")
        #expect(
            doses.map { $0.intakes.map(\.portions) } == [
                [[.full(.peanutOne)]], [[.half(.peanutTwo)], [.part("0.75", of: .cashew)]],
            ])
        #expect(doses.first?.medicines == [MedicineTaken(medicine: .cetirizine, amount: "5")])
        #expect(doses.first?.notes == "With yoghurt")
        #expect(doses.last?.intakes.map(\.at) == [.berlin("2026-06-02", "07:34"), .berlin("2026-06-02", "18:00")])
        #expect(try await ada.page(Paths.today("mia", day: "2026-06-02")).body.contains("Itchy mouth"))
        #expect(try site.served.incoming == [] && site.served.work == [])
    }

    @Test func `the same file again brings nothing new`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.submit(try #require(confirmation(preview(ada, Self.sheet))))
        let after = try await StoreDump(site.homes.temporary)
        let again = try await preview(ada, Self.sheet)
        #expect(confirmation(again) == nil)
        #expect(again.body.contains("Everything in this file is already there."))
        #expect(counts(again)["New"] == "0")
        #expect(try await StoreDump(site.homes.temporary).difference(from: after) == [])
    }

    @Test func `confirming twice stores once`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try #require(confirmation(try await preview(ada, Self.sheet)))
        try await ada.submit(form)
        let once = try await StoreDump(site.homes.temporary)
        #expect(try await ada.submit(form).status != 500)
        #expect(try await StoreDump(site.homes.temporary).difference(from: once) == [])
    }

    /// A file, and the error message for its invalid row.
    static let mistakes: [(String, String)] = [
        ("date,time,allergen,mg\n2026-13-01,07:30,peanut,5\n", "This is not a valid date."),
        ("date,time,allergen,mg\n2026-06-21,07:30,peanut,5\n", "This day is in the future."),
        ("date,time,allergen,mg\n2026-06-01,25:30,peanut,5\n", "Enter a time such as 07:30."),
        ("date,allergen,mg\n2026-06-01,peanut,5\n", "The time is empty."),
        ("date,time,allergen,mg\n2026-06-01,07:30,hazelnut,5\n", "This food is not on the person’s list."),
        ("date,time,allergen,mg\n2026-06-01,07:30,peanut,8o\n", "Please enter a number"),
        ("date,time,allergen,mg\n2026-06-01,07:30,peanut,\n", "Enter a dose level or an amount in mg."),
        ("date,time,allergen,level\n2026-06-01,07:30,peanut,Dose 9\n", "No dose level has this name."),
        ("date,time,allergen,mg,mood\n2026-06-01,07:30,peanut,5,good\n", "Unknown columns: mood."),
        ("time,allergen,mg\n07:30,peanut,5\n", "The file has no “date” column."),
        ("", "The first line must name the columns."),
        ("%PDF-1.7\n%âãÏÓ\n", "Unknown columns"),
        ("date,time,allergen,mg\n2026-03-29,02:30,peanut,5\n", "02:00 to 03:00 did not exist"),
    ]

    @Test(arguments: mistakes)
    func `a row that cannot be read is named and nothing can be stored`(_ text: String, _ sentence: String) async throws
    {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        if text.isEmpty {
            // Browsers send no file as an empty file.
            let reply = try await ada.upload(Paths.doseImports("mia"), file: Encoded.File(""))
            #expect(reply.status == 422 && reply.problems == ["file: Please choose a file."])
            return
        }
        let page = try await preview(ada, text)
        #expect(page.says(sentence), "\(page.main ?? "")")
        #expect(confirmation(page) == nil)
        let before = try await StoreDump(site.homes.temporary)
        let file = try #require(try site.served.work.first)
        let id = try #require(file.firstMatch(of: /[0-9a-f]{8}-[0-9a-f-]{27}/)?.0)
        let forced = try await ada.post(Paths.doseImportConfirmation("mia", String(id)))
        #expect(forced.location == Paths.doseImport("mia", String(id)))
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `one row that cannot be read keeps all from being stored`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let page = try await preview(ada, Self.sheet + "2026-06-03,07:00,peanut,,0,,,\n")
        #expect(confirmation(page) == nil && page.says("1 place needs attention"))
    }

    @Test func `an amount that differs from the record is a conflict`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.submit(try #require(confirmation(preview(ada, Self.sheet))))
        let page = try await preview(ada, "date,time,allergen,mg\n2026-06-02,18:00,cashew,0.8\n")
        #expect(page.says("Cashew is already logged at this time with 0.75 mg."))
        #expect(confirmation(page) == nil)
    }

    @Test func `semicolons, a byte order mark and decimal commas are read`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let page = try await preview(ada, "\u{FEFF}date;time;allergen;mg\r\n2026-06-01;07:30;peanut;1,05\r\n")
        try await ada.submit(try #require(confirmation(page), "\(page.main ?? "")"))
        let dose = try await site.store.dose(site.homes.mia, on: "2026-06-01")
        #expect(dose?.intakes.first?.portions.first?.amount == "1.05")
    }

    @Test func `rows without a time take the usual one`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let text = "date,allergen,mg\n2026-06-01,peanut,5\n"
        try await ada.submit(try #require(confirmation(preview(ada, text, time: "07:45"))))
        #expect(
            try await site.store.dose(site.homes.mia, on: "2026-06-01")?.intakes.first?.at
                == .berlin("2026-06-01", "07:45"))
        let wrong = try await ada.upload(Paths.doseImports("mia"), [("time", "noon")], file: Encoded.File(text))
        #expect(wrong.status == 422 && wrong.problems == ["time: Enter a time such as 07:30."])
        #expect(try site.served.incoming == [])
    }
}
