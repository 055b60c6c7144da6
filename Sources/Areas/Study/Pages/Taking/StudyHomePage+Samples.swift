internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

extension StudyHomePage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples() else { return [] }
        func page(
            _ person: StoredParticipant, _ obstacle: TakingController.Obstacle?, _ last: StudyHistory.Day? = nil,
            in study: StoredStudy? = nil, releases: [PublicRelease] = [], air: Int? = nil, asked: Int = 0
        ) -> StudyHomePage {
            let study = study ?? made.study
            let days = StudyHomePage.Days(
                answered: person.state == .participating && study.details.linkage == .pseudonymous
                    ? AnsweredDays(answered: person.answered, asked: 38) : nil,
                nudge: StudyNudge(
                    asked: asked, last: StudySamples.today.adding(days: -5), nudged: nil, today: StudySamples.today,
                    in: study.details), air: air)
            return StudyHomePage(
                phrases, study, person, day: StudyDay(StudySamples.today, in: study.details, phase: study.phase),
                region: "London", obstacle: obstacle, last: last, items: StudySamples.daily.items, releases: releases,
                days: days, today: StudySamples.today, zone: .utc, taking: made.taking(phrases, in: study))
        }
        let last = StudySamples.history.days.first
        return [
            Sample("first", page(made.newcomer, nil)), Sample("open", page(made.person, nil)),
            Sample("sent", page(made.person, .wait(.tomorrow(StudySamples.today.adding(days: 1))), last)),
            Sample("until", page(made.person, .wait(.until(Instant(milliseconds: 1_780_000_000_000))), last)),
            Sample("silent", page(made.person, nil, asked: 4)),
            Sample("asked", page(made.person, nil, in: made.prompted, air: 6200)),
            Sample("unknown", page(made.person, nil, in: made.prompted)),
            Sample("quiet", page(made.person, .wait(.quiet), in: made.prompted, air: 3150)),
            Sample("opens", page(made.person, .wait(.opens), in: made.prompted)),
            Sample("closed", page(made.person, .wait(.closed), in: made.prompted)),
            Sample("consent", page(made.person, .consent)),
            Sample("of-age", page(made.person, .ofAge)),
            Sample("left", page(made.left, .ended(.withdrawn))),
            Sample("anonymous", page(made.person, nil, in: made.anonymous)),
            Sample("anonymous-left", page(made.left, .ended(.withdrawn), in: made.anonymous)),
            Sample("over", page(made.person, .closed(.over), last, releases: made.release.map { [$0] } ?? [])),
        ]
    }
}
