internal import Clinical
internal import Encodings
internal import Host
internal import Store
internal import Study
internal import StudyStore

/// "Hay Fever Nights": an invented anonymous study on its 21st day, with 60 people in two regions.
struct DemoNights {
    let today: CalendarDay
    let zone: ZoneRules

    private static let invited = 75
    private static let joined = 60
    private static let days = 20
    private static let regions = ["london; London; GB; 51.5; -0.12", "wales; Wales; GB; 52.1; -3.8"]
        .compactMap { StudyRegion(line: $0) }
    private static let files = DemoNightsFiles()

    func record(_ world: World, _ random: SeededRandom) async throws {
        let access = try await world.openDemoStudy(
            "nights", details(), roles: "demo-nights",
            [(.consent, Self.files.consent), (.daily, Self.files.daily)])
        guard let access else { return }
        try await world.store.importStudyParticipants(try people(random), access, change: world.change())
        try await world.store.importAnonymousAnswers(try answers(random), access, change: world.change())
        for day in (0..<Self.days).map(day) {
            for region in Self.regions {
                let air = #"{"temperature":\#(11 + random.below(9)),"rain":\#(random.below(5)),"sources":"invented"}"#
                try await world.store.completeEnvironment(access.study, region: region.code, day: day, air)
            }
        }
    }

    private func details() -> StudyDetails {
        StudyDetails(
            name: "Hay Fever Nights", organisation: "Lindenfield University, invented",
            contact: "nights@lindenfield.example", ethicsReference: "LU 14, invented",
            purpose:
                "How well do people with hay fever sleep? Half a minute a day, and nobody knows whose answers they are.",
            eligibility: "18 or older, with hay fever", starts: today.adding(days: -Self.days),
            ends: today.adding(days: 71), linkage: .anonymous, turn: .day, regions: Self.regions, retentionYears: 10,
            nudgeDays: 0)
    }

    private func people(_ random: SeededRandom) throws -> [ImportedParticipant] {
        try (0..<Self.invited).map { number in
            let joins = number < Self.joined
            guard let id = StudyInvitation.ID("demo-night-\(number)") else { throw DemoFlaw() }
            // The first that is open can be remembered.
            let drawn = InvitationCode.text(random.bytes(InvitationCode.length))
            let code = number == Self.joined ? "DREAM" : drawn
            let at = zone.moment(day(joins ? first(number) : Self.days - 1), .midnight).instant
            return ImportedParticipant(
                invitation: NewInvitation(id: id, codeHash: Digest.of("nights \(code)"), code: code),
                state: joins ? .participating : .invited, invited: at,
                participant: joins ? try participant(number, random, signed: at) : nil,
                enrolled: day(first(number)), left: nil, answers: [])
        }
    }

    private func participant(_ number: Int, _ random: SeededRandom, signed: Instant) throws -> NewParticipant {
        let key = random.bytes(8).map { String($0, radix: 16) }.joined()
        guard let id = Participant.ID(key.uppercased() + "N\(number)") else { throw DemoFlaw() }
        return NewParticipant(
            id: id, tokenHash: "demo-night-\(number)", region: region(of: number).code,
            timeZone: DemoFamily.timeZone,
            consent: SignedConsent(number: 1, name: "Invented person \(number + 1)", signature: nil, signed: signed),
            baseline: nil)
    }

    private func answers(_ random: SeededRandom) throws -> [ImportedAnonymousAnswer] {
        try (0..<Self.days).flatMap { index in
            try (0..<Self.joined).filter { first($0) <= index && random.below(100) < 88 }.map { number in
                guard let id = StoredAnswer.ID(Hex.encode(random.bytes(16))) else { throw DemoFlaw() }
                let nose = min(3, random.below(3) + index % 5 / 3)
                let sleep = min(3, max(0, nose + random.below(3) - 1))
                let json =
                    #"{"sleep":"\#(sleep)","nose":"\#(nose)","rested":\#(max(0, 90 - sleep * 22 - random.below(12)))}"#
                return ImportedAnonymousAnswer(
                    answer: NewAnswer(id: id, questionnaire: 1, answers: json, total: sleep + nose, missing: []),
                    region: region(of: number).code, day: day(index))
            }
        }
    }

    /// The day of the study on which somebody joined, counted from 0.
    private func first(_ number: Int) -> Int { number % 8 }

    /// Three of five live in the first region.
    private func region(of number: Int) -> StudyRegion { Self.regions[number % 5 < 3 ? 0 : 1] }

    private func day(_ index: Int) -> CalendarDay { today.adding(days: index - Self.days) }
}

/// The documents of the demo's anonymous study.
private struct DemoNightsFiles {
    let consent = """
        ## Why this study

        We want to know how well people with hay fever sleep. This study is invented, and so is everybody in it.

        ## What is collected

        - **Your night.** Sleep and nose, 0 to 3, and how rested you are, once a day.
        - **Your region**, never your address. The weather of that night there is added.

        ## How answers are linked

        They are not. Nobody can tell which answers are yours, or which come from one person, not even who runs the server.

        ## How long it is kept

        Ten years after the last day, then everything is deleted.

        ## Leaving

        On any day, without a reason. Answers that were sent can’t be found, and stay. Those that still wait on your device are
        deleted.
        """

    let daily: String

    init() {
        let base = "http://hl7.org/fhir/StructureDefinition/"
        func choice(_ id: String, _ text: String, _ levels: [String]) -> String {
            let options = levels.enumerated().map { points, level in
                """
                {"valueCoding":{"code":"\(points)","display":"\(level)","extension":[{"url":"\(base)itemWeight",\
                "valueDecimal":\(points)}]}}
                """
            }.joined(separator: ",")
            return #"{"linkId":"\#(id)","text":"\#(text)","type":"choice","answerOption":[\#(options)]}"#
        }
        let sleep = choice("sleep", "How did you sleep?", ["well", "a little restless", "badly", "hardly at all"])
        let nose = choice("nose", "Did your nose keep you awake?", ["no", "for a moment", "for an hour", "for longer"])
        daily = """
            {"resourceType":"Questionnaire","status":"active","title":"Last night","item":[\(sleep),\(nose),\
            {"linkId":"rested","text":"How rested are you?","type":"integer","extension":[\
            {"url":"\(base)questionnaire-itemControl","valueCodeableConcept":{"coding":[{"code":"slider"}]}},\
            {"url":"\(base)minValue","valueInteger":0},{"url":"\(base)maxValue","valueInteger":100}]}]}
            """
    }
}
