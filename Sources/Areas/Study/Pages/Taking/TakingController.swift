internal import Clinical
internal import Encodings
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// The page of somebody who takes part: today's answer, the notice, a newer consent, the copy and leaving.
enum TakingController {
    static func add(to routes: inout Routes) {
        routes.open(.post, Paths.studyNotice(":study"), agree)
        routes.open(.get, Paths.studyCopy(":study"), copy)
        routes.open(.get, Paths.studyDeparture(":study"), askLeave)
        routes.open(.post, Paths.studyDeparture(":study"), entries: true, leave)
    }

    /// What keeps today's questions back.
    enum Obstacle: Sendable, Hashable {
        case ended(InvitationState)
        case closed(StudyDay.State)
        case consent
        /// Somebody who joined as a child came of age.
        case ofAge
        case wait(AnswerTurn.Wait)

        /// Whether it passes by itself, with time.
        var passes: Bool {
            switch self {
            case .wait, .closed(.notStarted): true
            case .ended, .closed, .consent, .ofAge: false
            }
        }
    }

    static func obstacle(_ visit: StudyVisit, _ person: StoredParticipant) async throws -> Obstacle? {
        let document = try await visit.request.store.studyDocument(.consent, of: visit.study.id)
        let taking = StudyParticipation(study: visit.study, person: person, consent: document?.number)
        return obstacle(taking, now: visit.now, air: try await visit.air(person))
    }

    /// - Parameters:
    ///   - now: in the participant's zone.
    ///   - air: hundredths of the figure that decides; nil if none does, or it is not known.
    static func obstacle(_ taking: StudyParticipation, now: Moment, air: Int?) -> Obstacle? {
        let (study, person) = (taking.study, taking.person)
        guard person.state == .participating else { return .ended(person.state) }
        let state = StudyDay(now.day, in: study.details, phase: study.phase).state
        guard state == .open, person.isPilot == (study.phase == .pilot) else { return .closed(state) }
        guard !person.needsOwnConsent(on: now.day) else { return .ofAge }
        guard taking.consent == person.consent else { return .consent }
        return study.details.wait(last: person.last, now: now, air: air).map { .wait($0) }
    }

    static func home(_ visit: StudyVisit) async throws -> Response {
        let (access, person) = try visit.participating()
        let history = try await AnswerController.history(visit, access)
        let obstacle = try await obstacle(visit, person)
        let days = try await visit.days(
            access, person, canAnswer: obstacle == nil && person.notice != nil && !visit.request.http.isOfflineCopy)
        let page = StudyHomePage(
            visit.request.phrases, visit.study, person, day: visit.day, region: visit.region(person.region),
            obstacle: obstacle, last: history.days.first, items: history.items,
            site: try await visit.request.store.studySite(access),
            releases: try await visit.request.store.publicReleases(of: visit.study.id), days: days,
            today: visit.now.day, zone: visit.zone, taking: try await visit.taking())
        return visit.request.render(page)
    }

    @Sendable private static func agree(_ request: PageRequest) async throws -> Response {
        let visit = try await StudyVisit(request)
        try await request.store.agreeToNotice(try visit.participating().access, now: request.now)
        return request.redirect(to: Paths.newStudyAnswer(visit.id))
    }

    /// The signed consent, to print, to keep as a PDF or to send.
    @Sendable private static func copy(_ request: PageRequest) async throws -> Response {
        let visit = try await StudyVisit(request)
        let (access, _) = try visit.participating()
        guard let signed = try await request.store.signedConsent(access),
            let document = try await request.store.studyDocument(.consent, number: signed.number, of: visit.study.id),
            let consent = ConsentDocument(markdown: document.content)
        else { throw Refusal.notFound }
        return request.render(
            ConsentCopyPage(request.phrases, visit.study, consent, signed, in: visit.zone))
    }

    @Sendable private static func askLeave(_ request: PageRequest) async throws -> Response {
        let visit = try await StudyVisit(request)
        let (_, person) = try visit.participating()
        guard person.state == .participating else { return request.redirect(to: Paths.study(visit.id)) }
        return request.render(LeavePage(request.phrases, visit.study, person, taking: try await visit.taking()))
    }

    @Sendable private static func leave(_ request: PageRequest) async throws -> Response {
        let visit = try await StudyVisit(request)
        let (access, person) = try visit.participating()
        try visit.checkParticipation()
        _ = try await request.store.leaveStudy(
            access, on: max(visit.given.day, person.enrolled), change: request.change())
        return request.redirect(to: Paths.study(visit.id), note: FlashNote("toast.study.left"))
    }
}
