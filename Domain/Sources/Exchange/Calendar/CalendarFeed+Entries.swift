import Clinical
import Reminders

extension CalendarFeed {
    /// The entries that an event needs in the days of the feed.
    func entries(of event: CalendarEvent) -> [CalendarEntry] {
        switch event.timing {
        case .once(let moment): [CalendarEntry(uid: event.id.text, at: moment)]
        case .repeating(let repetition): entries(of: event.id, repetition)
        }
    }

    private func entries(of id: CalendarEvent.ID, _ repetition: CalendarEvent.Repetition) -> [CalendarEntry] {
        let due = due(repetition)
        switch repetition.schedule {
        case .interval: return due.map { CalendarEntry(uid: "\(id.text).\($0.slot)", at: $0.at) }
        case .clock(let days, let times):
            var entries: [CalendarEntry] = []
            for (slot, time) in times.enumerated() {
                let series = CalendarSeries(
                    uid: "\(id.text).\(slot)", days: days, time: time, due: due.filter { $0.slot == Int64(slot) })
                entries += series.entries(in: zone)
            }
            return entries
        }
    }

    /// What is due in the days of the feed and of the repetition, without what is left out.
    private func due(_ repetition: CalendarEvent.Repetition) -> [DueReminder] {
        guard let rule = ReminderRule.ID("one") else { return [] }
        let plan = ReminderPlan(rules: [ReminderRule(id: rule, schedule: repetition.schedule)], zone: zone)
        let first = max(from, repetition.first ?? from)
        let last = min(through, repetition.last ?? through)
        return plan.due(from: first, through: last).filter { !repetition.omits($0) }
    }
}
