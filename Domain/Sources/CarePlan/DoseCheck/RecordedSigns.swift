import Clinical
import Immunotherapy
import Symptoms

/// The symptoms and reactions that count before a dose of one allergen.
///
/// What began in the hours after a dose of the allergen counts until a later dose is taken as the plan allowed
/// or the clinic has been asked about it. Everything else counts for 24 hours.
struct RecordedSigns {
    /// How long a symptom counts if it is not linked to a dose, in seconds: a day. Chosen by this project.
    static let reach: Int64 = 24 * 3600

    private let instant: Instant
    private let hours: Int64
    /// When the allergen was taken, up to the time of the check.
    private let doses: [Instant]
    /// The last dose taken as the plan allowed; anything that began before it is over.
    private let cleared: Instant?
    /// The symptoms up to the time of the check.
    private let felt: [SymptomEntry]
    private let reactions: [Reaction]
    private let statements: [SymptomStatement]
    private let answer: ClinicAnswer?
    /// The symptoms that together are signs of anaphylaxis, and those that alone are an emergency.
    private let emergency: EmergencySigns

    init(_ records: DoseRecords, _ allergen: Allergen.ID) {
        let check = records.check
        let instant = check.at.instant
        let taken = check.taken.filter { $0.portion.allergen == allergen && $0.at.instant <= instant }
        self.instant = instant
        hours = ReactionHours.seconds(check.plan?.rules(for: allergen))
        doses = taken.map { $0.at.instant }
        cleared = taken.filter { $0.standing == .allowed }.map { $0.at.instant }.max()
        felt = records.symptoms.filter { $0.grade.isFelt && $0.at.instant <= instant }
        reactions = records.reactions.filter { $0.onset.instant <= instant }
        statements = records.statements
        answer = check.answer(for: allergen)
        emergency = EmergencySigns(felt, doses: doses)
    }

    /// What the records show about the conditions, latest first.
    var reports: [ConditionReport] {
        var reports: [ConditionReport] = []
        for reaction in reactions.inOrder(by: { ($1.onset.instant, $1.id.text) < ($0.onset.instant, $0.id.text) })
        where counts(reaction) {
            let origin = ConditionReport.Origin.recorded(
                id: reaction.id.text, code: "reaction", at: reaction.onset.instant)
            reports.append(ConditionReport(condition: .reaction, answer: .yes, origin: origin))
        }
        for entry in felt.inOrder(by: { ($1.at.instant, $1.id.text) < ($0.at.instant, $0.id.text) }) {
            for condition in conditions(entry) {
                let origin = ConditionReport.Origin.recorded(
                    id: entry.id.text, code: entry.kind.rawValue, at: entry.at.instant)
                reports.append(ConditionReport(condition: condition, answer: .yes, origin: origin))
            }
        }
        return reports
    }

    /// The recorded conditions that the clinic has answered, so they are not asked again.
    var settled: [DoseCondition] {
        guard let answer else { return [] }
        let isReaction = reactions.contains { answer.isAbout($0) }
        return felt.filter { answer.isAbout($0) }.flatMap { allConditions($0) } + (isReaction ? [.reaction] : [])
    }

    /// Whether "Is it over?" can be answered with yes: a mild symptom of illness, asthma or fatigue that is neither a
    /// reaction nor part of one.
    func canBeOver(_ entry: SymptomEntry) -> Bool {
        let conditions = entry.kind.doseConditions
        return entry.grade == .mild && !conditions.isEmpty && !conditions.contains(.reaction)
            && !isInReaction(entry) && !isSoonAfterDose(entry) && !emergency.contains(entry)
    }

    /// Whether someone can report a cause other than the dose.
    func canHaveOtherCause(_ entry: SymptomEntry) -> Bool {
        isSoonAfterDose(entry) && !isInReaction(entry) && !emergency.contains(entry)
    }

    private func counts(_ reaction: Reaction) -> Bool {
        if answer?.isAbout(reaction) ?? false { return false }
        let onset = reaction.onset.instant
        if let cleared, onset < cleared, isAfterDose(onset, within: ReactionOnset.window) { return false }
        if isAfterDose(onset, within: ReactionOnset.window) { return true }
        let isLater = doses.allSatisfy { $0 <= onset }
        return isLater || instant.seconds(since: onset) <= RecordedSigns.reach
    }

    /// The conditions that the symptom indicates, if it still counts.
    private func conditions(_ entry: SymptomEntry) -> [DoseCondition] {
        counts(entry) ? allConditions(entry) : []
    }

    private func allConditions(_ entry: SymptomEntry) -> [DoseCondition] {
        var conditions = entry.kind.doseConditions
        if !conditions.contains(.reaction), isReaction(entry) { conditions.append(.reaction) }
        return conditions
    }

    private func counts(_ entry: SymptomEntry) -> Bool {
        if answer?.isAbout(entry) ?? false { return false }
        if said(.over, of: entry), canBeOver(entry) { return false }
        let onset = entry.at.instant
        if isSoonAfterDose(entry) || isSevereAfterDose(entry) {
            return cleared.map { onset >= $0 } ?? true
        }
        return instant.seconds(since: onset) <= RecordedSigns.reach
    }

    /// Whether it counts as a reaction regardless of its kind.
    private func isReaction(_ entry: SymptomEntry) -> Bool {
        if emergency.isAnaphylaxis(entry) { return true }
        if emergency.contains(entry), entry.kind.doseConditions.isEmpty { return true }
        return isSoonAfterDose(entry) && !(said(.otherCause, of: entry) && canHaveOtherCause(entry))
    }

    /// Whether it began in the hours after a dose. An isolated mild symptom of the mouth or throat is so common then
    /// that every next dose would require a call.
    private func isSoonAfterDose(_ entry: SymptomEntry) -> Bool {
        guard isAfterDose(entry.at.instant, within: hours) else { return false }
        guard entry.isMildInMouth else { return true }
        return felt.contains { other in
            !other.isMildInMouth && isAfterDose(other.at.instant, within: hours)
                && abs(other.at.instant.seconds(since: entry.at.instant)) <= Warning.together
        }
    }

    /// Whether it is a sign of a reaction, severe, or an emergency, within a day of a dose: 30 % of anaphylaxis in
    /// the Palforzia trials began after two hours.
    private func isSevereAfterDose(_ entry: SymptomEntry) -> Bool {
        guard isAfterDose(entry.at.instant, within: ReactionOnset.window) else { return false }
        return entry.kind.doseConditions.contains(.reaction) || entry.grade == .severe || emergency.contains(entry)
    }

    /// A dose up to 59 seconds after the onset counts as simultaneous, because onsets are typed in whole minutes.
    private func isAfterDose(_ onset: Instant, within seconds: Int64) -> Bool {
        doses.contains { dose in
            let elapsed = onset.seconds(since: dose)
            return elapsed > -60 && elapsed <= seconds
        }
    }

    private func isInReaction(_ entry: SymptomEntry) -> Bool {
        reactions.contains { $0.symptoms.contains(entry.id) }
    }

    private func said(_ kind: SymptomStatement.Kind, of entry: SymptomEntry) -> Bool {
        statements.contains { $0.symptom == entry.id && $0.kind == kind && $0.at <= instant }
    }
}

extension SymptomEntry {
    /// Whether it is a mild symptom of the mouth or throat.
    fileprivate var isMildInMouth: Bool {
        guard grade == .mild else { return false }
        return switch kind {
        case .mouthItch, .throatItch, .soreThroat: true
        default: false
        }
    }
}
