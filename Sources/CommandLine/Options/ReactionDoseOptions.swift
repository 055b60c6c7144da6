internal import ArgumentParser
internal import Clinical
internal import Immunotherapy

/// The dose a reaction is attributed to, given by the id of its intake or by when it was taken.
struct ReactionDoseOptions: ParsableArguments {
    @Option(help: "The id of the intake it is put down to, as “dose list --format json” shows it.")
    var intake: String?

    @Option(help: "The day of that intake; the day the reaction began when left out.")
    var doseDay: DayArgument?

    @Option(help: "The time of that intake, as 07:30.")
    var doseTime: TimeArgument?

    func validate() throws {
        if intake != nil, doseDay != nil || doseTime != nil {
            throw ValidationError("Give --intake, or --dose-day and --dose-time, not both.")
        }
        if doseDay != nil, doseTime == nil { throw ValidationError("Give the --dose-time too with --dose-day.") }
    }

    /// The id of the selected intake; empty if none is given. `name` is the person's, for the message if no intake or
    /// several match the time.
    func id(among doses: [OITDose], onset: CalendarDay, of name: String) throws -> String {
        guard let time = doseTime?.time else { return intake ?? "" }
        let day = doseDay?.day ?? onset
        let there = doses.flatMap(\.intakes).filter { $0.at.day == day }
        let found = there.filter { $0.at.time == time }
        guard let only = found.first else {
            let times = there.map(\.at.time.text).joined(separator: ", ")
            throw Refused(
                .notFound,
                "\(name) has no dose on record near this reaction on \(day.iso) at \(time.text)"
                    + (times.isEmpty ? "." : "; there are some at \(times)."))
        }
        guard found.count == 1 else {
            throw Refused(
                .notFound,
                "\(name) has two doses on \(day.iso) at \(time.text), when the clock went back. Give --intake:"
                    + " \(found.map(\.id.text).joined(separator: ", ")).")
        }
        return only.id.text
    }
}
