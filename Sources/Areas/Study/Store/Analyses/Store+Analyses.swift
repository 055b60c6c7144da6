public import Clinical
internal import SQL
public import Store
internal import Study

extension JobKind {
    /// Runs an analysis; its key is the analysis.
    public static let studyAnalysis = JobKind("study-analysis")
}

extension Store {
    /// Asks for an analysis, which a job then runs. Repeating it with the same id has no effect.
    public func addAnalysis(
        _ id: StoredAnalysis.ID, _ query: AnalysisQuery, _ access: StudyAccess, change: Change
    ) async throws {
        try access.needs(.runAnalyses)
        try await database.write { tx in
            guard try tx.first("SELECT 1 AS one FROM study_analysis WHERE id = \(id.text)") == nil else { return }
            let last = try tx.first(
                "SELECT max(number) AS number FROM study_analysis WHERE study = \(access.study.text)")
            let number = (try last?.optionalInt64("number") ?? 0) + 1
            try tx.execute(
                """
                INSERT INTO study_analysis (id, study, number, account, asked_at, outcome, exposures, last_lag,
                                            counts_everybody, division, sites)
                VALUES (\(id.text), \(access.study.text), \(number), \(access.account.text),
                        \(change.now.milliseconds), \(query.outcome), \(query.exposures.joined(separator: " ")),
                        \(query.lastLag), \(query.countsEverybody), \(query.division), \(access.sites.map(SiteCodes.stored)))
                """)
            try tx.schedule(JobPlan(JobKey(.studyAnalysis, id.text), due: change.now), now: change.now)
            try tx.audit(change, access, "study analysis", id.text, "asked")
        }
    }

    /// The analyses of a study, newest first. Whoever is limited to sites sees those of nothing but these sites.
    public func analyses(_ access: StudyAccess, limit: Int) async throws -> [StoredAnalysis] {
        try access.needs(.viewResponses)
        return try await database.read { tx in
            let all = try tx.fetch(
                """
                SELECT \(part: StoredAnalysis.columns) FROM study_analysis
                WHERE study = \(access.study.text) ORDER BY number DESC
                """
            ).map(StoredAnalysis.init)
            return Array(all.filter { access.narrowed(to: $0.sites) != nil }.prefix(limit))
        }
    }

    /// One analysis with its report, which is JSON; nil while it waits.
    public func analysis(
        _ id: StoredAnalysis.ID, _ access: StudyAccess
    ) async throws -> (analysis: StoredAnalysis, report: String?)? {
        try access.needs(.viewResponses)
        return try await database.read { tx in
            let row = try tx.first(
                """
                SELECT \(part: StoredAnalysis.columns), report FROM study_analysis
                WHERE id = \(id.text) AND study = \(access.study.text)
                """)
            guard let row else { return nil }
            let analysis = try StoredAnalysis(row)
            guard access.narrowed(to: analysis.sites) != nil else { return nil }
            return (analysis, try row.optionalText("report"))
        }
    }

    /// What the job of an analysis has to do, with the access that whoever asked has now, limited to the sites that it is
    /// about; nil if it is done or gone.
    public func waitingAnalysis(
        _ id: StoredAnalysis.ID
    ) async throws -> (analysis: StoredAnalysis, access: StudyAccess?)? {
        try await database.read { tx in
            let row = try tx.first(
                """
                SELECT \(part: StoredAnalysis.columns), study FROM study_analysis
                WHERE id = \(id.text) AND finished_at IS NULL
                """)
            guard let row else { return nil }
            let analysis = try StoredAnalysis(row)
            let study = try row.convert("study", "an id", StudyID.init)
            return (analysis, try tx.studyAccess(study, analysis.account)?.narrowed(to: analysis.sites))
        }
    }

    /// Stores how an analysis ended. One that has ended stays as it is.
    public func finishAnalysis(
        _ id: StoredAnalysis.ID, _ result: Result<String, StoredAnalysis.Failure>, now: Instant
    ) async throws {
        let (report, problem) =
            switch result {
            case .success(let report): (String?.some(report), String?.none)
            case .failure(let failure): (nil, failure.problem.rawValue)
            }
        try await database.write { tx in
            try tx.execute(
                """
                UPDATE study_analysis
                SET finished_at = \(now.milliseconds), report = \(report), problem = \(problem)
                WHERE id = \(id.text) AND finished_at IS NULL
                """)
        }
    }
}

extension StoredAnalysis {
    /// Why there is no report.
    public struct Failure: Error, Sendable, Hashable {
        public let problem: Problem

        public init(_ problem: Problem) {
            self.problem = problem
        }
    }
}
