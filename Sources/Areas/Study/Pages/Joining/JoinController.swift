internal import Clinical
internal import Encodings
internal import Exchange
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// What a study is, the code, the consent and the signature.
enum JoinController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.studies, index)
        routes.open(.get, Paths.study(":study"), show)
        routes.open(.post, Paths.studyCode(":study"), check)
        routes.open(.get, Paths.studyLink(":study", ":secret"), open)
        routes.open(.get, Paths.studyConsent(":study"), again)
        routes.open(.post, Paths.studyConsent(":study"), consent)
        routes.open(.post, Paths.studyParticipation(":study"), join)
    }

    @Sendable static func index(_ request: PageRequest) async throws -> Response {
        let studies = try await request.store.publicStudies()
        let own = try await request.store.studyParticipations(
            tokenHashes: StudySecrets(request).all.map(Digest.of))
        let today = ZoneRules.utc.local(at: request.now).day
        return request.render(StudiesPage(request.phrases, studies, own: own, today: today))
    }

    @Sendable static func show(_ request: PageRequest) async throws -> Response {
        try await StudyVisit.orDeleted(request) { visit in
            guard visit.person == nil else { return try await TakingController.home(visit) }
            let releases = try await request.store.publicReleases(of: visit.study.id)
            return request.render(
                StudyPage(request.phrases, visit.study, today: visit.now.day, releases: releases))
        }
    }

    /// Checks a typed code; wrong ones are counted for the address and for the study.
    @Sendable static func check(_ request: PageRequest) async throws -> Response {
        let visit = try await StudyVisit(request)
        let typed = request.form["code"]
        func again(_ key: String, _ status: Int = 422) -> Response {
            let page = StudyPage(
                request.phrases, visit.study, today: visit.now.day, code: typed,
                problems: Problems([("code", request.phrases(key, ["contact": visit.study.details.contact]))]))
            return request.render(page, status: .init(code: status))
        }
        let code: String
        switch InvitationCode.read(typed) {
        case .tooLong: return again("study.code.tooLong")
        case .tooShort: return again("study.code.tooShort")
        case .impossible: return again("study.code.impossible")
        case .code(let read): code = read
        }
        let buckets: [SignInBucket] = [
            .network("study code " + request.origin.network), .account("study code " + visit.id),
        ]
        do {
            let answer = try await request.counting(buckets, isRight: { $0 == .consent }) {
                try await request.store.invitationAnswer(visit.study.id, codeHash: visit.hash(code), now: request.now)
            }
            guard answer == .consent else { return again("study.code.notOpen") }
        } catch Refusal.tooMany(let seconds) {
            var response = again("study.code.wait", 429)
            response.headers[.retryAfter] = String(seconds)
            return response
        }
        return try await section(visit, code: JoinTicket.text(code, visit), step: 1)
    }

    /// A long link says exactly why it does not work.
    @Sendable static func open(_ request: PageRequest) async throws -> Response {
        try await StudyVisit.orDeleted(request) { try await follow($0) }
    }

    private static func follow(_ visit: StudyVisit) async throws -> Response {
        let request = visit.request
        let secret = try request.parameter("secret")
        // A short code is typed, where wrong ones are counted.
        let answer: InvitationAnswer =
            !JoinTicket.isLink(secret)
            ? .unknown
            : try await request.store.invitationAnswer(visit.study.id, codeHash: visit.hash(secret), now: request.now)
        guard answer != .consent else { return try await section(visit, code: secret, step: 1) }
        guard visit.person == nil else { return request.redirect(to: Paths.study(visit.id)) }
        let key = secret.utf8.count > 64 ? "tooLong" : "\(answer)"
        let page = StudyPage(
            request.phrases, visit.study, today: visit.now.day,
            problems: Problems([("code", request.phrases("study.link.\(key)"))]))
        return request.render(page, status: answer == .unknown ? .notFound : .gone)
    }

    /// One section of the consent after the other; what was entered travels along and nothing is stored.
    @Sendable static func consent(_ request: PageRequest) async throws -> Response {
        let visit = try await StudyVisit(request)
        let step = Int(request.form["step"]) ?? 1
        return try await section(
            visit, code: request.form["code"], step: request.form["back"].isEmpty ? step + 1 : step - 1)
    }

    static func section(
        _ visit: StudyVisit, code: String, step: Int, values: ConsentPage.Values? = nil, problems: Problems = .none
    ) async throws -> Response {
        let request = visit.request
        guard let document = try await request.store.studyDocument(.consent, of: visit.study.id),
            let consent = ConsentDocument(markdown: document.content), visit.study.phase.takesAnswers
        else { throw Refusal.notFound }
        let baseline = try await request.store.studyDocument(.baseline, of: visit.study.id)
        let earlier = try await guardian(visit)
        var shown = values ?? fresh(visit, earlier)
        shown.isOfAge = visit.needsOwnConsent
        shown.isAgainMinor = earlier != nil && !shown.isOfAge
        let page = ConsentPage(
            request.phrases, visit.study, document, consent,
            baseline: baseline.flatMap { try? QuestionnaireReader.read($0.content) },
            step: min(max(step, 1), consent.sections.count + 1), code: code,
            zones: request.world.zones.offered(keeping: shown.timeZone),
            isAgain: visit.person?.state == .participating, values: shown,
            problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    /// Who agreed that this child takes part; nil for whoever signs alone, or does not take part.
    private static func guardian(_ visit: StudyVisit) async throws -> SignedConsent.Guardian? {
        guard let access = visit.access, visit.person?.state == .participating else { return nil }
        let signed = try await visit.request.store.signedConsent(access)
        return signed?.own == nil ? signed?.guardian : nil
    }

    /// Whoever signs again is asked what was asked before.
    private static func fresh(_ visit: StudyVisit, _ guardian: SignedConsent.Guardian?) -> ConsentPage.Values {
        var values = ConsentPage.Values(id: visit.request.newID(), key: visit.request.world.newToken())
        values.isMinor = guardian != nil
        values.relation = guardian?.relation.rawValue ?? ""
        values.ofAge = guardian?.ofAgeOn?.iso ?? ""
        return values
    }

    /// A newer version of the consent, for somebody who takes part.
    @Sendable static func again(_ request: PageRequest) async throws -> Response {
        let visit = try await StudyVisit(request)
        guard visit.person?.state == .participating else { return request.redirect(to: Paths.study(visit.id)) }
        return try await section(visit, code: "", step: 1)
    }

    private static func admitsChildren(_ visit: StudyVisit) async throws -> Bool {
        guard visit.study.details.admitsMinors,
            let document = try await visit.request.store.studyDocument(.consent, of: visit.study.id)
        else { return false }
        return ConsentDocument(markdown: document.content)?.isForChildren ?? false
    }

    private static func signAgain(
        _ visit: StudyVisit, _ access: ParticipantAccess, _ values: ConsentPage.Values
    ) async throws -> Response {
        let request = visit.request
        var values = values
        // Whatever the form says.
        if visit.needsOwnConsent { values.isMinor = false }
        guard let consent = values.consent(request.form["number"], now: request.now) else {
            let problems = values.nameProblems(request.phrases, now: request.now)
            return try await section(visit, code: "", step: .max, values: values, problems: problems)
        }
        do {
            try await request.store.signConsentAgain(consent, access, on: visit.now.day)
        } catch StudyProblem.needsGuardian {
            let problems = Problems([
                ("who", request.phrases("study.who.again", ["contact": try await visit.contact]))
            ])
            return try await section(visit, code: "", step: .max, values: values, problems: problems)
        }
        return request.redirect(to: Paths.study(visit.id), note: FlashNote("toast.study.signed"))
    }

    @Sendable static func join(_ request: PageRequest) async throws -> Response {
        let visit = try await StudyVisit(request)
        let code = request.form["code"]
        let values = ConsentPage.Values(request.form)
        if values.isMinor, try await guardian(visit) == nil, try await !admitsChildren(visit) {
            throw Refusal.malformed
        }
        if let access = visit.access, visit.person?.state == .participating {
            return try await signAgain(visit, access, values)
        }
        guard let id = Participant.ID(values.id), let secret = values.secret else { throw Refusal.malformed }
        let baseline = try await request.store.studyDocument(.baseline, of: visit.study.id)
            .flatMap { try? QuestionnaireReader.read($0.content) }
        let checked = StudyAnswers.check({ request.form["item-\($0)"] }, baseline?.items ?? [])
        let consent = values.consent(request.form["number"], now: request.now)
        let zone = request.world.zones.rules(values.timeZone)
        let problems = values.problems(request.phrases, visit.study, hasZone: zone != nil, checked, now: request.now)
        guard problems.isEmpty, let consent, let zone, let answers = checked.value else {
            return try await section(visit, code: code, step: .max, values: values, problems: problems)
        }
        func refused(_ key: String) async throws -> Response {
            try await section(
                visit, code: code, step: key == "consent" ? 1 : .max, values: values,
                problems: Problems([("name", request.phrases("study.join.\(key)"))]))
        }
        guard let invitation = JoinTicket.read(code, visit) else { return try await refused("refused") }
        let outcome = try await request.store.joinStudy(
            visit.study.id, codeHash: visit.hash(invitation),
            NewParticipant(
                id: id, tokenHash: Digest.of(secret), region: values.region, timeZone: values.timeZone,
                consent: consent, baseline: baseline == nil ? nil : answers.json.text),
            on: zone.local(at: request.now).day, change: request.change())
        switch outcome {
        case .joined:
            var response = request.redirect(to: Paths.study(visit.id), note: FlashNote("toast.study.joined"))
            CookieJar.study.set(
                StudySecrets(request).adding(secret), maxAge: StudySecrets.seconds, secure: request.origin.isSecure,
                on: &response)
            return response
        case .refused(.used) where visit.person?.id == id: return request.redirect(to: Paths.study(visit.id))
        case .refused: return try await refused("refused")
        case .closed: return try await refused("closed")
        case .newConsent: return try await refused("consent")
        }
    }
}

extension StudyVisit {
    /// What the store keeps of a code or the secret of a link; the same in the list of invitees.
    func hash(_ code: String) -> String { Digest.of("\(id) \(code)") }
}
