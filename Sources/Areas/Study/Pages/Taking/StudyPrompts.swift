internal import Clinical
internal import Pages
internal import Store
internal import Study
internal import StudyStore

extension StudyVisit {
    /// Hundredths of the figure that decides today in a participant's region; nil if none does, or it is not known.
    func air(_ person: StoredParticipant) async throws -> Int? {
        guard study.details.trigger != nil else { return nil }
        return try await request.store.triggerAir(of: study.id, region: person.region, day: now.day)
    }

    /// The days so far and today. A nudge is recorded when it is said, so that it is said once.
    func days(
        _ access: ParticipantAccess, _ person: StoredParticipant, canAnswer: Bool
    ) async throws -> StudyHomePage.Days {
        var days = StudyHomePage.Days()
        days.air = try await air(person)
        // An anonymous study knows of nobody when they answered.
        guard study.details.linkage == .pseudonymous, person.state == .participating else { return days }
        let (details, phase, today, store) = (study.details, study.phase, now.day, request.store)
        let soFar = AnsweredDays.soFar(
            enrolled: person.enrolled, last: person.last?.day, today: today, in: details, phase: phase)
        days.answered = AnsweredDays(
            answered: person.answered,
            asked: try await store.daysAsked(soFar, by: study, region: person.region))
        guard canAnswer, soFar != nil else { return days }
        let silence = StudyNudge.silence(
            enrolled: person.enrolled, last: person.last?.day, today: today, in: details, phase: phase)
        days.nudge = StudyNudge(
            asked: try await store.daysAsked(silence, by: study, region: person.region),
            last: person.last?.day ?? person.enrolled, nudged: person.nudged, today: today, in: details)
        if days.nudge != nil, person.nudged != today { try await store.recordNudge(access, on: today) }
        return days
    }
}

extension Phrases {
    /// "Today’s questions open at 18:00 and close at 23:00."; nil for a study whose questions are open all day.
    func window(_ key: String, _ details: StudyDetails) -> String? {
        details.window.map { window in
            self("study.window.\(key)", ["from": time(window.opens), "through": time(window.closes)])
        }
    }

    /// "Grass pollen in London today: 62 grains/m³. Questions are asked from 50 grains/m³ on."; nil if the air does not
    /// decide.
    func air(_ hundredths: Int?, _ region: String, _ details: StudyDetails) -> String? {
        details.trigger.map { trigger in
            let unit = "study.air.\(trigger.figure).value"
            let key = hundredths != nil ? "known" : trigger.asksUnknown ? "asked" : "waits"
            return self(
                "study.trigger.\(key)",
                [
                    "figure": self("study.air.\(trigger.figure)"), "region": region,
                    "value": self(unit, ["value": plain(Double(hundredths ?? 0) / 100)]),
                    "from": self(unit, ["value": formats.number(trigger.from)]),
                ])
        }
    }

    /// When a study asks; nil if it is every day and all day.
    func schedule(_ details: StudyDetails) -> String? {
        let figure = details.trigger.map { trigger in
            self(
                "study.when.trigger",
                [
                    "figure": self("study.air.\(trigger.figure)"),
                    "from": self("study.air.\(trigger.figure).value", ["value": formats.number(trigger.from)]),
                ])
        }
        let parts = [window("each", details), figure].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}
