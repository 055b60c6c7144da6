internal import Clinical
internal import Pages
internal import Reminders

/// How a person is reminded of one kind of thing.
struct EditReminderKindPage: FormPage {
    static let template = "reminders/kind"
    static let place: Place? = .plan

    let head: FormHead
    let about: String
    let on: Tick
    /// The time of a reminder that comes every day; nil for the others, which have minutes before or after.
    let at: Field?
    let side: Choices?
    let shift: Field?
    let weekendShift: Field
    let againCount: Field
    let againMinutes: Field
    let othersAfter: Field
    let othersAt: Field
    /// Nil if there is no other adult.
    let told: Menu?
    let quietFrom: Field
    let quietUntil: Field
    let grouped: Tick
    let details: Tick

    struct Values: Sendable {
        var version: Int64?
        var draft: ReminderSettingsDraft

        init(_ settings: ReminderSettings, _ kind: ReminderKind, version: RecordVersion?) {
            self.version = version?.number
            func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "" }
            draft = ReminderSettingsDraft(
                isOn: settings.isOn, at: settings.time(of: kind)?.text ?? "",
                side: settings.shift < 0 ? "before" : settings.shift > 0 ? "after" : "on-time",
                shift: settings.shift == 0 ? "" : text(abs(settings.shift)), weekendShift: text(settings.weekendShift),
                againMinutes: text(settings.again?.minutes), againCount: text(settings.again?.count ?? 0),
                tellsOthersAfter: text(settings.tellsOthersAfter), tellsOthersAt: settings.tellsOthersAt?.text ?? "",
                toldAccount: settings.toldAccount ?? "",
                quietFrom: settings.quiet?.from.text ?? "", quietUntil: settings.quiet?.until.text ?? "",
                isGrouped: settings.isGrouped, showsDetails: settings.showsDetails)
        }

        init(_ form: Form) {
            version = form.optional("version").flatMap { Int64($0) }
            draft = ReminderSettingsDraft(
                isOn: form["on"] == "yes", at: form["at"], side: form["side"], shift: form["shift"],
                weekendShift: form["weekend"], againMinutes: form["again-minutes"], againCount: form["again-count"],
                tellsOthersAfter: form["others-after"], tellsOthersAt: form["others-at"],
                toldAccount: form["told"],
                quietFrom: form["quiet-from"], quietUntil: form["quiet-until"], isGrouped: form["grouped"] == "yes",
                showsDetails: form["details"] == "yes")
        }
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ kind: ReminderKind, _ values: Values, adults: [Adult],
        problems: Problems = .none
    ) {
        let draft = values.draft
        func field(_ id: String, _ value: String, hint: Bool = false) -> Field {
            Field(
                id, phrases("reminder.\(id)"), value, hint: hint ? phrases("reminder.\(id).hint") : nil,
                problems: problems)
        }
        head = FormHead(
            phrases, title: phrases.kind(kind), cancel: Paths.reminders(person),
            post: Paths.reminderKind(person, kind.code),
            hidden: .version(values.version.map { "\($0)" }), problems: problems)
        about = phrases("reminder.about.\(kind.code)")
        on = Tick("on", phrases("reminder.on"), isOn: draft.isOn)
        let isDaily = kind.usualTime != nil
        at = isDaily ? field("at", draft.at).kind(.time) : nil
        side =
            isDaily
            ? nil
            : Choices(
                "side", phrases("reminder.side"),
                options: ["before", "on-time", "after"].map { ($0, phrases("reminder.side.\($0)")) },
                chosen: draft.side)
        shift = isDaily ? nil : field("shift", draft.shift, hint: true).kind(.digits)
        weekendShift = field("weekend", draft.weekendShift, hint: true)
        againCount = field("again-count", draft.againCount, hint: true).kind(.digits)
        againMinutes = field("again-minutes", draft.againMinutes).kind(.digits)
        othersAfter = field("others-after", draft.tellsOthersAfter, hint: true).kind(.digits)
        othersAt = field("others-at", draft.tellsOthersAt, hint: true).kind(.time)
        told = Menu(
            "told", phrases("reminder.told"), all: phrases("reminder.told.all"), adults, chosen: draft.toldAccount,
            problems: problems)
        quietFrom = field("quiet-from", draft.quietFrom).kind(.time)
        quietUntil = field("quiet-until", draft.quietUntil, hint: true).kind(.time)
        grouped = Tick(
            "grouped", phrases("reminder.grouped"), hint: phrases("reminder.grouped.hint"), isOn: draft.isGrouped)
        details = Tick(
            "details", phrases("reminder.details"), hint: phrases("reminder.details.hint"), isOn: draft.showsDetails)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ kind: ReminderKind, _ values: Values, _ problems: Problems = .none) -> EditReminderKindPage {
            EditReminderKindPage(
                phrases, person: Samples.person, kind, values, adults: kind == .dose ? Adult.samples : [],
                problems: problems)
        }
        func usual(_ kind: ReminderKind, version: RecordVersion? = nil) -> Values {
            Values(.usual(for: kind), kind, version: version)
        }
        var wrong = usual(.dose, version: .first)
        wrong.draft.quietFrom = "21:00"
        wrong.draft.againMinutes = "1"
        var early = usual(.diary)
        early.draft.at = "07:00"
        return [
            Sample("dose", page(.dose, usual(.dose))),
            Sample("check-in", page(.checkIn, usual(.checkIn, version: .first))),
            Sample(
                "diary", page(.diary, early, phrases.settings(early.draft.checked(.diary).problems, of: early.draft))),
            Sample(
                "errors", page(.dose, wrong, phrases.settings(wrong.draft.checked(.dose).problems, of: wrong.draft))),
        ]
    }
}

extension Phrases {
    func settings(_ problems: [ReminderSettingsDraft.Problem], of draft: ReminderSettingsDraft) -> Problems {
        func range(_ key: String, _ range: ClosedRange<Int>) -> String {
            self(key, ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
        }
        return Problems(
            problems.map { problem in
                switch problem {
                case .shiftOutOfRange(let allowed): ("shift", range("reminder.minutes.invalid", allowed))
                case .timeInvalid(let earliest): ("at", self("reminder.at.invalid", ["time": time(earliest)]))
                case .weekendOutOfRange(let allowed): ("weekend", range("reminder.minutes.invalid", allowed))
                case .repetitionOutOfRange(let minutes, let counts):
                    (0...counts.upperBound).contains(Int(Whitespace.trimmed(draft.againCount)) ?? -1)
                        ? ("again-minutes", range("reminder.minutes.invalid", minutes))
                        : ("again-count", range("reminder.number.invalid", 0...counts.upperBound))
                case .othersOutOfRange(let allowed): ("others-after", range("reminder.minutes.invalid", allowed))
                case .othersTimeInvalid: ("others-at", self("reminder.time.invalid"))
                case .quietInvalid: ("quiet-from", self("reminder.quiet.invalid"))
                }
            })
    }
}
