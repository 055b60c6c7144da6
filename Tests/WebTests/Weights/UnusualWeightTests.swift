import Activity
import ActivityStore
import Clinical
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `A weight far from the one before it` {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        let details = WeighingDetails(day: .yesterday, grams: 84_000, fatTenths: nil, waist: nil)
        try await site.store.create("before", details, of: .weighing, site.homes.ben, change: site.homes.change())
    }

    private func weights() async throws -> [Int64?] {
        let ben = site.homes.ben
        return try await site.store.snapshot { tx in
            try tx.weights(ben, from: .today, through: .today).logged.map(\.details.grams)
        }
    }

    private func log(_ weight: String) async throws -> Reply {
        try await ada.submit(
            try await ada.form(Paths.weights("ben"), on: Paths.weights("ben")).with { $0.set("weight", weight) })
    }

    @Test func `is asked about, and stored once it was confirmed`() async throws {
        let asked = try await log("12")
        #expect(asked.status == 422 && asked.says("72 kg less than on 19 Jun 2026 (84 kg)"))
        #expect(try await weights().isEmpty)
        let form = try asked.form(Paths.weights("ben"))
        #expect(try await ada.submit(form).status == 422)
        // The answer is about that weight alone.
        let other = form.with { form in
            form.tick("unusual", "12000")
            form.set("weight", "500")
        }
        #expect(try await ada.submit(other).says("416 kg more than on"))
        #expect(try await ada.submit(form.with { $0.tick("unusual", "12000") }).status == 303)
        #expect(try await weights() == [12_000])
    }

    @Test func `is not asked about when it is corrected to what is likely, nor left as it is`() async throws {
        let details = WeighingDetails(day: .today, grams: 12_000, fatTenths: nil, waist: nil)
        try await site.store.create("typo", details, of: .weighing, site.homes.ben, change: site.homes.change())
        let form = try await ada.form(Paths.weighing("ben", "typo"), on: Paths.editWeighing("ben", "typo"))
        #expect(try await ada.submit(form).status == 303)
        let again = try await ada.form(Paths.weighing("ben", "typo"), on: Paths.editWeighing("ben", "typo"))
        #expect(try await ada.submit(again.with { $0.set("weight", "83.5") }).status == 303)
        #expect(try await weights() == [83_500])
    }

    @Test func `is asked about in a form of the energy profile that was opened before there was one`() async throws {
        let form = try await ada.form(Paths.energy("ben"), on: Paths.editEnergy("ben")).with { form in
            form.set("weight", "8.4")
            form.set("weighed", CalendarDay.today.iso)
        }
        let asked = try await ada.submit(form)
        #expect(asked.status == 422 && asked.says("75.6 kg less than on"))
        let answered = try asked.form(Paths.energy("ben")).with { $0.tick("unusual", "8400") }
        #expect(try await ada.submit(answered).status == 303)
        #expect(try await site.store.energyProfile(site.homes.ben).details.weight?.grams == 8400)
    }

    @Test func `needs a word in the API`() async throws {
        let program = try await site.program()
        func record(_ id: String, _ kilograms: String, _ more: String = "") async throws -> Reply {
            let body = #"{"id":"\#(id)","day":"2026-06-20","kilograms":"\#(kilograms)"\#(more)}"#
            return try await program.send(.post, Paths.apiWeights("mia"), body)
        }
        #expect(try await record("a", "25").status == 201)
        let asked = try await record("b", "250")
        #expect(asked.status == 422 && asked.fieldProblems == ["/kilograms: unusual-weight"])
        #expect(asked.says("If it is right, send “unusual” as true."))
        #expect(try await record("b", "250", #","unusual":true"#).status == 201)
    }
}
