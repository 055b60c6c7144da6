import Foundation
public import Testing

/// Seeds for random tests. Set `ACCLIMATE_SEED` to repeat a run or to try other values.
public enum Seed {
    /// The seed from the environment; nil if there is none.
    public static let given: UInt64? = ProcessInfo.processInfo.environment["ACCLIMATE_SEED"].flatMap { text in
        if text.isEmpty { return nil }
        guard let seed = UInt64(text) else { preconditionFailure("ACCLIMATE_SEED is no number: \(text)") }
        return seed
    }

    /// Whether tests run everything instead of a sample: `ACCLIMATE_ALL=1`.
    public static let triesAll = ProcessInfo.processInfo.environment["ACCLIMATE_ALL"] == "1"

    /// The seed for samples, which changes with each commit; printed once per run.
    public static let ofCommit: UInt64 = {
        let seed = given ?? commit().flatMap { UInt64($0.prefix(8), radix: 16) } ?? 1
        let words = triesAll ? "Everything is tried, with" : "Samples are drawn with"
        FileHandle.standardError.write(Data("\(words) ACCLIMATE_SEED=\(seed)\n".utf8))
        return seed
    }()

    /// The fixed seed of a test, or one derived from `ACCLIMATE_SEED`.
    public static func of(_ number: UInt64) -> UInt64 {
        given.map { ($0 &+ 1) &* 0x9E37_79B9_7F4A_7C15 &+ number } ?? number
    }

    private static func commit() -> String? {
        let git = Process()
        let answer = Pipe()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = ["git", "-C", (#filePath as NSString).deletingLastPathComponent, "rev-parse", "HEAD"]
        git.standardOutput = answer
        git.standardError = FileHandle.nullDevice
        guard (try? git.run()) != nil, let text = try? answer.fileHandleForReading.readToEnd() else { return nil }
        git.waitUntilExit()
        return git.terminationStatus == 0 ? String(decoding: text, as: UTF8.self) : nil
    }
}

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
