internal import CarePlan
internal import Clinical
internal import Pages
internal import Reminders
internal import RemindersStore

extension Phrases {
    /// "A dose", "Before a dose".
    func kind(_ kind: ReminderKind) -> String { self("reminder.kind.\(kind.code)") }

    /// "Peanut dose", or the text of a reminder of one's own.
    func reminder(_ entry: LedgerEntry, allergens: [Allergen]) -> String {
        let key = entry.reminder.key
        if let supply = entry.supply { return self.supply(supply) }
        // Its title is what is left of a spray.
        if let title = entry.title, key.kind != .pollenSeason { return title }
        if key.kind == .dose, let allergen = allergens.first(where: { $0.id.text == key.subject }) {
            return self("reminder.dose", ["allergen": self.allergen(allergen.kind)])
        }
        if key.kind == .medicineBeforeDose, let medicine = PreDoseMedicine(code: key.subject, otherName: nil) {
            return self.medicine(medicine)
        }
        return kind(key.kind)
    }

    /// "On time. Again every 10 minutes, at most 3 times. Then the other adults, after 30 minutes."
    func summary(_ settings: ReminderSettings, _ kind: ReminderKind) -> String {
        guard settings.isOn else { return self("reminder.summary.off") }
        var parts = [
            settings.time(of: kind).map { self("reminder.summary.at", ["time": time($0)]) } ?? shift(settings.shift)
        ]
        if let again = settings.again {
            parts.append(
                self("reminder.summary.again", count: again.count, ["minutes": "\(again.minutes)"]))
        }
        if let minutes = settings.tellsOthersAfter {
            parts.append(self("reminder.summary.others", ["minutes": "\(minutes)"]))
        }
        if let time = settings.tellsOthersAt {
            parts.append(self("reminder.summary.othersAt", ["time": self.time(time)]))
        }
        if let quiet = settings.quiet {
            parts.append(
                self("reminder.summary.quiet", ["from": self.time(quiet.from), "until": self.time(quiet.until)]))
        }
        return parts.joined(separator: " ")
    }

    private func shift(_ minutes: Int) -> String {
        if minutes == 0 { return self("reminder.summary.onTime") }
        return self(
            minutes < 0 ? "reminder.summary.before" : "reminder.summary.after", ["minutes": "\(abs(minutes))"])
    }

    /// "Every day at 08:00 and 20:00"
    func schedule(_ schedule: OwnReminder.Schedule) -> String {
        switch schedule {
        case .once(let day, at: let time):
            self("reminder.schedule.once", ["day": formats.shortFullDay(day), "time": self.time(time)])
        case .clock(let days, at: let times):
            self("reminder.schedule.clock", ["days": self.days(days), "times": list(times.map { self.time($0) })])
        case .interval(let minutes, from: _, at: _): self("reminder.schedule.interval", ["length": length(minutes)])
        case .sinceDone(let minutes, from: _, at: _): self("reminder.schedule.sinceDone", ["length": length(minutes)])
        case .afterDose(let minutes): self("reminder.schedule.afterDose", ["length": length(minutes)])
        }
    }

    private func days(_ days: ReminderDays) -> String {
        switch days {
        case .daily: self("reminder.days.daily")
        case .weekdays(let chosen):
            list(Weekday.allCases.filter(chosen.contains).map { self("reminder.weekday.\($0.rawValue)") })
        case .every(let count, from: _): self("reminder.days.every", ["count": "\(count)"])
        }
    }

    /// "30 minutes", "1 hour"
    func length(_ minutes: Int) -> String {
        if minutes % 1440 == 0 { return self("reminder.length.days", count: minutes / 1440) }
        if minutes % 60 == 0 { return self("reminder.length.hours", count: minutes / 60) }
        return self("reminder.length.minutes", count: minutes)
    }

    /// "08:00, 12:00"
    func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }

    /// "Nobody answers at that address."
    package func delivery(_ error: String) -> String {
        ifKnown("reminder.error.\(error)") ?? self("reminder.error.rejected")
    }
}
