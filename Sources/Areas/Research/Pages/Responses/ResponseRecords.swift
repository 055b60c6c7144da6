internal import Clinical
internal import Store
internal import Study
internal import StudyStore

/// All answers that a filter finds, read from the store in pages, newest day first.
struct StoredAnswerPages: AsyncSequence, Sendable {
    private static let pageSize = 1000

    private let store: Store
    private let filter: ResponseFilter
    private let access: StudyAccess

    init(_ store: Store, _ filter: ResponseFilter, _ access: StudyAccess) {
        (self.store, self.filter, self.access) = (store, filter, access)
    }

    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let pages: StoredAnswerPages
        private var after: StoredAnswer?
        private var isOver = false

        fileprivate init(_ pages: StoredAnswerPages) { self.pages = pages }

        mutating func next() async throws -> [StoredAnswer]? {
            guard !isOver else { return nil }
            let page = try await pages.store.studyResponses(
                pages.filter, pages.access, after: after, limit: StoredAnswerPages.pageSize)
            isOver = page.count < StoredAnswerPages.pageSize
            after = page.last
            return page.isEmpty ? nil : page
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

/// The same answers one by one, as files of a study take them.
struct ResponseRecords: AsyncSequence, Sendable {
    private let pages: StoredAnswerPages
    private let questions: QuestionVersions

    init(_ pages: StoredAnswerPages, _ questions: QuestionVersions) {
        (self.pages, self.questions) = (pages, questions)
    }

    struct AsyncIterator: AsyncIteratorProtocol {
        private var pages: StoredAnswerPages.AsyncIterator
        private let questions: QuestionVersions
        private var page: IndexingIterator<[StoredAnswer]>

        fileprivate init(_ records: ResponseRecords) {
            pages = records.pages.makeAsyncIterator()
            questions = records.questions
            page = [].makeIterator()
        }

        mutating func next() async throws -> ResponseRecord? {
            if let stored = page.next() { return ResponseRecord(stored, questions) }
            guard let following = try await pages.next() else { return nil }
            page = following.makeIterator()
            return page.next().map { ResponseRecord($0, questions) }
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

extension ResponseRecord {
    init(_ stored: StoredAnswer, _ questions: QuestionVersions) {
        let air = ResponseAir(stored.environment)
        self.init(
            id: stored.id.text, key: stored.participant?.text, site: stored.site, region: stored.region,
            day: stored.day, at: stored.at, receivedOn: stored.receivedOn, questionnaire: stored.questionnaire,
            answers: questions.answers(stored),
            total: stored.total, air: air.values, sources: air.sources)
    }
}
