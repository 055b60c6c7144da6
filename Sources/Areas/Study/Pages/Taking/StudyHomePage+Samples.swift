internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

extension StudyHomePage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples() else { return [] }
        func page(
            _ person: StoredParticipant, _ obstacle: TakingController.Obstacle?, _ last: StudyHistory.Day? = nil,
            in study: StoredStudy? = nil, releases: [PublicRelease] = []
        ) -> StudyHomePage {
            let study = study ?? made.study
            return StudyHomePage(
                phrases, study, person, day: StudyDay(StudySamples.today, in: study.details, phase: study.phase),
                region: "London", obstacle: obstacle, last: last, items: StudySamples.daily.items, releases: releases,
                today: StudySamples.today, zone: .utc)
        }
        let last = StudySamples.history.days.first
        return [
            Sample("first", page(made.newcomer, nil)), Sample("open", page(made.person, nil)),
            Sample("sent", page(made.person, .wait(.tomorrow(StudySamples.today.adding(days: 1))), last)),
            Sample("until", page(made.person, .wait(.until(Instant(milliseconds: 1_780_000_000_000))), last)),
            Sample("consent", page(made.person, .consent)),
            Sample("left", page(made.left, .ended(.withdrawn))),
            Sample("anonymous", page(made.person, nil, in: made.anonymous)),
            Sample("anonymous-left", page(made.left, .ended(.withdrawn), in: made.anonymous)),
            Sample("over", page(made.person, .closed(.over), last, releases: made.release.map { [$0] } ?? [])),
        ]
    }
}
