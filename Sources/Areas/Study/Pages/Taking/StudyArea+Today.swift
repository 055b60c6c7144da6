internal import Clinical
internal import Encodings
internal import Host
package import Pages
package import SQL
internal import Study
internal import StudyStore

extension StudyArea {
    /// The studies that the device takes part in and whose questions are open. Whose day is shown does not matter, since
    /// a study knows no person of a household.
    package static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart {
        let secrets = query.isToday ? StudySecrets(query.page).all : []
        let open = try tx.studyParticipations(tokenHashes: secrets.map(Digest.of)).filter { taking in
            // The server does not know whether an anonymous study was answered.
            guard taking.study.details.linkage == .pseudonymous else { return false }
            let zone = query.page.world.zones.rules(taking.person.timeZone) ?? .utc
            let now = zone.local(at: query.now.instant)
            return TakingController.obstacle(taking, now: now, air: try tx.triggerAir(taking, day: now.day)) == nil
        }
        return { request in cards(request.phrases, open) }
    }

    package static func todaySamples(_ phrases: Phrases) -> [TodaySample] {
        guard let made = StudySamples() else { return [] }
        let open = [(made.prompted, made.person), (made.study, made.newcomer)].map { study, person in
            StudyParticipation(study: study, person: person, consent: 2)
        }
        return [TodaySample("study", cards(phrases, open))]
    }

    private static func cards(_ phrases: Phrases, _ open: [StudyParticipation]) -> DayCards {
        var cards = DayCards()
        cards.cards = open.enumerated().map { place, taking in
            .init(.question, StudyCard(phrases, taking, id: "study-\(place + 1)"))
        }
        return cards
    }
}

/// The questions of a study are open.
struct StudyCard: CardContent {
    static let template = "today/_study"

    let id: String
    let study: String
    /// Until when; nil if it is all day.
    let until: String?
    let path: String

    init(_ phrases: Phrases, _ taking: StudyParticipation, id: String) {
        self.id = id
        study = taking.study.details.name
        until = phrases.window("until", taking.study.details)
        // The notice is agreed to on the study's page.
        let address = taking.study.id.text
        path = taking.person.notice == nil ? Paths.study(address) : Paths.newStudyAnswer(address)
    }
}
