internal import Clinical
internal import Encodings
internal import Exchange
internal import Host
internal import Jobs
internal import Pages
internal import Reports
internal import Store
internal import Study
internal import StudyStore

/// Makes a release that somebody asked for; its key is the release. Nothing is published by it.
struct MakeReleaseJob: JobHandler {
    let kind = JobKind.studyRelease
    let leaseSeconds: Int64 = 600
    let isLong = true
    let site: Site

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        if let id = StoredRelease.ID(job.id.key) { try await run(id) }
        return .done
    }

    func run(_ id: StoredRelease.ID) async throws {
        let store = site.world.store
        guard let waiting = try await store.waitingRelease(id) else { return }
        let result: Result<MadeRelease, StoredRelease.Failure>
        if let access = waiting.access, access.mayRelease, let study = try await store.study(access.study, access) {
            result = try await make(waiting, study, access)
        } else {
            result = .failure(StoredRelease.Failure(.notPermitted))
        }
        try Task.checkCancellation()
        try await store.finishRelease(id, result, now: site.world.now())
    }

    private func make(
        _ waiting: WaitingRelease, _ study: StoredStudy, _ access: StudyAccess
    ) async throws -> Result<MadeRelease, StoredRelease.Failure> {
        let (store, stored) = (site.world.store, waiting.release)
        let questions = QuestionVersions(try await store.studyDocuments(.daily, access))
        let snapshot = try await ReleaseSnapshot(store, access)
        let places = ReleasePlaces(study.details.regions, try? Gazetteer(folder: site.files.places))
        let people = snapshot.people(places)
        let seed = site.world.random(Release.seedBytes)
        let release = Release.make(
            version: stored.number, people: people, answers: snapshot.answers(questions), rules: stored.rules,
            seed: seed, previous: waiting.previous)
        let report = PrivacyReport(release, previous: waiting.previous)
        if let problem = Self.problem(release, report, of: people.count) {
            return .failure(StoredRelease.Failure(problem))
        }
        try Task.checkCancellation()
        let codebook = ReleaseCodebook(
            stored.rules, items: questions.releasable, regions: places.names(in: release))
        var files = try await release.write(to: store, stored.id, codebook: codebook)
        func add(_ name: String, _ bytes: some Sequence<UInt8>) async throws {
            var file = ReleaseFileWriter(store, stored.id, name)
            try await file.write(bytes)
            files.append(try await file.end())
        }
        try await add("privacy.json", (report.json.text + "\n").utf8)
        let team = ReleaseReport(
            release, report,
            places: study.details.regions.map { region in
                let place = places.place(of: region.code)
                return ReleaseReport.Place(region: region.name, shown: places.name(place.region ?? place.country))
            }, sources: snapshot.sources, places.name)
        let day = ZoneRules.utc.local(at: site.world.now()).day
        let paper = PrivacyPaper(
            study: study, release: stored, report: team,
            people: ReleaseManifest.rounded(release.people.count, to: 10),
            answers: ReleaseManifest.rounded(release.answers.count, to: 100), day: day)
        // For anyone, and the same whoever makes it.
        let phrases = site.templates.phrases(accepting: nil)
        try await add("privacy.pdf", site.reportDrawer.draw(paper.report(phrases), .a4))
        let manifest = ReleaseManifest(
            study: study.details.name, date: day, licence: stored.licence,
            attributions: attributions(snapshot.sources), files: files)
        try await add("manifest.json", (manifest.json(release, report).text + "\n").utf8)
        let sealed = try SecretBox(vault: site.vault).seal(Base64URL.encode(seed), as: Self.seedName(stored.id))
        return .success(
            MadeRelease(
                files: files, report: try team.json, sealedSeed: sealed, membership: release.membership,
                people: paper.people, answers: paper.answers))
    }

    /// What the seed of a release is sealed as.
    static func seedName(_ id: StoredRelease.ID) -> String { "seed of release \(id.text)" }

    /// Why a release cannot be published; nil if it can.
    private static func problem(
        _ release: Release, _ report: PrivacyReport, of people: Int
    ) -> StoredRelease.Problem? {
        if people == 0 { return .noAnswers }
        if release.people.isEmpty {
            if release.omitted[.consent] == people { return .consent }
            return release.omitted[.comparison, default: 0] > 0 ? .comparison : .fewAlike
        }
        if release.answers.isEmpty { return .fewWeeks }
        return report.holds(k: release.rules.k) ? nil : .risk
    }

    /// Who has to be named: the sources of the air, and the list of towns.
    private func attributions(_ sources: [String]) -> [String] {
        site.airAttributions(sources) + ["Regions: GeoNames (CC BY 4.0)"]
    }
}
