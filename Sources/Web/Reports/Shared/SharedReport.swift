internal import Accounts
internal import Clinical
internal import Encodings
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Insights
internal import Pages
internal import Store

/// An open link, as somebody uses it.
struct SharedReport {
    let request: PageRequest
    let grant: ClinicLinkGrant
    let source: ReportSource

    /// Answers for an open link; one that has ended is gone, and an unknown one is not found.
    static func answer(
        _ request: PageRequest, _ open: (SharedReport) async throws -> Response
    ) async throws -> Response {
        let secret = try request.parameter("shared")
        guard secret.utf8.count <= 64,
            let grant = try await request.store.clinicLink(tokenHash: Digest.of(secret)),
            let person = try await request.store.person(grant.access)
        else { return request.render(NoSharedReportPage(request.phrases, .unknown), status: .notFound) }
        let source = ReportSource(request, access: grant.access, zone: request.zone(of: person.person))
        let shared = SharedReport(request: request, grant: grant, source: source)
        guard grant.link.state(now: request.now) == .open else {
            await shared.note(.openedAfterEnd)
            return shared.ended
        }
        return try await open(shared)
    }

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

    /// Whether the passcode is right. Wrong ones are counted by the link and by the address.
    ///
    /// - Throws: `Refusal.tooMany` if the passcode was not even looked at.
    func isRight(_ typed: String) async throws -> Bool {
        let bucket = SignInBucket.link(grant.link.id.text)
        let isRight = try await request.counting(
            [bucket, .network("clinic link " + request.origin.network)], isRight: \.self
        ) {
            do {
                return try await request.site.hasher.verify(
                    ClinicPasscode.read(typed) ?? typed, against: grant.passcodeHash)
            } catch PasswordHasher.Refusal.tooLong {
                return false
            }
        }
        guard !isRight else { return true }
        let failures = try await request.store.failures(in: [bucket.attempt])[bucket.attempt.name]
        let isClosed = failures.map { $0.count > bucket.attempt.kind.freeFailures } ?? false
        await note(isClosed ? .closed : .wrongPasscode)
        return false
    }

    /// Records the view and returns what to show; nil if the link has ended in the meantime.
    func viewed() async throws -> (period: DayPeriod, choice: ReportChoice)? {
        let device = DeviceName.of(request.http.headers[.userAgent])
        guard
            try await request.store.recordClinicView(grant, device: device, id: request.newID(), at: request.now)
        else { return nil }
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
