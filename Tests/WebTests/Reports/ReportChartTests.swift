import Activity
import ActivityStore
import Asthma
import AsthmaStore
import Clinical
import Foundation
import SQL
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `The charts of a report` {
    /// Mia with doses, a diary of hay fever, puffs, peak flow and weights.
    private func site() async throws -> TestSite {
        let site = try await TestSite()
        let homes = site.homes
        try await homes.temporary.database.write { tx in
            try tx.execute("UPDATE person SET areas = 'food-allergy,hay-fever,asthma,activity' WHERE id = 'mia'")
        }
        try await ReportStage.live(site)
        try await homes.fillHayFever()
        try await homes.fillAsthma()
        let flow = PeakFlowDetails(
            meter: "asthma-of-mia", at: .berlin(.yesterday, "07:05"), blows: [250, 260, 255])
        try await site.store.create("flow-of-yesterday", flow, of: .peakFlow, homes.mia, change: homes.change())
        for (id, day, grams) in [("first", "2026-06-06", 25_000), ("last", "2026-06-20", 25_250)]
            as [(Stored<WeighingDetails>.ID, CalendarDay, Int64)]
        {
            try await site.store.create(
                id, WeighingDetails(day: day, grams: grams, fatTenths: nil, waist: nil), of: .weighing, homes.mia,
                change: homes.change())
        }
        return site
    }

    @Test func `are each drawn for wide and for narrow space, under ids of their own`() async throws {
        let ada = try await site().browser(as: .ada)
        let page = try await ada.page(Paths.reportPage("mia") + "?range=four-weeks")
        let figures = page.body.components(separatedBy: "<figure class=\"report-chart\">").dropFirst().compactMap {
            $0.components(separatedBy: "<figcaption").first
        }
        for chart in ["chart-0", "diary-chart", "asthma-chart-0", "asthma-chart-1", "weight-chart"] {
            #expect(figures.count { $0.contains("aria-labelledby=\"\(chart)-title\"") } == 1, "\(chart)")
        }
        for figure in figures {
            #expect(figure.components(separatedBy: "<svg ").count == 3)
            #expect(figure.components(separatedBy: "chart-wide\"").count == 2)
            #expect(figure.components(separatedBy: "chart-narrow\"").count == 2)
        }
        let ids = figures.joined(separator: "").matches(of: /\sid="([^"]*)"/).map { String($0.1) }
        #expect(Set(ids).count == ids.count)
    }
}
