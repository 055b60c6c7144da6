import CarePlan
import Clinical
import Exchange
import Immunotherapy
import offline

/// `now` ms, `minutes` of watching and of rest or empty, `stored` intakes, `said` ids with an answer →
/// `after` intake, phase, its end in ms, seconds left and in all, question, end of the 24 hours; `due` ids.
@_expose(wasm, "after_doses")
@_cdecl("after_doses")
public func afterDoses(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let now = message.first("now").instant(0) else { return answer }
        let minutes = message.first("minutes")
        let watching = minutes.number(0).flatMap { Int32(exactly: $0) } ?? AfterDose.usualObservation
        let rest = minutes.number(1).flatMap { Int32(exactly: $0) } ?? AfterDose.usualRest
        var followUps: [FollowUp] = []
        for intake in message.storedIntakes {
            let said = message.all("said").first { $0.text(0) == intake.id.text }?.text(1)
            let followUp = FollowUp(
                day: intake.at.day, intake: intake, hasReaction: said == FollowUp.Answer.reaction.rawValue,
                hasSymptoms: said == FollowUp.Answer.symptoms.rawValue,
                saidNone: said == FollowUp.Answer.noSymptoms.rawValue)
            followUps.append(followUp)
            let after = AfterDose(intake: intake.at, observationMinutes: watching, restMinutes: rest)
            answer.add(
                ["after", intake.id.text] + after.phase(at: now).fields
                    + [
                        "\(after.secondsLeft(at: now))", "\(after.secondsInAll(at: now))",
                        after.question(at: now, answered: followUp.answer != nil).code,
                        "\(after.captureUntil.milliseconds)",
                    ])
        }
        let due = FollowUp.due(followUps, at: now) { AfterDose(intake: $0.at, observationMinutes: watching) }
        answer.add(["due"] + due.map { $0.intake.id.text })
        return answer
    }
}

extension AfterDose.Phase {
    fileprivate var fields: [String] {
        switch self {
        case .observing(let end): ["observing", "\(end.milliseconds)"]
        case .resting(let end): ["resting", "\(end.milliseconds)"]
        case .over: ["over", ""]
        }
    }
}
