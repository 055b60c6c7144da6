public import Accounts
public import Clinical
internal import Exchange
internal import SQL
internal import Store
public import Study

/// A release of a study: asked for, made by a job, looked at, and published or discarded.
public struct StoredRelease: Sendable, Hashable {
    public enum Noun {}
    public typealias ID = Identifier<Noun>

    /// How far it has come.
    public enum State: Sendable, Hashable {
        case waiting
        case failed(Problem)
        /// Made; only the team sees it.
        case draft
        /// Made, but somebody left or an answer was deleted since it was asked for: it can only be made again.
        case outdated
        case published(Instant)
    }

    /// Why there are no files. The raw values are stored.
    public enum Problem: String, Sendable, Hashable, CaseIterable {
        /// Nobody who takes part has answered.
        case noAnswers = "no-answers"
        /// Whoever asked may not make releases any more.
        case notPermitted = "not-permitted"
        /// Nobody signed a consent that allows it.
        case consent
        /// In no class are enough people alike.
        case fewAlike = "few-alike"
        /// In no week did enough of them answer.
        case fewWeeks = "few-weeks"
        /// Beside earlier releases, the people who joined or left could be found.
        case comparison
        /// A figure of the privacy report is below the limit.
        case risk
    }

    /// The length of each part of a file but the last, in bytes.
    public static let partBytes = 1 << 20

    public let id: ID
    public let study: StudyID
    /// Counted from 1 over the published ones; a draft has the next number.
    public let number: Int
    /// Who asked for it.
    public let account: Account.ID
    public let asked: Instant
    public let rules: ReleaseRules
    /// An SPDX identifier.
    public let licence: String
    /// Rounded to 10; nil until it is made.
    public let people: Int?
    /// Rounded to 100; nil until it is made.
    public let answers: Int?
    public let state: State

    package init(
        id: ID, study: StudyID, number: Int, account: Account.ID, asked: Instant, rules: ReleaseRules,
        licence: String, people: Int?, answers: Int?, state: State
    ) {
        self.id = id
        self.study = study
        self.number = number
        self.account = account
        self.asked = asked
        self.rules = rules
        self.licence = licence
        self.people = people
        self.answers = answers
        self.state = state
    }
}

extension StoredRelease {
    static let columns: Statement = """
        id, study, number, account, asked_at, rules, licence, finished_at, problem, is_outdated, people, answers,
        published_at
        """

    init(_ row: Row) throws {
        id = try row.convert("id", "an id", ID.init)
        study = try row.convert("study", "an id", StudyID.init)
        number = try row.int("number")
        account = try row.convert("account", "an id", Account.ID.init)
        asked = Instant(milliseconds: try row.int64("asked_at"))
        rules = try row.convert("rules", "rules of a release", ReleaseRules.init(stored:))
        licence = try row.text("licence")
        people = try row.isNull("people") ? nil : row.int("people")
        answers = try row.isNull("answers") ? nil : row.int("answers")
        let problem =
            try row.isNull("problem") ? nil : row.convert("problem", "a problem", Problem.init(rawValue:))
        if let published = try row.optionalInt64("published_at") {
            state = .published(Instant(milliseconds: published))
        } else if let problem {
            state = .failed(problem)
        } else if try row.isNull("finished_at") {
            state = .waiting
        } else {
            state = try row.bool("is_outdated") ? .outdated : .draft
        }
    }
}

extension ReleaseRules {
    /// Nil if the text cannot be read.
    fileprivate init?(stored: String) {
        guard let value = try? JSONReader.read(Array(stored.utf8)), let rules = try? ReleaseRules(JSONNode(value))
        else { return nil }
        self = rules
    }
}

extension ReleaseMembership {
    /// Nil if the text cannot be read.
    init?(stored: String) {
        guard let value = try? JSONReader.read(Array(stored.utf8)),
            let members = try? ReleaseMembership(JSONNode(value))
        else { return nil }
        self = members
    }
}

extension ReleaseManifest.File {
    /// The media type.
    public var type: String {
        if name.hasSuffix(".pdf") { return "application/pdf" }
        return name.hasSuffix(".json") ? "application/json" : "text/csv; charset=utf-8"
    }
}
