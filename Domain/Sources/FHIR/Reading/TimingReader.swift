import Clinical
import Exchange
import Medications

/// Reads a timing of any version.
struct TimingReader {
    /// Days of the month, one to an extension.
    static let dayOfMonthExtension = "http://hl7.org/fhir/StructureDefinition/timing-dayOfMonth"
    /// Days of a cycle, which are not read.
    static let daysOfCycleExtension = "http://hl7.org/fhir/StructureDefinition/timing-daysOfCycle"

    let isDSTU2: Bool

    func read(_ element: Element) -> Timing {
        let events = element.takeAll("event").compactMap { element.dateTime($0.value, $0.path) }
        let rules = element.object("repeat").map { readRepeat($0) }
        let code = element.concept("code")
        element.end()
        return Timing(event: events, repeat: rules, code: code)
    }

    private func readRepeat(_ element: Element) -> TimingRepeat {
        reportAbsentValues(element)
        var rules = TimingRepeat(
            bounds: bounds(element), count: element.count("count", least: 1),
            duration: element.decimal("duration"), durationMax: element.decimal("durationMax"),
            durationUnit: unit(element, "durationUnit"), frequency: element.count("frequency", least: 1),
            frequencyMax: element.count("frequencyMax", least: 1), period: element.decimal("period"),
            periodMax: element.decimal("periodMax"), periodUnit: unit(element, "periodUnit"))
        rules.when = element.takeAll("when").compactMap {
            element.code($0.value, $0.path, .unknownCode, EventTiming.self)
        }
        if isDSTU2 {
            if rules.frequency != nil, !rules.when.isEmpty {
                element.problem(
                    .frequencyOrWhen, at: element.path, "In DSTU2 a frequency and a time exclude each other.")
            }
        } else {
            readLaterElements(element, into: &rules)
        }
        readExtensions(element, into: &rules)
        element.end()
        return rules
    }

    /// What DSTU2 does not have.
    private func readLaterElements(_ element: Element, into rules: inout TimingRepeat) {
        rules.countMax = element.count("countMax", least: 1)
        rules.offset = element.count("offset", least: 0)
        rules.dayOfWeek = element.takeAll("dayOfWeek").compactMap {
            element.code($0.value, $0.path, .unknownCode, DayOfWeek.self)?.weekday
        }
        rules.timeOfDay = element.takeAll("timeOfDay").compactMap { item in
            guard case .string(let text) = item.value, let time = ClockTime(text) else {
                element.problem(.value, at: item.path, "A time such as 08:00:00 is expected.")
                return nil
            }
            return time
        }
    }

    private func unit(_ element: Element, _ name: String) -> UnitOfTime? {
        element.code(isDSTU2 ? "\(name)s" : name, .unknownUnit, UnitOfTime.self)
    }

    private func bounds(_ element: Element) -> TimingBounds? {
        if let length = element.quantity(isDSTU2 ? "boundsQuantity" : "boundsDuration") { return .duration(length) }
        if let range = element.range("boundsRange") { return .range(range) }
        guard let period = element.object("boundsPeriod") else { return nil }
        let start = period.dateTime("start")
        let end = period.dateTime("end")
        period.end()
        return .period(start: start, end: end)
    }

    private func readExtensions(_ element: Element, into rules: inout TimingRepeat) {
        let path = element.path(to: "extension")
        for value in element.extensions(TimingReader.dayOfMonthExtension, "valuePositiveInt") {
            guard let day = element.whole(value, path, 1) else { continue }
            if day > 31 {
                element.problem(.value, at: path, "No month has \(day) days.")
            } else {
                rules.dayOfMonth.append(day)
            }
        }
        if !element.extensions(TimingReader.daysOfCycleExtension, "extension").isEmpty {
            element.problem(.unknownElement, at: path, "Days of a cycle are not read here.")
        }
    }

    /// An element that has only extensions has a value that the source does not give.
    private func reportAbsentValues(_ element: Element) {
        for name in ["count", "frequency", "period", "periodUnit", "when", "timeOfDay", "dayOfWeek", "offset"]
        where element.has("_\(name)") && !element.has(name) {
            element.problem(.value, name, "The source leaves this value open.")
        }
    }
}

/// A day of the week by its FHIR code.
private enum DayOfWeek: String {
    case mon, tue, wed, thu, fri, sat, sun

    var weekday: Weekday {
        switch self {
        case .mon: .monday
        case .tue: .tuesday
        case .wed: .wednesday
        case .thu: .thursday
        case .fri: .friday
        case .sat: .saturday
        case .sun: .sunday
        }
    }
}
