internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Foundation
internal import Host
internal import Reminders

struct PlanReminders: Command {
    static let configuration = CommandConfiguration(
        "plan", abstract: "Say what is due by the rules of a file, without a store.",
        about: """
            Wall-clock times stay on the wall. One that a clock change skips is due as much later as the change is long
            (02:30 becomes 03:30+02:00), and of one that occurs twice the first is. Intervals are elapsed time.

            The file is a JSON object: {"zone": "Europe/Berlin", "rules": [{"id": "a", "at": "07:30", "days": "daily"},
            {"id": "b", "at": ["08:00", "20:00"], "days": ["MO", "SU"]}, {"id": "c", "every": "PT8H", "from":
            "2026-03-28T06:00:00+01:00"}, {"id": "d", "at": "20:00", "everyDays": 3, "from": "2026-03-01"}]}. Both days
            are included.
            """,
        examples: ["reminders plan --rules rules.json --from 2026-03-28 --through 2026-03-29 --format json"],
        json: """
            {"due": [{"at": "2026-03-28T06:00:00+01:00", "id": "c"}]}, by time and then by id
            """)

    @Option(help: "The file with the rules.", completion: .file())
    var rules: String

    @OptionGroup var period: PeriodOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let days = try period.days()
        guard days.from.days(until: days.through) <= Self.mostDays else {
            throw Refused(.usage, "At most \(Self.mostDays) days can be planned at once.")
        }
        let bytes = try ImportFile.read(URL(filePath: rules).standardizedFileURL)
        let zones = Zones()
        let plan: ReminderPlan
        do throws(ReminderRulesDocument.Problem) {
            plan = try ReminderRulesDocument.read(bytes) { zones.rules($0) }
        } catch {
            throw Refused(.refused, error.sentence)
        }
        let due = plan.due(from: days.from, through: days.through)
        format.write(program.terminal, text: text(due), json: .object(["due": .array(due.map(\.json))]))
    }

    /// Eleven years.
    private static let mostDays = 4018

    private func text(_ due: [DueReminder]) -> String {
        guard !due.isEmpty else { return "Nothing is due." }
        var table = Table("Due", "Rule")
        for reminder in due { table.add(reminder.at.isoSeconds, reminder.rule.text) }
        return table.text
    }
}

extension DueReminder {
    fileprivate var json: JSONValue { .object(["id": .string(rule.text), "at": .string(at.isoSeconds)]) }
}

extension Moment {
    /// ISO 8601 to the second, with the offset at that moment: "2026-03-12T07:30:00+00:00".
    fileprivate var isoSeconds: String {
        let seconds = (instant.milliseconds / 1000 + Int64(offset)) % 60
        return "\(day.iso)T\(time.text):\(seconds < 10 ? "0" : "")\(seconds)\(isoOffset)"
    }
}

extension ReminderRulesDocument.Problem {
    fileprivate var sentence: String {
        let subject = rule.map { "Rule “\($0)”" } ?? "The file"
        return switch cause {
        case .field(let problem): "\(subject): \(problem.sentence)"
        case .unknownZone(let name): "The time zone “\(name)” is not known."
        case .idTwice: "\(subject) is there twice; each rule needs its own id."
        case .bothKinds: "\(subject) has both “at” and “every”; a rule has one of them."
        case .neitherKind: "\(subject) has neither “at” nor “every”."
        case .interval(let text):
            "\(subject): “\(text)” is not a time of at least a minute such as PT8H or PT90M. Days are not accepted, "
                + "because a day is not always 24 hours long: use “at” with “everyDays”."
        case .daysUnclear: "\(subject) needs either “days” or “everyDays” with “from”."
        case .tooManyRules: "The file has more than \(ReminderRulesDocument.mostRules) rules."
        }
    }
}
