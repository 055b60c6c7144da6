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

    struct AsyncIterator: AsyncIteratorProtocol, Sendable {
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

    /// Reads the next page while one is used, since writing a file takes a core of its own.
    struct AsyncIterator: AsyncIteratorProtocol {
        private struct Page: Sendable {
            let records: [ResponseRecord]
            let rest: StoredAnswerPages.AsyncIterator
        }

        private let questions: QuestionVersions
        private var page: IndexingIterator<[ResponseRecord]>
        private var following: Task<Page?, any Error>

        fileprivate init(_ records: ResponseRecords) {
            questions = records.questions
            page = [].makeIterator()
            following = Self.read(records.pages.makeAsyncIterator(), questions)
        }

        mutating func next() async throws -> ResponseRecord? {
            if let record = page.next() { return record }
            guard let read = try await following.value else { return nil }
            following = Self.read(read.rest, questions)
            page = read.records.makeIterator()
            return page.next()
        }

        private static func read(
            _ pages: StoredAnswerPages.AsyncIterator, _ questions: QuestionVersions
        ) -> Task<Page?, any Error> {
            Task {
                var pages = pages
                return try await pages.next().map { answers in
                    Page(records: answers.map { ResponseRecord($0, questions) }, rest: pages)
                }
            }
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
