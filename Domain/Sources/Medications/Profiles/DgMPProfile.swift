/// Checks the dosages of a prescription against the German medication plan (dgMP).
public struct DgMPProfile: Sendable, Hashable {
    private static let addresses = ["MedicationRequestDgMP", "MedicationDispenseDgMP", "MedicationStatementDgMP"].map {
        "http://ig.fhir.de/igs/medication/StructureDefinition/\($0)"
    }

    private let dosages: [Dosage]
    private let repeats: [TimingRepeat]

    /// Creates a check of a prescription that claims to follow the plan; nil for others.
    public init?(_ prescription: Prescription) {
        guard prescription.profiles.contains(where: { DgMPProfile.addresses.contains($0) }) else { return nil }
        self.init(prescription.dosages)
    }

    /// Creates a check of all dosages of a prescription.
    public init(_ dosages: [Dosage]) {
        self.dosages = dosages
        repeats = dosages.compactMap { $0.timing?.repeat }
    }

    /// The rules that are broken, in the order of `DgMPRule`.
    public var broken: [DgMPRule] {
        DgMPRule.allCases.filter { !holds($0) }
    }

    private func holds(_ rule: DgMPRule) -> Bool {
        switch rule {
        case .structuredOrFreeText: dosages.allSatisfy { $0.isFreeText || $0.text == nil }
        case .structuredRequiresBoth:
            dosages.allSatisfy { dosage in
                dosage.isFreeText
                    || (dosage.timing == nil || !dosage.doseAndRate.isEmpty)
                        && (dosage.doseAndRate.isEmpty || dosage.timing != nil || dosage.asNeeded)
            }
        case .oneType: Set(repeats.map { $0.germanKind }).count <= 1
        case .singleTimeOfDay: isSingle { $0.dayOfWeek.isEmpty && !$0.timeOfDay.isEmpty && $0.when.isEmpty }
        case .singleWhen: isSingle { $0.dayOfWeek.isEmpty && !$0.when.isEmpty && $0.timeOfDay.isEmpty }
        case .frequencyCount: repeats.allSatisfy { $0.isFrequencyCounted }
        case .periodUnit: repeats.allSatisfy { $0.hasGermanUnit }
        case .wholePeriod: repeats.allSatisfy { $0.period.isWholeOrMissing && $0.periodMax.isWholeOrMissing }
        case .wholeBounds: repeats.allSatisfy { $0.lengthOfCourse.isWholeOrMissing }
        case .frequencyMax: repeats.allSatisfy { isBelow($0.frequency, $0.frequencyMax) }
        case .periodMax: repeats.allSatisfy { isBelow($0.period, $0.periodMax) }
        case .whenOrTimeOfDay: repeats.allSatisfy { $0.when.isEmpty } || repeats.allSatisfy { $0.timeOfDay.isEmpty }
        case .oneWhen: isUnique(repeats.filter { $0.dayOfWeek.isEmpty && $0.timeOfDay.isEmpty }.flatMap { $0.when })
        case .oneTimeOfDay:
            isUnique(repeats.filter { $0.dayOfWeek.isEmpty && $0.when.isEmpty }.flatMap { $0.timeOfDay })
        case .oneDayOfWeek: isUnique(repeats.filter { !$0.hasTimes }.flatMap { $0.dayOfWeek })
        case .oneTimePerDayOfWeek: isUnique(repeats.flatMap { $0.daysWithTimes })
        case .oneInterval: dosages.count == 1 || !repeats.contains { $0.isPureInterval }
        case .sameBounds: Set(repeats.map { $0.bounds }).count <= 1
        }
    }

    /// Whether at most one dosage is of a kind, or those that are differ in their doses.
    private func isSingle(_ isKind: (TimingRepeat) -> Bool) -> Bool {
        let same = dosages.filter { dosage in dosage.timing?.repeat.map(isKind) ?? false }
        return same.count <= 1 || Set(same.map { $0.dose }).count > 1
    }

    private func isBelow<Value: Comparable>(_ low: Value?, _ high: Value?) -> Bool {
        guard let low, let high else { return true }
        return low < high
    }

    private func isUnique<Value: Hashable>(_ values: [Value]) -> Bool { Set(values).count == values.count }
}
