internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Store

extension AsthmaView {
    /// Answers to the questions about the risk of an attack, with what they said at the time.
    struct RiskResult {
        let stored: Stored<QuestionnaireAnswers>
        let control: GINAControl
        let risk: ExacerbationRisk
    }

    /// Nil if the answers are to another questionnaire, or to a version that this program does not know.
    ///
    /// - Parameter attacks: those that were known by then.
    func risk(_ stored: Stored<QuestionnaireAnswers>) -> RiskResult? {
        guard let version = Asked.riskVersion(stored.details.questionnaire) else { return nil }
        let answers = stored.details.yesOrNo
        let control = GINAControl(answers: answers, hasReliever: hasReliever)
        let day = stored.details.at.day
        let history = AttackHistory(records.attacks.map(\.details).filter { $0.start <= day }, on: day)
        return RiskResult(
            stored: stored, control: control,
            risk: ExacerbationRisk(version, answers: answers, control: control.level, history: history))
    }

    /// The latest first.
    var risks: [RiskResult] { records.answers.compactMap { risk($0) } }

    var hasReliever: Bool {
        records.inhalers.contains { $0.details.isInUse && $0.details.role.isReliever }
    }

    /// GINA's four questions as they were answered last, on their own or among those about risk; nil if they never were.
    var lastControl: (control: GINAControl, at: Moment)? {
        records.answers.first {
            $0.details.questionnaire == Asked.gina || Asked.riskVersion($0.details.questionnaire) != nil
        }
        .map { (GINAControl(answers: $0.details.yesOrNo, hasReliever: hasReliever), $0.details.at) }
    }
}
