import Accounts
import Clinical
import Host
import Reminders
import Store
import TestRecords
import TestSupport
import Testing

@testable import RemindersStore

extension EveryFunction {
    func reminders() async throws {
        try await homes.fillReminders()
        let ada = try #require(try await store.account(id: .ada)).account
        let now = ZoneRules.berlin.local(at: homes.clock.now)
        let newID: @Sendable () -> String = { [world = homes.world] in world.newID() }
        try await store.startReminders(homes.ben, change: homes.change())
        #expect(try await store.planReminders(homes.mia, now: now, zone: .berlin, newID: newID))
        try await store.pauseReminders(until: homes.clock.now, homes.mia, change: homes.change())
        _ = try await store.saveReminderSettings(
            ReminderSettings(shift: 10), .own, "cream-of-mia", version: nil, homes.mia, change: homes.change())
        _ = try await store.reminderSettings(homes.mia)
        _ = try await store.reminderOverview(homes.mia, of: .ada, on: .today, now: homes.clock.now)
        try await channels(newID)
        for outgoing in try await store.takeReminderMessages(
            of: "okafor", now: homes.clock.now.adding(seconds: 43_000), zone: { _ in .berlin }, newID: newID)
        {
            try await store.noteSent(outgoing.message, at: homes.clock.now)
            try await store.noteFailed(outgoing.message, "gone", isGone: false, retry: nil, at: homes.clock.now)
            _ = try await store.reminderMessage(outgoing.message.id)
            try await store.noteMessage(outgoing.message.id, received: homes.clock.now, opened: homes.clock.now)
        }
        _ = try await store.nextReminderMessage(of: "okafor")
        _ = try await store.reminderLedger(homes.mia, from: .yesterday, through: .today)
        _ = try await store.ledgerEntry("due-of-mia", homes.mia)
        _ = try await store.postponeReminder(
            "due-of-mia", minutes: 10, from: homes.clock.now, all: true, homes.mia, change: homes.change(),
            newID: newID)
        _ = try await store.deliveryReport(since: homes.clock.now)
        try await store.saveLaterMinutes(30, of: ada, change: homes.change())
        #expect(try await store.laterMinutes(of: .ada) == 30)
        try await store.forgetReminderMessages(before: homes.clock.now)
        _ = try await store.answerReminder(
            "due-of-mia", .done, from: .page, homes.mia, change: homes.change(), newID: newID)
        _ = try await store.takeBackAnswer(to: "due-of-mia", homes.mia, change: homes.change())
        _ = try await store.access(of: .ada, to: "mia", for: .log, now: homes.clock.now)
        try await store.createCalendarFeed(
            "feed", tokenHash: "other", showsDetails: true, of: .ada, homes.mia, change: homes.change())
        _ = try await store.calendarFeed(tokenHash: "other", at: homes.clock.now)
        try await store.noteCalendarRead("feed", at: homes.clock.now)
        _ = try await store.calendarRecords(homes.mia, from: .yesterday, through: .today)
        try await store.revokeCalendarFeed(of: .ada, homes.mia, change: homes.change())
        let address: EmailAddress = "dr@example.org"
        let report = ReportDelivery(
            id: "report", recipient: address, firstDay: .yesterday, lastDay: .today, at: homes.clock.now)
        #expect(try await store.startReportDelivery(report, homes.mia, change: homes.change()) == .started)
        try await store.endReportDelivery("report", problem: nil, homes.mia, at: homes.clock.now)
        #expect(try await store.reportDeliveries(homes.mia, limit: 9).first?.id == "report")
        #expect(try await store.reportRecipients(homes.mia, of: .ada).others.map(\.address) == [address])
    }

    private func channels(_ newID: @Sendable () -> String) async throws {
        let ada = try #require(try await store.account(id: .ada)).account
        try await store.connect(
            ReminderChannel(
                id: "tablet", account: .ada, kind: .push, name: "Tablet", address: "https://push.example/2",
                created: homes.clock.now),
            of: ada, change: homes.change())
        _ = try await store.updateChannel(
            "tablet", name: "Kitchen", isOn: true, mutes: [ReminderMute(person: "mia", kind: "dose")], of: ada,
            change: homes.change())
        _ = try await store.reminderChannels(of: .ada)
        _ = try await store.reminderMutes(of: "tablet")
        _ = try await store.testChannel("tablet", of: ada, message: "test", change: homes.change())
        _ = try await store.messages(of: "tablet", limit: 1)
        _ = try await store.disconnect("tablet", of: ada, change: homes.change())
    }
}
