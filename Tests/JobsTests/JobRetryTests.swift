import Testing

@testable import Jobs

@Suite struct `A job that failed` {
    @Test(
        arguments: [
            (0, 10), (1, 10), (2, 30), (3, 120), (4, 600), (5, 1800), (6, 3600), (7, 10_800), (8, 21_600), (9, 21_600),
            (1_000_000, 21_600),
        ] as [(Int, Int64)])
    func `is tried again after a while that grows to six hours`(_ attempt: Int, _ seconds: Int64) {
        #expect(JobRetry.delay(afterAttempt: attempt) == seconds)
    }

    @Test func `says why without the values in it`() {
        struct Values: Error { let name = "Mia" }
        struct Sentence: JobFailure { let reason: String }
        #expect(FailureText.of(Values()) == "Values")
        #expect(
            FailureText.of(Sentence(reason: "The mail server does not answer.")) == "The mail server does not answer.")
        #expect(FailureText.of(Sentence(reason: "")) == "Sentence")
        #expect(FailureText.of(Sentence(reason: String(repeating: "a", count: 999))).count == 300)
    }
}
