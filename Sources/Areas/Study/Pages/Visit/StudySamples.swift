internal import Clinical
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// A made-up study for the gallery.
struct StudySamples {
    static let today = Samples.day(2027, 6, 8)

    let study: StoredStudy
    let long: StoredStudy
    let closed: StoredStudy
    let anonymous: StoredStudy
    /// Asks in the evening, when grass pollen is high.
    let prompted: StoredStudy
    /// Children may take part.
    let minors: StoredStudy
    let newcomer: StoredParticipant
    let person: StoredParticipant
    let left: StoredParticipant

    /// Nil never: the ids are valid.
    init?() {
        guard let id = StudyID("grass"), let key = Participant.ID("K7F2Q9") else { return nil }
        func make(
            _ name: String, _ phase: StudyPhase, _ linkage: StudyLinkage = .pseudonymous, isPrompted: Bool = false,
            admitsMinors: Bool = false
        ) -> StoredStudy {
            StoredStudy(
                id: id,
                details: StudyDetails(
                    name: name, organisation: "Lindenfield University, invented", contact: "grass@lindenfield.example",
                    ethicsReference: "LU 2027-12", purpose: "Does grass pollen in towns make hay fever last longer?",
                    eligibility: "18 or older, with hay fever", starts: Samples.day(2027, 5, 1),
                    ends: Samples.day(2027, 7, 31), linkage: linkage, turn: .day,
                    regions: [
                        StudyRegion(code: "london", name: "London", country: "GB", latitude: 51.5, longitude: -0.1)
                    ], retentionYears: 10, nudgeDays: 3,
                    window: isPrompted
                        ? AnswerWindow(opens: Samples.time(18, 0), closes: Samples.time(23, 0)) : nil,
                    trigger: isPrompted ? AnswerTrigger(figure: "grass", from: 50, asksUnknown: true) : nil,
                    admitsMinors: admitsMinors),
                phase: phase, version: RecordVersion(number: 1))
        }
        func participant(
            _ state: InvitationState, answered: Int, notice: Instant?, code: String? = "G7K4Q"
        ) -> StoredParticipant {
            StoredParticipant(
                id: key, study: id, state: state, code: code, isPilot: false, site: nil, region: "london",
                timeZone: "Europe/London", enrolled: Samples.day(2027, 5, 1), left: nil, consent: 2, notice: notice,
                answered: answered, last: nil)
        }
        study = make("Grass and the City", .running)
        long = make(Samples.longName + " " + Samples.rightToLeft, .pilot)
        closed = make("Grass and the City", .closed)
        anonymous = make("Grass and the City", .running, .anonymous)
        prompted = make("Grass and the City", .running, isPrompted: true)
        minors = make("Grass and the City", .running, admitsMinors: true)
        let agreed = Instant(milliseconds: 1_780_000_000_000)
        newcomer = participant(.participating, answered: 0, notice: nil)
        person = participant(.participating, answered: 36, notice: agreed)
        left = participant(.withdrawn, answered: 0, notice: nil, code: nil)
    }

    /// One that goes on, and one that was left.
    var own: [StudyParticipation] {
        [(study, person), (long, left)].map { StudyParticipation(study: $0, person: $1, consent: 2) }
    }

    /// What the script knows of `person`.
    func taking(_ phrases: Phrases, in study: StoredStudy? = nil) -> TakingPart? {
        TakingPart(
            phrases, study ?? self.study, person, tag: "participation", canAnswer: true, today: Self.today, air: nil)
    }

    static let daily = StudyQuestionnaire(
        title: "",
        items: [
            StudyItem(
                id: "nose", text: "Nose", help: "Itching, sneezing, running or blocked",
                kind: .choice([
                    StudyItem.Choice(code: "0", text: "none", meaning: "No trouble at all", points: 0),
                    StudyItem.Choice(code: "2", text: "moderate", meaning: "Bothers you, but you get by", points: 2),
                ]), isRequired: true),
            StudyItem(
                id: "medicine", text: "Took a medicine for it?",
                kind: .choice([StudyItem.Choice(code: "y", text: "Yes"), StudyItem.Choice(code: "n", text: "No")])),
            StudyItem(id: "vas", text: "How much does it bother you today?", kind: .scale(0...100)),
            StudyItem(id: "hours", text: "Hours outside", kind: .number(0...24)),
            StudyItem(id: "note", text: "Anything else?", kind: .text(limit: 500)),
        ])

    /// Two questions with the same levels.
    static let twice = StudyQuestionnaire(
        title: "Today’s questions",
        items: [("nose", "Nose"), ("eyes", "Eyes")].map { id, text in
            StudyItem(id: id, text: text, kind: daily.items[0].kind)
        })

    static let consent =
        ConsentDocument(
            markdown:
                "## What is collected\n\nYour diary, once a day.\n\n- Nose\n- Eyes\n\n## Leaving [child]\n\nAt any time."
        )
        ?? ConsentDocument(sections: [])

    static let document = StudyDocument(
        kind: .consent, number: 2, content: "", created: Instant(milliseconds: 1_780_000_000_000))

    static let history = StudyHistory(
        days: [
            StudyHistory.Day(
                day: today,
                answers: StudyAnswers([
                    "nose": .choice("2"), "medicine": .choice("y"), "vas": .scale(40), "hours": .number(2.5),
                ]),
                environment: StudyAir(json: #"{"grass": 62, "birch": 0, "pm2_5": 9.4, "o3": 88, "temperature": 24}"#)),
            StudyHistory.Day(
                day: today.adding(days: -1), answers: StudyAnswers(["note": .text(Samples.rightToLeft)]),
                environment: nil),
        ], items: daily.items)
}
