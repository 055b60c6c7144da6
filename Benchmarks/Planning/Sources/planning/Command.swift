import Clinical
import Exchange
import Foundation
import Reminders

/// `planning FILE FROM THROUGH`: how long the rules of a file take, as `{"read": ms, "plan": ms, "due": count}`. The file
/// is in memory before the clock starts, and each time is the best of several.
@main
enum PlanningCommand {
    private static let runs = 9

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let file = FileManager.default.contents(atPath: arguments[1]),
            let from = CalendarDay(iso: arguments[2]), let through = CalendarDay(iso: arguments[3])
        else {
            FileHandle.standardError.write(Data("usage: planning FILE FROM THROUGH\n".utf8))
            exit(64)
        }
        let bytes = [UInt8](file)
        var zones: [String: ZoneRules] = [:]
        var plan = try ReminderRulesDocument.read(bytes) { name in
            zones[name] = ZoneRules(foundation: name)
            return zones[name]
        }
        let reading = try best { plan = try ReminderRulesDocument.read(bytes) { zones[$0] } }
        var count = 0
        let planning = best { count = plan.due(from: from, through: through).count }
        print("{\"read\": \(reading), \"plan\": \(planning), \"due\": \(count)}")
    }

    /// Milliseconds of the fastest run.
    private static func best(_ work: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        var times: [Duration] = []
        for _ in 0..<runs { times.append(try clock.measure(work)) }
        return (times.min() ?? .zero) / .milliseconds(1)
    }
}

extension ZoneRules {
    /// The rules of a zone that the system knows, from 1970 to 2100.
    fileprivate init?(foundation name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        let end = Date(timeIntervalSince1970: 4_102_444_800)
        var date = Date(timeIntervalSince1970: 0)
        let initial = zone.secondsFromGMT(for: date)
        var transitions: [Transition] = []
        while let next = zone.nextDaylightSavingTimeTransition(after: date), next > date, next < end {
            transitions.append(
                Transition(
                    at: Instant(milliseconds: Int64(next.timeIntervalSince1970) * 1000),
                    offset: Int32(zone.secondsFromGMT(for: next))))
            date = next
        }
        self.init(identifier: name, initialOffset: Int32(initial), transitions: transitions)
    }
}
