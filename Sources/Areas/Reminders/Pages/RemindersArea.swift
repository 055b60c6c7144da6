internal import Accounts
internal import Clinical
package import Host
package import Jobs
package import Pages
internal import RemindersStore
package import SQL
internal import Store

package enum RemindersArea: AreaPages {
    package static let pages: [any Page.Type] = [
        ReminderSettingsPage.self, EditChannelPage.self, ReminderCheckPage.self, RemindersPage.self,
        EditReminderKindPage.self, EditOwnReminderPage.self, ReminderLedgerPage.self, DueReminderPage.self,
        DeliveryReportPage.self,
    ]

    package static let nouns = [RemindersAPI.noun]
    package static let scripts = ["push", "reminder-check", "own-reminder", "opened"]

    package static func add(to routes: inout Routes) {
        ChannelsController.add(to: &routes)
        ReminderChecksController.add(to: &routes)
        RemindersController.add(to: &routes)
        RecordController<OwnReminderPages>.add(to: &routes)
        DueRemindersController.add(to: &routes)
        ChangesController.add(to: &routes)
        MessagesController.add(to: &routes)
        CalendarController.add(to: &routes)
        DeliveryReportController.add(to: &routes)
    }

    package static func jobs(_ site: Site) -> [any JobHandler] {
        [PlanRemindersJob(site: site), SendRemindersJob(site: site), SweepRemindersJob(world: site.world)]
    }

    /// Reminders that do not arrive are said where people look.
    package static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart {
        guard query.isToday else { return { _ in DayCards() } }
        let channels = try tx.reminderChannels(of: query.account)
        return { request in
            var cards = DayCards()
            cards.attention = AttentionRow.failing(request.phrases, channels, zone: query.zone)
            if channels.contains(where: \.isOn) { cards.changes = Paths.reminderChanges(query.access.person) }
            return cards
        }
    }

    package static func todaySamples(_ phrases: Phrases) -> [TodaySample] {
        var cards = DayCards()
        cards.attention = [
            AttentionRow(
                phrases, failing: "Sara’s phone", since: ZoneRules.utc.moment(Samples.today, .midnight), id: "phone")
        ]
        cards.changes = Paths.reminderChanges(Samples.person)
        return [TodaySample("reminders-failing", cards)]
    }
}

extension AttentionRow {
    static func failing(_ phrases: Phrases, _ channels: [ReminderChannel], zone: ZoneRules) -> [AttentionRow] {
        channels.filter(\.isOn).compactMap { channel in
            channel.failingSince.map {
                AttentionRow(phrases, failing: channel.name, since: zone.local(at: $0), id: channel.id.text)
            }
        }
    }

    init(_ phrases: Phrases, failing name: String, since: Moment, id: String) {
        self.init(
            text: phrases("reminder.attention", ["name": name, "day": phrases.formats.longDay(since.day)]),
            symbol: "ui-bell", style: "caution", path: Paths.reminderCheck(id))
    }
}

extension RemindersArea {
    package static let deletedNouns = [RecordController<OwnReminderPages>.deleted]

    /// What the family is reminded of.
    package static let demo = [
        DemoPart(rank: 3000) { scene in
            let accounts = try await scene.world.store.accounts()
            guard let account = accounts.first(where: { $0.account.email.text == DemoFamily.email })?.account else {
                return
            }
            try await DemoReminders(calendar: scene.calendar, today: scene.today).record(
                try await scene.access(to: "demo-mia"), account, scene.present)
        }
    ]
}
