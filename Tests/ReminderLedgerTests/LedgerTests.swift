import Accounts
import Clinical
import Host
import Immunotherapy
import ImmunotherapyStore
import Reminders
import SQL
import Store
import TestSupport
import Testing

@testable import RemindersStore

@Suite struct `The ledger of reminders` {
    @Test func `has the doses of three days and the medicine before them`() async throws {
        let scene = try await LedgerScene()
        try await scene.plan()
        for day in [CalendarDay.today, CalendarDay.today.adding(days: 1), CalendarDay.today.adding(days: 2)] {
            let rows = try await scene.ledger(day).filter { $0.state == .planned }
            #expect(
                rows.map { "\($0.key.kind.code) \($0.key.subject) \($0.at.time.text)" } == [
                    "medicine-before-dose cetirizine 17:00", "dose mia-cashew 18:00", "dose mia-peanut 18:00",
                ])
        }
    }

    @Test func `planned twice it stays one row for each occasion`() async throws {
        let scene = try await LedgerScene()
        try await scene.plan()
        let first = try await scene.ledger()
        try await scene.plan()
        #expect(try await scene.ledger() == first)
    }

    @Test func `sends a dose, asks again three times and then is silent`() async throws {
        let scene = try await LedgerScene()
        try await scene.plan()
        #expect(try await scene.send(at: "16:59").isEmpty)
        #expect(try await scene.send(at: "17:00") == ["ada-phone due: medicine-before-dose 17:00"])
        _ = try await scene.send(at: "17:10")
        _ = try await scene.send(at: "17:20")
        #expect(try await scene.send(at: "18:00") == ["ada-phone due: dose 18:00, dose 18:00"])
        #expect(try await scene.send(at: "18:10") == ["ada-phone again: dose 18:00, dose 18:00"])
        #expect(try await scene.send(at: "18:20").count == 1)
        #expect(try await scene.send(at: "18:30").count == 1)
        #expect(try await scene.send(at: "18:40").isEmpty)
        #expect(try await scene.store.nextReminderMessage(of: scene.homes.mia.household) != nil)
    }

    @Test func `a recorded dose ends what is left of it and closes the message`() async throws {
        let scene = try await LedgerScene(medicine: false)
        try await scene.plan()
        _ = try await scene.send(at: "18:00")
        let dose = OITDose.on(
            .today, .at(.today, "18:02", .full(.peanutTwo), .full(.cashewOne)))
        _ = try await scene.store.saveDose(dose, base: nil, scene.homes.mia, change: scene.homes.change())
        try await scene.plan()
        #expect(try await scene.row(.dose).state == .done)
        #expect(try await scene.row(.dose).answer?.kind == .recorded)
        let sent = try await scene.send(at: "18:10")
        #expect(sent == ["ada-phone done: dose 18:00, dose 18:00"])
    }

    @Test func `has one answer, whoever comes second`() async throws {
        let scene = try await LedgerScene()
        try await scene.plan()
        _ = try await scene.send(at: "17:00")
        let row = try await scene.row(.medicineBeforeDose)
        func answer() async throws -> ReminderAnswered {
            try await scene.store.answerReminder(
                row.id, .done, from: .message, scene.homes.mia, change: scene.homes.change(),
                newID: { scene.homes.world.newID() })
        }
        #expect(try await answer() == .stored)
        guard case .already(let first) = try await answer() else {
            Issue.record("was stored twice")
            return
        }
        #expect(first.kind == .done && first.actor == Account.ID.ada.text)
        #expect(try await scene.send(at: "17:10") == ["ada-phone done: medicine-before-dose 17:00"])
        try await scene.plan()
        #expect(try await scene.row(.medicineBeforeDose).state == .done)
    }

    @Test func `an answer taken back is asked again ten minutes later`() async throws {
        let scene = try await LedgerScene()
        try await scene.plan()
        _ = try await scene.send(at: "17:00")
        let row = try await scene.row(.medicineBeforeDose)
        _ = try await scene.store.answerReminder(
            row.id, .done, from: .message, scene.homes.mia, change: scene.homes.change(),
            newID: { scene.homes.world.newID() })
        #expect(try await scene.store.takeBackAnswer(to: row.id, scene.homes.mia, change: scene.homes.change()))
        try await scene.plan()
        _ = try await scene.send(at: "17:01")
        #expect(try await scene.send(at: "17:10") == ["ada-phone due: medicine-before-dose 17:00"])
    }

    @Test func `later is said again at that time`() async throws {
        let scene = try await LedgerScene()
        try await scene.plan()
        _ = try await scene.send(at: "17:00")
        let row = try await scene.row(.medicineBeforeDose)
        let until = Moment.berlin(.today, "17:30").instant
        #expect(
            try await scene.store.postponeReminder(
                row.id, minutes: 30, from: Moment.berlin(.today, "17:00").instant, all: false, scene.homes.mia,
                change: scene.homes.change(), newID: { scene.homes.world.newID() }
            ).map(\.until) == [until])
        try await scene.plan()
        _ = try await scene.send(at: "17:01")
        #expect(try await scene.send(at: "17:29").isEmpty)
        #expect(try await scene.send(at: "17:30").map { $0.suffix(26) } == ["medicine-before-dose 17:00"])
    }

    @Test func `a dose postponed on its page is reminded of at the new time`() async throws {
        let scene = try await LedgerScene(medicine: false)
        try await scene.plan()
        try await scene.store.saveDelay(.peanut(until: "19:00"), scene.homes.mia, change: scene.homes.change())
        try await scene.plan()
        #expect(try await scene.send(at: "18:00") == ["ada-phone due: dose 18:00"])
        _ = try await scene.send(at: "18:30")
        #expect(try await scene.send(at: "19:00") == ["ada-phone due: dose 19:00"])
    }

    @Test(arguments: [
        (told: Account.ID.ben.text as String?, failing: false, heard: ["ben-phone"]),
        (told: Account.ID.ben.text, failing: true, heard: ["ada-phone", "ben-phone", "carl-phone"]),
        (told: nil, failing: false, heard: ["ada-phone", "ben-phone", "carl-phone"]),
        (told: "gone", failing: false, heard: ["ada-phone", "ben-phone", "carl-phone"]),
    ])
    func `the chosen adult is told, or all if that one cannot be reached`(
        _ told: String?, _ failing: Bool, _ heard: [String]
    ) async throws {
        let scene = try await LedgerScene(medicine: false)
        try await scene.connect("ben-phone", .ben)
        // A second device stands for a third adult.
        try await scene.connect("carl-phone", .ada)
        for channel: ReminderChannel.ID in ["ben-phone", "carl-phone"] {
            let stored = try await scene.store.account(id: channel == "ben-phone" ? .ben : .ada)
            _ = try await scene.store.updateChannel(
                channel, name: "Phone", isOn: true, mutes: [ReminderMute(person: "mia", kind: "dose")],
                of: try #require(stored).account, change: scene.homes.change())
        }
        _ = try await scene.store.saveReminderSettings(
            ReminderSettings(tellsOthersAfter: 30, toldAccount: told), .dose, "", version: nil, scene.homes.mia,
            change: scene.homes.change())
        if failing {
            try await scene.store.database.write { tx in
                try tx.execute("UPDATE reminder_channel SET failing_since = 1 WHERE id = 'ben-phone'")
            }
        }
        try await scene.plan()
        #expect(try await scene.send(at: "18:00") == ["ada-phone due: dose 18:00, dose 18:00"])
        let row = try await scene.row(.dose)
        let entry = try #require(try await scene.store.ledgerEntry(row.id, scene.homes.mia))
        #expect(entry.escalation?.name == (told == Account.ID.ben.text ? "Ben" : nil))
        #expect(entry.escalation?.settings.tellsOthersAfter == 30)
        #expect(
            try await scene.send(at: "18:30").compactMap { $0.split(separator: " ").first.map(String.init) }.sorted()
                == heard)
    }

    @Test func `forgets old messages and keeps the ledger`() async throws {
        let scene = try await LedgerScene(medicine: false)
        try await scene.plan()
        _ = try await scene.send(at: "18:00")
        let ledger = try await scene.ledger()
        try await scene.store.forgetReminderMessages(before: Moment.berlin(.today, "18:00").instant)
        #expect(try await scene.messages() == 1)
        try await scene.store.forgetReminderMessages(before: Moment.berlin(.today.adding(days: 1), "18:00").instant)
        #expect(try await scene.messages() == 0)
        #expect(try await scene.ledger() == ledger)
    }

    @Test func `a server that was off for hours sends one message that names what was missed`() async throws {
        let scene = try await LedgerScene()
        try await scene.plan()
        #expect(
            try await scene.send(at: "21:00") == ["ada-phone late: medicine-before-dose 17:00, dose 18:00, dose 18:00"])
        #expect(try await scene.send(at: "21:10").count <= 1)
    }

    @Test func `after twelve hours it is missed and not sent`() async throws {
        let scene = try await LedgerScene()
        try await scene.plan()
        #expect(try await scene.send(at: "07:00", on: "2026-06-21").isEmpty)
        #expect(try await scene.row(.dose).state == .missed)
    }

    @Test func `a message under way when the process died is sent again and says so`() async throws {
        let scene = try await LedgerScene()
        try await scene.plan()
        #expect(try await scene.send(at: "17:00", isAccepted: false).count == 1)
        scene.homes.clock.set(Moment.berlin(.today, "17:02").instant)
        let again = try await scene.store.takeReminderMessages(
            of: scene.homes.mia.household, now: scene.homes.clock.now, zone: { _ in .berlin },
            newID: { scene.homes.world.newID() })
        #expect(again.count == 1 && again.first?.message.tries == 1)
        let message = try #require(again.first?.message)
        try await scene.store.noteSent(message, at: scene.homes.clock.now)
        let stored = try await scene.store.database.read { tx in
            try tx.first("SELECT may_be_twice, tag FROM reminder_message WHERE id = \(message.id.text)")
        }
        #expect(try stored?.bool("may_be_twice") == true)
        #expect(try stored?.text("tag") == message.tag)
    }

    @Test func `quiet hours, a pause and a switch hold it back`() async throws {
        let scene = try await LedgerScene()
        try await scene.plan()
        try await scene.store.pauseReminders(
            until: Moment.berlin("2026-06-21", "12:00").instant, scene.homes.mia, change: scene.homes.change())
        _ = try await scene.store.saveReminderSettings(
            ReminderSettings(isOn: false), .medicineBeforeDose, "", version: nil, scene.homes.mia,
            change: scene.homes.change())
        try await scene.plan()
        #expect(try await scene.row(.dose).state == .paused)
        #expect(try await scene.row(.medicineBeforeDose).state == .off)
        #expect(try await scene.row(.dose, on: "2026-06-21").state == .planned)
        #expect(try await scene.send(at: "20:00").isEmpty)
        try await scene.store.pauseReminders(until: nil, scene.homes.mia, change: scene.homes.change())
        try await scene.plan()
        #expect(try await scene.row(.dose).state == .planned)
    }

    @Test func `what fell into a pause is not caught up on when it ends`() async throws {
        let scene = try await LedgerScene(medicine: false)
        try await scene.plan()
        let end = Moment.berlin(.today, "19:00").instant
        try await scene.store.pauseReminders(until: end, scene.homes.mia, change: scene.homes.change())
        try await scene.plan()
        scene.homes.clock.set(end.adding(seconds: 60))
        try await scene.plan()
        #expect(try await scene.row(.dose).state == .paused)
        #expect(try await scene.send(at: "19:05").isEmpty)
    }

    @Test func `the other adult hears of it when nobody answers`() async throws {
        let scene = try await LedgerScene(medicine: false)
        try await scene.connect("ben-phone", .ben)
        let ben = try #require(try await scene.store.account(id: .ben)).account
        #expect(
            try await scene.store.updateChannel(
                "ben-phone", name: "Ben", isOn: true, mutes: [ReminderMute(person: "mia", kind: "dose")], of: ben,
                change: scene.homes.change()))
        _ = try await scene.store.saveReminderSettings(
            ReminderSettings(tellsOthersAfter: 30), .dose, "", version: nil, scene.homes.mia,
            change: scene.homes.change())
        try await scene.plan()
        #expect(try await scene.send(at: "18:00") == ["ada-phone due: dose 18:00, dose 18:00"])
        let later = try await scene.send(at: "18:30")
        #expect(later.contains("ben-phone others: dose 18:00, dose 18:00"))
    }

    @Test func `an address that is gone ends the channel and stays in what was sent`() async throws {
        let scene = try await LedgerScene()
        try await scene.plan()
        scene.homes.clock.set(Moment.berlin(.today, "17:00").instant)
        let messages = try await scene.store.takeReminderMessages(
            of: scene.homes.mia.household, now: scene.homes.clock.now, zone: { _ in .berlin },
            newID: { scene.homes.world.newID() })
        let message = try #require(messages.first?.message)
        try await scene.store.noteFailed(message, "gone", isGone: true, retry: nil, at: scene.homes.clock.now)
        let channels = try await scene.store.database.read { tx in try tx.reminderChannels(of: .ada) }
        #expect(channels.isEmpty)
        #expect(try await scene.send(at: "18:00").isEmpty)
    }

    @Test func `every change of a person's records plans anew`() async throws {
        let scene = try await LedgerScene()
        let jobs = try await scene.store.jobs()
        #expect(jobs.contains { $0.id == JobKey(.planReminders, "mia") && $0.due <= scene.homes.clock.now })
    }
}

@Suite struct `Own reminders` {
    @Test(arguments: [
        OwnReminder.Schedule.once("2026-06-20", at: "08:00"), .clock(.daily, at: ["08:00", "20:00"]),
        .clock(.weekdays([.monday, .sunday]), at: ["08:00"]), .clock(.every(3, from: "2026-03-01"), at: ["08:00"]),
        .interval(minutes: 480, from: "2026-03-01", at: "06:00"),
        .sinceDone(minutes: 480, from: "2026-03-01", at: "06:00"), .afterDose(minutes: 30),
    ])
    func `are stored and read back`(_ schedule: OwnReminder.Schedule) async throws {
        #expect(OwnReminder.Schedule(stored: schedule.text) == schedule)
        let scene = try await LedgerScene()
        let details = OwnReminderDetails(title: "Cream", isVisit: false, notes: "Arms", schedule: schedule)
        try await scene.store.create("cream", details, of: .reminder, scene.homes.mia, change: scene.homes.change())
        #expect(try await scene.store.records(.reminder, scene.homes.mia).map(\.details) == [details])
    }

    @Test(arguments: ["", "clock", "clock daily", "clock daily 8:99", "once x 08:00", "after-dose 0", "clock XX 08:00"])
    func `an unreadable schedule is rejected`(_ text: String) {
        #expect(OwnReminder.Schedule(stored: text) == nil)
    }

    @Test func `interval since last done counts from the answer`() async throws {
        let scene = try await LedgerScene()
        let details = OwnReminderDetails(
            title: "Cream", isVisit: false, notes: nil,
            schedule: .sinceDone(minutes: 120, from: .today, at: "10:00"))
        try await scene.store.create("cream", details, of: .reminder, scene.homes.mia, change: scene.homes.change())
        try await scene.plan()
        #expect(try await scene.send(at: "10:00") == ["ada-phone due: own 10:00"])
        let row = try #require(try await scene.ledger().first { $0.key.kind == .own })
        scene.homes.clock.set(Moment.berlin(.today, "10:30").instant)
        _ = try await scene.store.answerReminder(
            row.id, .done, from: .page, scene.homes.mia, change: scene.homes.change(),
            newID: { scene.homes.world.newID() })
        try await scene.plan()
        #expect(try await scene.ledger().filter { $0.key.kind == .own }.map(\.at.time.text) == ["10:00", "12:30"])
    }
}
