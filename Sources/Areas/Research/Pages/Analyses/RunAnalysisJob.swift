internal import Clinical
internal import Cohort
internal import CohortTables
internal import Encodings
internal import Exchange
internal import Host
internal import Jobs
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// Runs an analysis that somebody asked for; its key is the analysis.
struct RunAnalysisJob: JobHandler {
    let kind = JobKind.studyAnalysis
    let leaseSeconds: Int64 = 600
    let isLong = true
    let site: Site

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        if let id = StoredAnalysis.ID(job.id.key) { try await run(id) }
        return .done
    }

    func run(_ id: StoredAnalysis.ID) async throws {
        let store = site.world.store
        guard let (analysis, access) = try await store.waitingAnalysis(id) else { return }
        let result: Result<String, StoredAnalysis.Failure>
        if let access, access.permissions.contains(.runAnalyses),
            let study = try await store.study(access.study, access)
        {
            result = try await report(analysis.query, study, access)
        } else {
            result = .failure(StoredAnalysis.Failure(.notPermitted))
        }
        try Task.checkCancellation()
        try await store.finishAnalysis(id, result, now: site.world.now())
    }

    private func report(
        _ query: AnalysisQuery, _ study: StoredStudy, _ access: StudyAccess
    ) async throws -> Result<String, StoredAnalysis.Failure> {
        let store = site.world.store
        let questions = QuestionVersions(try await store.studyDocuments(.daily, access))
        let tables = try await StudyTables(store, access, questions, isPilot: study.showsPilot)
        guard tables.count > 0 else { return .failure(StoredAnalysis.Failure(.noAnswers)) }
        let files = tables.files
        guard let cohort = CohortSheet.read(files, outcome: query.outcome, exposures: query.exposures).value else {
            throw UnreadableTables()
        }
        let report = StudyReport(
            cohort,
            StrengthQuery(
                exposures: query.exposures.map { CohortExposure(named: $0) }, lags: 0...query.lastLag,
                countsEverybody: query.countsEverybody),
            outcome: query.outcome, threshold: StudyReport.usualThreshold(of: query.outcome),
            division: query.division.flatMap { CohortDivision(rawValue: $0) })
        let hash = Digest.of(CohortSheet.File.allCases.map { Digest.of(files[$0] ?? []) }.joined(separator: "\n"))
        return .success(report.json(program: ProgramVersion.text, dataHash: hash).text)
    }
}

/// The server's own tables do not keep to their format.
private struct UnreadableTables: JobFailure {
    var reason: String { "The tables of the study cannot be read." }
}
