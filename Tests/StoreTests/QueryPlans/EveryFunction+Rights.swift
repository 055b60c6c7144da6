import Accounts
import Clinical
import Exchange
import Store
import TestSupport
import Testing

extension EveryFunction {
    func rights() async throws {
        let ada = try #require(try await store.account(id: .ada)).account
        try await store.giveConsent(ada, to: .keptPhotos, change: homes.change())
        _ = try await store.agrees(.ada, to: .keptPhotos)
        _ = try await store.consents(of: .ada)
        try await store.withdrawConsent(ada, to: .keptPhotos, change: homes.change())
        let view = AccessView(homes.mia, kind: "today", device: nil, at: homes.clock.now)
        try await store.recordViews([("view", view)])
        _ = try await store.sweepStagedArchives(idleSince: homes.clock.now)
        let cursor = AccessFilter.Cursor(at: homes.clock.now, id: "z")
        let filter = AccessFilter(actor: "account-ada", from: homes.clock.now, until: homes.clock.now, before: cursor)
        _ = try await store.accessLog(homes.mia, filter, limit: 10)
        _ = try await store.accessLog(homes.mia, AccessFilter(), limit: 10)
        _ = try await store.deletedRecords(homes.mia, of: ["contact"], since: homes.clock.now, limit: 10)
        _ = try await store.accessActors(homes.mia)
        _ = try await store.sweepViews(before: homes.clock.now)
        _ = try await store.contents(homes.mia)
        _ = try await store.contents(of: ada)
        _ = try await store.isEmpty("okafor")
        let archive = MemoryArchive()
        let people = try await store.householdAccess(ada)
        _ = try await store.writeArchive(.household("okafor", people), to: archive, change: homes.change())
        _ = try await store.commandLineAccess(household: "okafor")
        _ = try await store.deletePerson(homes.ben, change: homes.change())
        _ = try await store.deletePerson(homes.mia, change: homes.change())
        let wish = ArchiveImport(
            household: "okafor", passwordHash: "none", isKnownZone: { _ in true }, actor: .commandLine,
            now: { [change = homes.change()] in change.now })
        _ = try await store.importArchive(archive, wish, change: homes.change())
        let lone = NewAccount(id: "lone", email: "lone@example.com", name: "", passwordHash: "", locale: "en")
        try await store.createAccount(lone, household: Household(id: "alone", name: ""), change: homes.change())
        _ = try await store.deleteAccount("lone", people: [], actor: .commandLine, change: homes.change())
        _ = try await store.deleteAccount(.ada, people: [], actor: .account(.ada), change: homes.change())
    }
}
