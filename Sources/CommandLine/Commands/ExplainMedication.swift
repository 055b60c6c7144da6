internal import ArgumentParser
internal import Clinical
internal import DosageSentences
internal import Exchange
internal import FHIR
internal import Foundation
internal import Host
internal import Medications

struct ExplainMedication: Command {
    static let configuration = CommandConfiguration(
        "explain", abstract: "Say what a prescription means and when its doses are due, without a store.",
        about: """
            The file is a FHIR MedicationRequest (R4 or R5), MedicationOrder (DSTU2), MedicationStatement or a dosage
            alone, as JSON; - reads standard input. The window starts with --from and has --days civil days of the zone.

            Clock times stay on the wall, intervals are elapsed time. Meals that --meals does not name are at WAKE
            07:00, MORN 08:00, NOON 12:00, AFT 15:00, EVE 18:00 and NIGHT 22:00; CM, CD, CV and HS follow MORN, NOON, EVE
            and NIGHT. --start says where dosages start that do not say so themselves.
            """,
        examples: [
            "medication explain prescription.json --from 2026-03-28 --days 7 --zone Europe/Berlin",
            "medication explain - --from 2026-03-28 --days 7 --zone UTC --meals CM=07:30,HS=23:00 --format json",
        ],
        json: """
            {"type": "MedicationRequest", "status": "active", "dosages": [{"sequence": 1, "sentence": {"en": "1 tablet, twice
            a day.", "de": "2-mal täglich 1 Tablette."}, "text": "twice a day", "asNeeded": null, "asWritten": false,
            "problems": [{"rule": "anchor-assumed", "path": "MedicationRequest.dosageInstruction[0]", "text": …}]}],
            "problems": [], "slots": [{"at": "2026-03-28T08:00:00+01:00", "day": "2026-03-28", "dosage": 0, "basis":
            "spread", "latest": null, "dose": {"low": "1", "high": "1", "unit": "tablet"}}]}, the slots by time and then
            by dosage; "sentence" is null if the dosage is shown as written
            """)

    @Argument(help: "The file with the prescription, or - for standard input.", completion: .file())
    var file: String

    @Option(help: "The first day, as 2026-03-28.")
    var from: DayArgument

    @Option(help: "How many days.")
    var days: Int

    @Option(help: "The time zone, as Europe/Berlin.")
    var zone: String

    @Option(help: "Times of meals and parts of the day, as CM=07:30,HS=23:00.")
    var meals: MealsArgument?

    @Option(help: "Where dosages without a start begin: a day, or an instant as 2026-03-28T06:00+01:00.")
    var start: StartArgument?

    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        guard (1...Self.mostDays).contains(days) else {
            throw Refused(.usage, "--days is a number from 1 to \(Self.mostDays).")
        }
        guard let rules = Zones().rules(zone) else {
            throw Refused(.usage, "The time zone “\(zone)” is not known.")
        }
        let bytes = try ImportFile.readOrInput(file)
        let prescription: Prescription
        do throws(PrescriptionReader.Problem) {
            prescription = try PrescriptionReader.read(bytes)
        } catch {
            throw Refused(.refused, error.sentence)
        }
        let explanation = PrescriptionExplanation(
            prescription, from: from.day, days: days, zone: rules, meals: meals?.meals ?? MealTimes(),
            start: start?.start, sentence: { DosageSentence.inAllLanguages($0, zone: rules) })
        switch format.format {
        case .json: program.terminal.say(explanation.json)
        case .text: program.terminal.say(text(explanation))
        }
    }

    /// Eleven years.
    private static let mostDays = 4018

    private func text(_ explanation: PrescriptionExplanation) -> String {
        let problems = explanation.problems.map { "\($0.path): \($0.text) (\($0.rule))" }
        let sentences = explanation.prescription.dosages.enumerated().map { index, dosage in
            let sentence = DosageSentence.inAllLanguages(dosage, zone: explanation.zone)?.english
            return "\(index + 1). \(sentence ?? dosage.text.map { "As written: \($0)" } ?? "Cannot be said.")"
        }
        let lines = sentences + problems
        guard !explanation.scheduled.slots.isEmpty else {
            return (lines + ["Nothing is due."]).joined(separator: "\n")
        }
        var table = Table("Due", "Dosage", "Because of")
        for slot in explanation.scheduled.slots {
            table.add(slot.at.iso, "\(slot.dosage + 1)", slot.basis.rawValue)
        }
        return (lines + [table.text]).joined(separator: "\n")
    }
}

extension PrescriptionReader.Problem {
    fileprivate var sentence: String {
        switch self {
        case .notJSON(let problem): "The file is not JSON: \(problem.sentence)"
        case .otherType(let type?): "A \(type) is not a prescription."
        case .otherType(nil): "The file has neither a resource nor a dosage."
        }
    }
}
