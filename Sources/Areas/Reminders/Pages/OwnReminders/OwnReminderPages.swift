internal import Clinical
internal import Pages
internal import Reminders
internal import RemindersStore
internal import Store

enum OwnReminderPages: RecordPages {
    static let record = Record.reminder
    static let paths = RecordPaths(
        parameter: "reminder", list: Paths.reminders, new: Paths.newOwnReminder, item: Paths.ownReminder,
        edit: Paths.editOwnReminder, deletion: Paths.ownReminderDeletion, restoration: Paths.ownReminderRestoration,
        create: Paths.ownReminders)
    static let words = RecordWords(
        saved: "toast.reminderSaved", deleted: "toast.reminderDeleted", restored: "toast.reminderRestored",
        formUsed: ("title", "reminder.formUsed"))

    static func complete(
        _ values: EditOwnReminderPage.Values, of _: Stored<OwnReminderDetails>?, _ request: PersonRequest
    ) async throws -> EditOwnReminderPage.Values {
        var values = values
        values.adults = try await Adult.all(request)
        values.today = request.today
        if values.version == nil, request.query("visit") == "yes" {
            (values.draft.isVisit, values.draft.basis) = (true, "once")
        }
        // Somebody who left the household meanwhile cannot be asked.
        if !values.adults.contains(where: { $0.id == values.draft.asked }) { values.draft.asked = "" }
        return values
    }

    static func check(_ values: EditOwnReminderPage.Values, _ phrases: Phrases) -> RecordCheck<OwnReminderDetails> {
        let checked = values.draft.checked()
        if values.version == nil, let details = checked.value, details.isVisit,
            case .once(let day, at: _) = details.schedule, let today = values.today, day < today
        {
            return .invalid(Problems([("day", phrases("reminder.day.past"))]))
        }
        return RecordCheck(checked) { phrases.own($0) }
    }

    static func page(
        _ phrases: Phrases, person: Person.ID, _ values: EditOwnReminderPage.Values, _ problems: Problems
    ) -> any Page {
        EditOwnReminderPage(phrases, person: person, values: values, problems: problems)
    }

    static func rows(
        _ details: OwnReminderDetails, _ values: EditOwnReminderPage.Values, _ phrases: Phrases
    ) -> [(String, String)] {
        let asked = values.adults.first { $0.id == details.askedAccount }?.name
        return [
            (phrases("reminder.own.title"), details.title),
            (phrases("reminder.own.when"), phrases.schedule(details.schedule)),
            (phrases("reminder.own.asked"), asked ?? phrases("reminder.own.asked.all")),
            (phrases("reminder.own.notes"), details.notes ?? "–"),
        ]
    }
}

extension Phrases {
    func own(_ problems: [OwnReminderDraft.Problem]) -> Problems {
        func range(_ range: ClosedRange<Int>) -> String {
            self("reminder.number.invalid", ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
        }
        return Problems(
            problems.map { problem in
                switch problem {
                case .titleMissing: ("title", self("reminder.own.title.missing"))
                case .titleTooLong(let limit): ("title", self("text.tooLong", count: limit))
                case .notesTooLong(let limit): ("notes", self("text.tooLong", count: limit))
                case .basisUnknown: ("basis", self("form.unknownChoice"))
                case .timeMissing: ("time-1", self("reminder.time.missing"))
                case .timeInvalid: ("time-1", self("reminder.time.invalid"))
                case .tooManyTimes(let limit): ("time-1", self("reminder.times.tooMany", count: limit))
                case .weekdaysMissing: ("weekday-1", self("reminder.weekdays.missing"))
                case .daysOutOfRange(let allowed): ("number", range(allowed))
                case .dayInvalid: ("day", self("reminder.day.invalid"))
                case .minutesOutOfRange: ("number", self("reminder.length.invalid"))
                case .countOutOfRange(let allowed): ("number", range(allowed))
                }
            })
    }
}
