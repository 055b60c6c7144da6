import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `A page of doses` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        for back in 0..<5 {
            let day = CalendarDay.today.adding(days: -back)
            _ = try await homes.store.addIntake(.at(day, "07:00", .full(.peanutTwo)), homes.mia, change: homes.change())
        }
    }

    private func page(
        from: CalendarDay = .leapDay, through: CalendarDay = .today, limit: Int
    ) async throws -> RecordPage<OITDose> {
        try await store.dosePage(homes.mia, from: from, through: through, limit: limit)
    }

    @Test func `begins with the latest day and says whether more follow`() async throws {
        let first = try await page(limit: 2)
        #expect(first.items.map(\.day.iso) == ["2026-06-20", "2026-06-19"] && first.hasMore)
        let rest = try await page(through: "2026-06-18", limit: 3)
        #expect(rest.items.map(\.day.iso) == ["2026-06-18", "2026-06-17", "2026-06-16"] && !rest.hasMore)
        #expect(rest.items.allSatisfy { $0.intakes.count == 1 })
    }

    @Test func `stays within its days and leaves deleted ones out`() async throws {
        _ = try await store.deleteDose(on: .yesterday, base: .first, homes.mia, change: homes.change())
        let page = try await page(from: "2026-06-18", limit: 50)
        #expect(page.items.map(\.day.iso) == ["2026-06-20", "2026-06-18"] && !page.hasMore)
        #expect(try await self.page(from: "2030-01-01", through: "2030-01-02", limit: 5).items.isEmpty)
    }
}
