internal import Accounts
internal import Clinical
internal import Encodings
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Insights
internal import Pages
internal import Store

/// A link as somebody uses it.
struct SharedReport {
    let request: PageRequest
    let grant: ClinicLinkGrant
    let source: ReportSource

    /// What the address leads to; nil for an unknown one. That somebody tries a link that has ended is recorded.
    static func find(_ request: PageRequest) async throws -> SharedReport? {
        let secret = try request.parameter("shared")
        guard secret.utf8.count <= 64,
            let grant = try await request.store.clinicLink(tokenHash: Digest.of(secret)),
            let person = try await request.store.person(grant.access)
        else { return nil }
        let source = ReportSource(request, access: grant.access, zone: request.zone(of: person.person))
        let shared = SharedReport(request: request, grant: grant, source: source)
        if !shared.isOpen { await shared.note(.openedAfterEnd) }
        return shared
    }

    /// Answers for an open link; one that has ended is gone, and an unknown one is not found.
    static func answer(
        _ request: PageRequest, _ open: (SharedReport) async throws -> Response
    ) async throws -> Response {
        guard let shared = try await find(request) else {
            return request.render(NoSharedReportPage(request.phrases, .unknown), status: .notFound)
        }
        return shared.isOpen ? try await open(shared) : shared.ended
    }

    var isOpen: Bool { grant.link.state(now: request.now) == .open }

    var ended: Response { request.render(NoSharedReportPage(request.phrases, .ended), status: .gone) }

    /// The question for the passcode.
    func ask(_ problem: String? = nil) -> Response {
        let problems = Problems(problem.map { [("passcode", request.phrases("shared.\($0)"))] } ?? [])
        return request.render(
            SharedPasscodePage(request.phrases, secret: secret, problems: problems),
            status: problem == nil ? .ok : .unprocessableContent)
    }

    /// The same answer to every passcode, right or wrong.
    func wait(_ seconds: Int64) -> Response {
        var response = request.render(
            SharedPasscodePage(request.phrases, secret: secret, wait: request.phrases("shared.passcode.wait")),
            status: .tooManyRequests)
        response.headers[.retryAfter] = String(seconds)
        return response
    }

    private var secret: String { request.context.parameters.get("shared") ?? "" }

    /// "Works until 5 April 2026, 16:30."
    var until: String { request.phrases.until("shared.until", source.zone.local(at: grant.link.ends)) }

    /// What became of a passcode.
    enum Attempt: Sendable, Equatable {
        case right
        /// With how many more the link bears.
        case wrong(remaining: Int)
        /// The link has ended in the meantime.
        case ended
    }

    /// Checks a passcode. Wrong ones are counted by the link, for an hour and for its life, and by the address; a blank
    /// one is wrong and not counted.
    ///
    /// - Throws: `Refusal.tooMany` if the passcode was not even looked at.
    func attempt(_ typed: String) async throws -> Attempt {
        guard typed.contains(where: { !$0.isWhitespace }) else {
            return .wrong(remaining: ClinicLinkPolicy.mostWrongPasscodes - grant.link.wrongPasscodes)
        }
        let bucket = SignInBucket.link(grant.link.id.text)
        let attempt = try await request.counting(
            [bucket, .network("clinic link " + request.origin.network)], isRight: { $0 == .right }
        ) { try await checked(typed) }
        guard case .wrong(let remaining) = attempt else { return attempt }
        let failures = try await request.store.failures(in: [bucket.attempt])[bucket.attempt.name]
        let isClosed = failures.map { $0.count > bucket.attempt.kind.freeFailures } ?? false
        await note(remaining == 0 ? .exhausted : isClosed ? .closed : .wrongPasscode)
        return attempt
    }

    private func checked(_ typed: String) async throws -> Attempt {
        let (store, link) = (request.store, grant.link.id)
        guard let remaining = try await store.countPasscode(link, at: request.now) else { return .ended }
        do {
            let isRight = try await request.site.hasher.verify(
                ClinicPasscode.read(typed) ?? typed, against: grant.passcodeHash)
            guard isRight else { return .wrong(remaining: remaining) }
        } catch PasswordHasher.Refusal.tooLong {
            return .wrong(remaining: remaining)
        } catch {
            try await store.forgivePasscode(link)
            throw error
        }
        try await store.forgivePasscode(link)
        return .right
    }

    /// What somebody views. The raw values are kinds of `AccessView`.
    enum Viewed: String, Sendable {
        case report, summary
    }

    /// Records a view, before anything is shown; false if the link has ended in the meantime.
    func recordView(_ viewed: Viewed, device: String) async throws -> Bool {
        try await request.store.recordClinicView(
            grant, kind: viewed.rawValue, device: device, id: request.newID(), at: request.now)
    }

    /// The browser's name for itself.
    var browser: String { DeviceName.of(request.http.headers[.userAgent]) }

    /// Records the view and returns what to show; nil if the link has ended in the meantime.
    func viewed() async throws -> (period: DayPeriod, choice: ReportChoice)? {
        guard try await recordView(.report, device: browser) else { return nil }
        let content = grant.link.content
        return (
            DayPeriod(content, today: source.now.day),
            ReportChoice(content, offered: ReportPart.all(request.site.areas))
        )
    }

    private func note(_ event: ClinicLinkEvent) async {
        let (grant, change) = (grant, request.change())
        await request.site.recorder.later("clinic link \(grant.link.id.text) \(event)") { store in
            try await store.noteClinicLink(grant, event, change: change)
        }
    }
}

/// Proof that somebody entered the passcode a short while ago, for the file.
extension SharedReport {
    var ticket: String {
        let end = request.now.adding(seconds: ClinicLinkPolicy.ticketSeconds).milliseconds
        return "\(end).\(FormToken.make(for: holder(end), key: request.site.formKey))"
    }

    func accepts(ticket: String) -> Bool {
        let parts = ticket.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let end = Int64(parts[0]), request.now.milliseconds < end else { return false }
        return FormToken.matches(String(parts[1]), holder: holder(end), key: request.site.formKey)
    }

    private func holder(_ end: Int64) -> String { "shared report:\(grant.link.id.text):\(end)" }
}
