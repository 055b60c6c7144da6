public import Clinical
public import Immunotherapy
public import Symptoms

extension DoseRecords {
    /// What the plan says about the next dose of an allergen.
    public func decision(for allergen: Allergen.ID) -> DoseDecision {
        check(of: allergen).checkNextDose(for: allergen)
    }

    /// The decision for each allergen with a current level, by id.
    public var decisions: [DoseDecision] {
        var allergens: [Allergen.ID] = []
        for level in check.levels where level.isCurrent && !level.isDeleted && !allergens.contains(level.allergen) {
            allergens.append(level.allergen)
        }
        return allergens.inOrder { $0.text < $1.text }.map { decision(for: $0) }
    }

    /// The decision to store with what was taken at the time of the records: a dose taken is a fact, whatever the
    /// plan says. The intake itself must not be among the records.
    public func record(_ portions: [OITDose.Portion]) -> DecidedIntake {
        let decided = portions.map { check(of: $0.allergen).decide($0) }
        var named: [DoseLevel.ID] = []
        for level in decided.flatMap({ $0.decision.levels }) where !named.contains(level) { named.append(level) }
        let copies = named.compactMap { id in check.levels.first { $0.id == id }.map { LevelCopy($0) } }
        return DecidedIntake(portions: decided, levels: copies)
    }

    /// What a clinic's answer about an allergen given now refers to: every record of the last hours, and every
    /// reason that it can resolve.
    public func keys(for allergen: Allergen.ID) -> [String] {
        let instant = check.at.instant
        let symptoms = self.symptoms.filter { $0.at.instant <= instant }.map { ClinicAnswer.key(of: $0) }
        let reactions = self.reactions.filter { $0.onset.instant <= instant }.map { ClinicAnswer.key(of: $0) }
        let reasons = decision(for: allergen).reasons.compactMap { $0.isAnswerable ? $0.rule.key : nil }
        let asthma = self.asthma.filter { $0.isKnown(at: instant) }.map { $0.key }
        return (symptoms + reactions + asthma + reasons).inOrder(by: <)
    }

    /// Whether "Is it over?" can be answered with yes.
    public func canBeOver(_ entry: SymptomEntry) -> Bool {
        allergens.allSatisfy { RecordedSigns(self, $0).canBeOver(entry) }
    }

    /// Whether the symptom counts as a reaction to a dose only because of its timing, so that someone can report
    /// another cause.
    public func canHaveOtherCause(_ entry: SymptomEntry) -> Bool {
        allergens.contains { RecordedSigns(self, $0).canHaveOtherCause(entry) }
    }

    private var allergens: [Allergen.ID] {
        var allergens: [Allergen.ID] = []
        for allergen in check.levels.map({ $0.allergen }) + check.taken.map({ $0.portion.allergen })
        where !allergens.contains(allergen) {
            allergens.append(allergen)
        }
        return allergens
    }

    /// What is known about the conditions before a dose of an allergen.
    package func reports(for allergen: Allergen.ID) -> [ConditionReport] {
        let signs = RecordedSigns(self, allergen)
        let answer = check.answer(for: allergen)
        var recorded = signs.reports
        var settled = signs.settled
        for sign in asthma {
            if answer?.about.contains(sign.key) ?? false {
                settled.append(.asthma)
            } else if sign.counts(at: check.at.instant) {
                recorded.append(ConditionReport(condition: .asthma, answer: .yes, origin: sign.origin))
            }
        }
        return DoseConditions(
            asked: check.plan?.conditions(of: check.levels.filter { $0.isCurrent }.map { $0.allergen }) ?? [],
            answers: check.reports, recorded: recorded, settled: settled
        ).reports
    }

    private func check(of allergen: Allergen.ID) -> DoseCheck {
        check.with(reports: reports(for: allergen))
    }
}

extension DoseReason {
    /// Whether a call to the clinic can resolve it; records have their own keys.
    fileprivate var isAnswerable: Bool {
        switch rule {
        case .condition(_, _, .recorded), .conditionWithoutRule(_, .recorded): false
        default: verdict == .half || verdict == .reduce || verdict == .call
        }
    }
}

extension ClinicAnswer {
    /// The key of a symptom in an answer: includes its version, so that a symptom that got worse requires another call.
    public static func key(of entry: SymptomEntry) -> String {
        "symptom/\(entry.id.text)/\(entry.version.number)"
    }

    /// The key of a reaction in an answer, including its version.
    public static func key(of reaction: Reaction) -> String {
        "reaction/\(reaction.id.text)/\(reaction.version.number)"
    }

    func isAbout(_ entry: SymptomEntry) -> Bool { about.contains(ClinicAnswer.key(of: entry)) }

    func isAbout(_ reaction: Reaction) -> Bool { about.contains(ClinicAnswer.key(of: reaction)) }
}
