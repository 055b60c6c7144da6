internal import Clinical
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// What a release is made from, read from one snapshot: who takes part and has answered, and the answers as they are
/// stored. They are read into values one by one, when the release takes them.
struct ReleaseSnapshot: Sendable {
    private struct Answer: Sendable {
        let person: Int32
        let day: CalendarDay
        let questionnaire: Int32
        let environment: Int32
        let text: String
    }

    private var people: [CohortParticipant] = []
    private var indices: [Participant.ID: Int32] = [:]
    private var answered: Set<Int32> = []
    private var answers: [Answer] = []
    private var environments: [String: Int32] = [:]
    private var figures: [[String: Double]] = []
    /// The ids of those who measured or computed the environment, in their order.
    private(set) var sources: [String] = []

    init(_ store: Store, _ access: StudyAccess) async throws {
        self = try await store.readCohort(access, isPilot: false, into: ReleaseSnapshot()) { $0.add($1) }
        sources.sort()
    }

    private init() {}

    private mutating func add(_ row: CohortRow) {
        switch row {
        case .participant(let person):
            // Whoever was restricted has left, and the answers so far stay.
            guard person.left == nil || person.isRestricted else { return }
            indices[person.id] = Int32(people.count)
            people.append(person)
        case .answer(let stored):
            guard let id = stored.participant, let person = indices[id] else { return }
            answered.insert(person)
            answers.append(
                Answer(
                    person: person, day: stored.day, questionnaire: Int32(stored.questionnaire),
                    environment: environment(stored.environment), text: stored.answers))
        }
    }

    /// The people of a region share what it was like on a day.
    private mutating func environment(_ text: String?) -> Int32 {
        guard let text else { return -1 }
        if let known = environments[text] { return known }
        let air = ResponseAir(text)
        let index = Int32(figures.count)
        environments[text] = index
        figures.append(air.values.compactMapValues { Double($0) })
        for source in air.sources.split(separator: " ").map(String.init) where !sources.contains(source) {
            sources.append(source)
        }
        return index
    }

    /// Those who have answered.
    func people(_ places: ReleasePlaces) -> [ReleasePerson] {
        people.enumerated().filter { answered.contains(Int32($0.offset)) }.map { _, person in
            let baseline = person.baselineTexts
            return ReleasePerson(
                key: person.id.text, place: places.place(of: person.region),
                age: baseline["ageBand"].flatMap { AgeBand(text: $0) }, sex: baseline["sex"] ?? "",
                consent: person.consent)
        }
    }

    /// The answers to the questions that can be released.
    func answers(_ questions: QuestionVersions) -> some Sequence<ReleaseAnswer> {
        let items = questions.releasable
        return answers.lazy.map { answer in
            let given = questions.answers(Int(answer.questionnaire), answer.text)
            var texts: [String: String] = [:]
            for item in items { texts[item.id] = given.text(item) }
            return ReleaseAnswer(
                person: people[Int(answer.person)].id.text, day: answer.day, items: texts,
                environment: answer.environment < 0 ? [:] : figures[Int(answer.environment)])
        }
    }
}

extension QuestionVersions {
    /// The questions that a release may hold: none that is or was free text, and none with the name of a column.
    var releasable: [StudyItem] {
        let taken = Set(["person", "week"] + ReleaseFigure.standard.map(\.name))
        let texts = versions.values.flatMap(\.items).filter { item in
            if case .text = item.kind { true } else { false }
        }
        let left = taken.union(texts.map(\.id))
        return items.filter { !left.contains($0.id) }
    }
}
