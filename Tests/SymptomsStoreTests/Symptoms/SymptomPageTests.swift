import Clinical
import Exchange
import ImmunotherapyStore
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@Suite struct `A page of symptoms` {
    @Test func `goes through every entry once, the latest day first`() async throws {
        let homes = try await TwoHouseholds()
        let store = homes.store
        let days: [CalendarDay] = [.today, .yesterday, .leapDay]
        let sheet = days.flatMap { day in
            [SymptomKind.hives, .sneezing, .headache].map { DoseSheet.DayImport.symptom($0, on: day, "09:00") }
        }
        _ = try await store.importDays(sheet, homes.mia, change: homes.change())
        var place: SymptomPlace?
        var seen: [SymptomEntry] = []
        for _ in 0..<5 {
            let page = try await store.symptomPage(
                homes.mia, from: .leapDay, through: .today, after: place, limit: 2)
            seen += page.items
            #expect(page.hasMore == (seen.count < 9))
            place = page.items.last.map { SymptomPlace(day: $0.at.day, id: $0.id) }
        }
        #expect(seen.count == 9 && Set(seen.map { "\($0.at.day.iso) \($0.id.text)" }).count == 9)
        #expect(seen.map(\.at.day) == seen.map(\.at.day).sorted(by: >))
        let one = try await store.symptomPage(homes.mia, from: .yesterday, through: .yesterday, after: nil, limit: 9)
        #expect(one.items.count == 3 && !one.hasMore)
    }
}
