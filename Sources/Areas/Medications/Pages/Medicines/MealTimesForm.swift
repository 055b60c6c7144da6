internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages

/// The form of a person's times, as submitted.
struct MealTimesForm {
    var times: [EventTiming: String] = [:]
    /// Empty where weekends are as the other days.
    var weekend: [EventTiming: String] = [:]
    var onTime: String

    static func weekendName(_ code: EventTiming) -> String { "weekend-\(code.rawValue)" }

    init(_ times: MedicineTimes) {
        for code in MealTimesPage.codes {
            self.times[code] = times.meals.time(of: code).text
            weekend[code] = times.meals.weekend[code]?.text ?? ""
        }
        onTime = "\(times.onTime)"
    }

    init(_ form: Form) {
        for code in MealTimesPage.codes {
            times[code] = form[code.rawValue]
            weekend[code] = form[Self.weekendName(code)]
        }
        onTime = form["on-time"]
    }

    /// The times, or what is wrong with each field. What is empty has its usual value.
    func checked(_ phrases: Phrases) -> (times: MedicineTimes, problems: Problems) {
        var (checked, problems) = (MedicineTimes(), Problems.none)
        func time(_ text: String?, _ name: String) -> TimeOfDay? {
            guard let text, !text.isEmpty else { return nil }
            let time = TimeOfDay(text: text)
            if time == nil { problems.add(name, phrases("administration.time.invalid")) }
            return time
        }
        for code in MealTimesPage.codes {
            if let own = time(times[code], code.rawValue), own != MealTimes().time(of: code) {
                checked.meals.set(code, to: own)
            }
        }
        for code in MealTimesPage.codes {
            if let own = time(weekend[code], Self.weekendName(code)), own != checked.meals.time(of: code) {
                checked.meals.setWeekend(code, to: own)
            }
        }
        if !onTime.isEmpty {
            if let minutes = Int(onTime), MealTimesPage.onTime.contains(minutes) {
                checked.onTime = minutes
            } else {
                problems.add("on-time", phrases("form.unknownChoice"))
            }
        }
        return (checked, problems)
    }
}
