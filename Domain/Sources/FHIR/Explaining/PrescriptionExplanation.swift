public import Clinical
import Exchange
public import Medications

/// A prescription as it was understood: what each dosage says, what is wrong, and when doses are due.
public struct PrescriptionExplanation {
    /// A dosage in words.
    public typealias Sentence = (english: String, german: String)

    /// The prescription.
    public let prescription: Prescription
    /// The window's slots; empty if the prescription makes none.
    public let scheduled: ScheduledSlots
    /// The zone of the person's clock.
    public let zone: ZoneRules

    private let sentence: (Dosage) -> Sentence?

    /// Schedules a prescription on `days` civil days from `first`.
    ///
    /// - Parameters:
    ///   - start: where dosages start that do not say so themselves; nil takes `first` for it and says so.
    ///   - sentence: a dosage in words; nil if there are none. It is not asked about dosages shown as written.
    public init(
        _ prescription: Prescription, from first: CalendarDay, days: Int, zone: ZoneRules,
        meals: MealTimes = MealTimes(), start: ScheduleStart? = nil, sentence: @escaping (Dosage) -> Sentence?
    ) {
        self.prescription = prescription
        self.zone = zone
        self.sentence = sentence
        let schedule = DosageSchedule(dosages: prescription.dosages, meals: meals, zone: zone, start: start)
        scheduled =
            prescription.makesSlots
            ? schedule.slots(from: first, days: days) : ScheduledSlots(none: prescription.dosages)
    }

    /// The explanation as a JSON text:
    /// `{"type": …, "status": …, "dosages": […], "problems": […], "slots": […]}`.
    public var json: String {
        JSONFHIR.object(
            ("type", .string(prescription.kind.rawValue)),
            ("status", JSONFHIR.text(prescription.status) ?? .null),
            ("dosages", .array(prescription.dosages.indices.map { dosage($0) })),
            ("problems", .array(ownProblems.map { $0.json })),
            ("slots", .array(scheduled.slots.map { slot($0) }))
        ).text
    }

    private func dosage(_ index: Int) -> JSONValue {
        let dosage = prescription.dosages[index]
        let problems = dosage.problems
        let isAsWritten = problems.contains { $0.rule.showsAsWritten }
        let words = isAsWritten ? nil : sentence(dosage)
        return JSONFHIR.object(
            ("sequence", dosage.sequence.map { .number("\($0)") } ?? .null),
            (
                "sentence",
                words.map { JSONFHIR.object(("en", .string($0.english)), ("de", .string($0.german))) } ?? .null
            ),
            ("text", JSONFHIR.text(dosage.text) ?? .null),
            ("asNeeded", asNeeded(dosage)),
            ("asWritten", .bool(isAsWritten)),
            (
                "problems",
                .array(explained(problems + scheduled.problems[index], of: index).map { $0.json })
            )
        )
    }

    /// Everything that is wrong: first with the prescription, then with each of its dosages.
    public var problems: [ExplainedProblem] {
        ownProblems
            + prescription.dosages.indices.flatMap { index in
                explained(prescription.dosages[index].problems + scheduled.problems[index], of: index)
            }
    }

    /// What is wrong with the prescription, and with the profile that it claims to follow.
    private var ownProblems: [ExplainedProblem] {
        prescription.problems.map { ExplainedProblem($0) }
            + (DgMPProfile(prescription)?.broken ?? []).map { rule in
                ExplainedProblem(
                    rule: rule.rawValue, path: prescription.kind.rawValue,
                    text: "It claims to follow the German medication plan and breaks its rule \(rule.rawValue).")
            }
    }

    private func explained(_ problems: [DosageProblem], of index: Int) -> [ExplainedProblem] {
        let path = prescription.dosagePaths[index]
        return problems.map { problem in
            ExplainedProblem(
                rule: problem.rule.rawValue, path: problem.path.isEmpty ? path : "\(path).\(problem.path)",
                text: problem.text)
        }
    }

    private func asNeeded(_ dosage: Dosage) -> JSONValue {
        guard dosage.asNeeded else { return .null }
        let reasons = dosage.asNeededFor.compactMap { $0.shownText }
        return JSONFHIR.object(
            ("for", .array(reasons.map { .string($0) })),
            (
                "max",
                dosage.mostPerTime.map { most in
                    JSONFHIR.object(
                        ("amount", .string(most.amount.text)), ("unit", JSONFHIR.text(most.unit) ?? .null),
                        ("hours", .number(most.hours)))
                } ?? .null
            )
        )
    }

    private func slot(_ slot: DoseSlot) -> JSONValue {
        JSONFHIR.object(
            ("at", .string(slot.at.isoSeconds)), ("day", .string(slot.day.iso)),
            ("dosage", .number("\(slot.dosage)")), ("basis", .string(slot.basis.rawValue)),
            ("latest", slot.latest.map { .string(zone.local(at: $0).isoSeconds) } ?? .null),
            ("dose", prescription.dosages[slot.dosage].dose.flatMap { dose($0) } ?? .null)
        )
    }

    private func dose(_ dose: DoseAndRate.Dose) -> JSONValue? {
        let ends: (low: Quantity?, high: Quantity?) =
            switch dose {
            case .quantity(let quantity): (quantity, quantity)
            case .range(let range): (range.low, range.high)
            }
        guard ends.low?.value != nil || ends.high?.value != nil else { return nil }
        return JSONFHIR.object(
            ("low", JSONFHIR.text(ends.low?.value?.text) ?? .null),
            ("high", JSONFHIR.text(ends.high?.value?.text) ?? .null),
            ("unit", JSONFHIR.text(ends.low?.shownUnit ?? ends.high?.shownUnit) ?? .null)
        )
    }
}
