import Accounts
import Clinical
import Host
import Reminders
import Store
import TestSupport
import Testing

@testable import RemindersStore

@Suite struct `The operator’s view of the ledger` {
    @Test func `counts what was planned, sent, delivered and failed, by way of sending`() async throws {
        let scene = try await LedgerScene()
        try await scene.connect("ben-mail", .ben, kind: .email)
        try await scene.remind("cream", at: "10:00")
        try await scene.plan()
        scene.homes.clock.set(Moment.berlin(.today, "10:00").instant)
        for outgoing in try await scene.take() {
            if outgoing.channel.kind == .email {
                try await scene.store.noteFailed(
                    outgoing.message, "credentials", isGone: false, retry: nil, at: scene.homes.clock.now)
            } else {
                try await scene.store.noteSent(outgoing.message, at: scene.homes.clock.now)
                try await scene.store.noteMessage(
                    outgoing.message.id, received: scene.homes.clock.now, opened: nil)
            }
        }
        let report = try await scene.store.deliveryReport(since: Moment.berlin(.today, "00:00").instant)
        #expect(report.planned > 0)
        let (push, mail) = (report.channels.first, report.channels.last)
        #expect(report.channels.map(\.kind) == [.push, .email])
        #expect(push?.planned == 1 && push?.sent == 1 && push?.delivered == 1 && push?.failures == [])
        #expect(mail?.sent == 0 && mail?.failures == [DeliveryReport.Failure(error: "credentials", count: 1)])
        #expect(mail?.failing == 1 && mail?.failingSince == scene.homes.clock.now && push?.failingSince == nil)
        let later = try await scene.store.deliveryReport(since: scene.homes.clock.now.adding(seconds: 60))
        #expect(later.channels.map(\.planned) == [0, 0] && later.channels.map(\.connected) == [1, 1])
    }

    @Test func `a browser with a new address keeps its channel and what was chosen for it`() async throws {
        let scene = try await LedgerScene()
        let ada = try #require(try await scene.store.account(id: .ada)).account
        _ = try await scene.store.updateChannel(
            "ada-phone", name: "Kitchen", isOn: true, mutes: [ReminderMute(person: "mia", kind: "dose")], of: ada,
            change: scene.homes.change())
        scene.homes.clock.step(seconds: 60)
        let id = try await scene.store.connect(
            ReminderChannel(
                id: "new", account: .ada, kind: .push, name: "Phone", address: "https://push.example/new",
                created: scene.homes.clock.now),
            replacing: "https://push.example/ada-phone", of: ada, change: scene.homes.change())
        #expect(id == "ada-phone")
        let channels = try await scene.store.reminderChannels(of: .ada)
        #expect(channels.map(\.name) == ["Kitchen"] && channels.first?.address == "https://push.example/new")
        #expect(channels.first?.renewed == scene.homes.clock.now)
        #expect(try await scene.store.reminderMutes(of: "ada-phone").count == 1)
    }

    @Test func `a calendar says when it was last read`() async throws {
        let scene = try await LedgerScene()
        try await scene.store.createCalendarFeed(
            "feed", tokenHash: "hash", showsDetails: false, of: .ada, scene.homes.mia, change: scene.homes.change())
        func read() async throws -> CalendarFeedUse? {
            try await scene.store.reminderOverview(
                scene.homes.mia, of: .ada, on: .today, now: scene.homes.clock.now
            ).calendar
        }
        #expect(try await read() == CalendarFeedUse(read: nil))
        let first = scene.homes.clock.now
        try await scene.store.noteCalendarRead("feed", at: first)
        scene.homes.clock.step(seconds: 600)
        try await scene.store.noteCalendarRead("feed", at: scene.homes.clock.now)
        #expect(try await read()?.read == first)
        scene.homes.clock.step(seconds: 600)
        try await scene.store.noteCalendarRead("feed", at: scene.homes.clock.now)
        #expect(try await read()?.read == scene.homes.clock.now)
    }
}
