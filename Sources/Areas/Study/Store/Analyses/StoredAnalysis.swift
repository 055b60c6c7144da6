public import Accounts
public import Clinical
internal import SQL
internal import Store
internal import Study

/// What an analysis of a study asks.
public struct AnalysisQuery: Sendable, Hashable {
    /// A column of the answers: a question, or `total`.
    public let outcome: String
    /// Columns of the exposures.
    public let exposures: [String]
    /// Each exposure is compared from the day itself to this many days later.
    public let lastLag: Int
    /// Whether people count for pollen who are not known to be sensitised.
    public let countsEverybody: Bool
    /// "place" or "year"; nil for none.
    public let division: String?

    public static let longestLag = 7

    public init(outcome: String, exposures: [String], lastLag: Int, countsEverybody: Bool, division: String?) {
        self.outcome = outcome
        self.exposures = exposures
        self.lastLag = lastLag
        self.countsEverybody = countsEverybody
        self.division = division
    }
}

/// An analysis that somebody of the team has run.
public struct StoredAnalysis: Sendable, Hashable {
    public enum Noun {}
    public typealias ID = Identifier<Noun>

    /// How far it has come.
    public enum State: Sendable, Hashable {
        case waiting
        case failed(Problem)
        case done
    }

    /// The raw values are stored.
    public enum Problem: String, Sendable, Hashable, CaseIterable {
        /// Nobody has answered yet.
        case noAnswers = "no-answers"
        /// Whoever asked may not run analyses any more.
        case notPermitted = "not-permitted"
    }

    public let id: ID
    /// Counted from 1 in each study.
    public let number: Int
    public let account: Account.ID
    public let asked: Instant
    public let query: AnalysisQuery
    /// The codes of the sites whose answers it reads; nil for the whole study.
    public let sites: Set<String>?
    /// Nil while it waits.
    public let finished: Instant?
    public let state: State

    package init(
        id: ID, number: Int, account: Account.ID, asked: Instant, query: AnalysisQuery, sites: Set<String>? = nil,
        finished: Instant?, state: State
    ) {
        self.id = id
        self.number = number
        self.account = account
        self.asked = asked
        self.query = query
        self.sites = sites
        self.finished = finished
        self.state = state
    }
}

extension StoredAnalysis {
    static let columns: Statement = """
        id, number, account, asked_at, outcome, exposures, last_lag, counts_everybody, division, sites, finished_at,
        problem
        """

    init(_ row: Row) throws {
        id = try row.convert("id", "an id", ID.init)
        number = try row.int("number")
        account = try row.convert("account", "an id", Account.ID.init)
        asked = Instant(milliseconds: try row.int64("asked_at"))
        query = AnalysisQuery(
            outcome: try row.text("outcome"),
            exposures: try row.text("exposures").split(separator: " ").map(String.init),
            lastLag: try row.int("last_lag"), countsEverybody: try row.bool("counts_everybody"),
            division: try row.optionalText("division"))
        sites = try row.optionalText("sites").map(SiteCodes.read)
        finished = try row.optionalInt64("finished_at").map { Instant(milliseconds: $0) }
        let problem =
            try row.isNull("problem") ? nil : row.convert("problem", "a problem", Problem.init(rawValue:))
        state = problem.map { .failed($0) } ?? (finished == nil ? .waiting : .done)
    }
}
