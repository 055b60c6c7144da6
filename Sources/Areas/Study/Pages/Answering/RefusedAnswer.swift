internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

extension Phrases {
    /// Why an answer was not taken; nil if it is stored.
    ///
    /// - Parameters:
    ///   - given: when it was given, in the participant's zone.
    ///   - contact: whom the participant can ask.
    func refusal(
        _ outcome: AnswerOutcome, _ study: StoredStudy, by person: StoredParticipant, _ given: Moment, contact: String
    ) -> String? {
        let details = study.details
        let day = ["day": formats.weekdayDay(given.day)]
        switch outcome {
        case .stored: return nil
        case .late: return self("study.late.old", count: StudyTokenDays.late)
        case .newConsent:
            return self(person.needsOwnConsent(on: given.day) ? "study.consent.ofAge" : "study.consent.new")
        case .ended(let state): return self("study.ended.\(state.rawValue)", ["contact": contact])
        case .closed(let state):
            return self("study.closed.\(state)", ["day": formats.shortFullDay(details.starts)])
        case .wait(.tomorrow): return self("study.late.day", day)
        case .wait(.until): return self("study.late.hours")
        case .wait(.quiet): return self("study.late.quiet", day)
        case .wait(.opens), .wait(.closed):
            return details.window.map { window in
                self(
                    "study.late.window",
                    ["time": time(given.time), "from": time(window.opens), "through": time(window.closes)])
            }
        }
    }
}
