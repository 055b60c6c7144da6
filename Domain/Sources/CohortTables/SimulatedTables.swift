import Clinical
public import Cohort
import Statistics

/// The tables of a simulated cohort as CSV.
public struct SimulatedTables {
    private let cohort: SimulatedCohort

    /// Prepares the tables.
    public init(_ cohort: SimulatedCohort) {
        self.cohort = cohort
    }

    /// A table, with LF at the end of each line.
    public func text(_ file: CohortSheet.File) -> String {
        switch file {
        case .participants: participants
        case .answers: answers
        case .exposures: exposures
        }
    }

    private func iso(_ day: Int) -> String { CalendarDay(clamping: Int64(day)).iso }

    private var participants: String {
        var text = "participant,place,ageBand,sex,sensitised,enrolled,left,leftReason\n"
        for person in cohort.persons {
            let left = person.left.map { "\(iso($0)),withdrawn" } ?? ","
            text += "\(person.key),\(cohort.places[person.place]),\(person.ageBand),\(person.sex),"
            text += "\(person.isSensitised),\(cohort.firstDay.iso),\(left)\n"
        }
        return text
    }

    private var answers: String {
        let columns: [SimulationPlan.Outcome] = [.nose, .eyes, .throat, .ears, .tnss, .vas]
        var text = "participant,day,nose,eyes,throat,ears,tnss,vas,medicine\n"
        for answer in cohort.answers {
            text += "\(cohort.persons[answer.person].key),\(iso(answer.day)),"
            for column in columns { text += "\(answer.scores[column])," }
            text += "\(answer.medicine)\n"
        }
        return text
    }

    private var exposures: String {
        let columns: [SimulatedExposure] = [.grass, .birch, .fineDust, .ozone, .temperature, .rain]
        var text = "place,day," + columns.map(\.rawValue).joined(separator: ",") + "\n"
        let first = Int(cohort.firstDay.number) - SimulatedExposure.leadDays
        for (place, key) in cohort.places.enumerated() {
            for day in first..<Int(cohort.firstDay.number) + cohort.days {
                let cells = columns.map { column in
                    cohort.exposures[column]?[place].value(on: day).map { DecimalCell.text($0) } ?? ""
                }
                text += "\(key),\(iso(day)),\(cells.joined(separator: ","))\n"
            }
        }
        return text
    }
}

/// Numbers as a table or a document has them.
enum DecimalCell {
    /// The shortest text that gives the number again, whole ones without a point.
    static func text(_ value: Double) -> String { Int64(exactly: value).map { "\($0)" } ?? "\(value)" }

    /// Six significant digits: what a simulation knows, without the last bits of its arithmetic.
    static func short(_ value: Double) -> String {
        guard value != 0, value.isFinite else { return "0" }
        var (scale, size) = (1.0, abs(value))
        while size < 100_000 { (scale, size) = (scale * 10, size * 10) }
        while size >= 1_000_000 { (scale, size) = (scale / 10, size / 10) }
        return text((value * scale).rounded() / scale)
    }
}
