public import Testing

extension Trait where Self == IssueHandlingTrait {
    /// For tests on random values: a failure says how to reproduce it.
    public static var seeded: Self {
        said(
            Seed.given.map { "ACCLIMATE_SEED=\($0) repeats this." } ?? "The seed is fixed; ACCLIMATE_SEED tries others."
        )
    }

    /// For tests on a sample that changes with each commit.
    public static var sampled: Self {
        said("ACCLIMATE_SEED=\(Seed.ofCommit) repeats this sample; ACCLIMATE_ALL=1 tries everything.")
    }

    private static func said(_ words: String) -> Self {
        .compactMapIssues { issue in
            var issue = issue
            issue.comments.append(Comment(rawValue: words))
            return issue
        }
    }
}
