internal import Clinical
internal import Exchange
internal import Host
internal import Jobs
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// Works out what the weeks of studies came to, once each is over.
struct StudyResultsJob: JobHandler {
    static let kind = JobKind("study-results")

    var kind: JobKind { Self.kind }
    let leaseSeconds: Int64 = 600
    let everySeconds: Int64? = 3600
    let isLong = true
    let site: Site

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        try await addResults()
        return .done
    }

    func addResults() async throws {
        let store = site.world.store
        // Answers come late from phones that had no network.
        let over = StudyTokenDays(now: site.world.now()).accepted.lowerBound.adding(days: 1)
        for study in try await store.publicStudies() where study.phase == .running || study.phase == .closed {
            let made = Set(try await store.weekResults(of: study.id).map(\.week))
            var questions: [Int: StudyQuestionnaire] = [:]
            for week in WeekResult.weeks(of: study.details, overOn: over) where !made.contains(week) {
                try Task.checkCancellation()
                let answers = try await store.answersOfWeek(week, of: study.id)
                for number in Set(answers.map(\.questionnaire)) where questions[number] == nil {
                    let document = try await store.studyDocument(.daily, number: number, of: study.id)
                    questions[number] = document.flatMap { try? QuestionnaireReader.read($0.content) }
                }
                let given = answers.map { WeekResult.Given($0, questions[$0.questionnaire]) }
                try await store.addWeekResult(WeekResult(week: week, given), to: study.id)
            }
        }
    }
}

extension WeekResult.Given {
    /// Without levels if the questions cannot be read any more.
    fileprivate init(_ stored: StoredAnswer, _ questions: StudyQuestionnaire?) {
        let value = try? JSONReader.read(Array(stored.answers.utf8))
        let answers = questions.flatMap { questions in
            value.flatMap { try? StudyAnswers(JSONNode($0), questions) }
        }
        self.init(
            person: stored.participant?.text, day: stored.day,
            levels: answers.flatMap { questions?.levels($0) } ?? [:])
    }
}
