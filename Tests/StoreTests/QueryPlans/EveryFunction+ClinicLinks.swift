import Accounts
import Clinical
import Store
import TestSupport
import Testing

extension EveryFunction {
    func clinicLinks() async throws {
        let link = ClinicLink.sample("every-link", now: homes.clock.now)
        let created = try await store.createClinicLink(
            link, tokenHash: "every-secret", passcodeHash: "hash", by: .ada, homes.mia, change: homes.change())
        #expect(created == .created)
        #expect(try await store.clinicLinks(homes.mia).contains { $0.id == link.id })
        let grant = try #require(try await store.clinicLink(tokenHash: "every-secret"))
        #expect(try await store.countPasscode(link.id, at: homes.clock.now) == 19)
        try await store.forgivePasscode(link.id)
        let isOpen = try await store.recordClinicView(
            grant, kind: "report", device: "Edge, Windows", id: "v", at: homes.clock.now)
        #expect(isOpen)
        for event in ClinicLinkEvent.allCases {
            try await store.noteClinicLink(grant, event, change: homes.change())
        }
        #expect(try await store.revokeClinicLink(link.id, homes.mia, change: homes.change()))
        _ = try await store.accessLog(homes.mia, AccessFilter(), limit: 50)
    }
}

extension ClinicLink {
    /// A link for 14 days that shows reactions since 1 June 2026.
    static func sample(_ id: ClinicLink.ID, now: Instant, lastDay: CalendarDay? = nil) -> ClinicLink {
        ClinicLink(
            id: id, name: "Dr Meyer",
            content: ClinicLink.Content(
                parts: ["reactions", "plan"], withNotes: false, firstDay: CalendarDay(iso: "2026-06-01") ?? .earliest,
                lastDay: lastDay), created: now, ends: ClinicLinkPolicy.end(days: 14, from: now))
    }
}
