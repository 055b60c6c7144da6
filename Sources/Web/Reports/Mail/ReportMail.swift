internal import Accounts
internal import Clinical
internal import Delivery
internal import Host
internal import Hummingbird
internal import Insights
internal import Pages
internal import RemindersPages
internal import RemindersStore
internal import Store

/// A report on its way into an email.
struct ReportMail {
    let form: ReportForm
    let period: DayPeriod
    let known: KnownRecipients
    private let sender: MailSender
    private var request: PersonRequest { form.request }

    enum Outcome {
        case known, tooMany
        /// With why nothing was sent, as a code; nil if the mail server accepted it.
        case ended(problem: String?)
    }

    /// - Throws: `Refusal.notFound` if the server has no mail server.
    init(_ form: ReportForm, _ period: DayPeriod) async throws {
        guard let sender = form.request.site.reminderDelivery.mail else { throw Refusal.notFound }
        (self.form, self.period, self.sender) = (form, period, sender)
        let (own, others) = try await form.request.store.reportRecipients(
            form.request.access, of: form.request.account.account.id)
        known = KnownRecipients(own: own, others: others)
    }

    func show(
        _ typed: ReportAddress, id: String, asking: EmailAddress? = nil, _ problems: Problems = .none
    ) -> Response {
        let page = ReportMailPage(
            request.phrases, person: request.access.person, query: form.choice.query, id: id, letter: letter,
            known: known, typed: typed, asking: asking, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    /// Draws the report and sends it once. It ends even if the browser has gone, so that its end is recorded.
    func deliver(_ id: ReportDelivery.ID, to recipient: ReportRecipient) async throws -> Outcome {
        let attachment = try await attachment()
        let (mail, sender) = (self, sender)
        return try await Task { try await mail.deliver(id, to: recipient, attachment, sender) }.value
    }

    private func deliver(
        _ id: ReportDelivery.ID, to recipient: ReportRecipient, _ attachment: MailAttachment, _ sender: MailSender
    ) async throws -> Outcome {
        let (store, access) = (request.store, request.access)
        let delivery = ReportDelivery(
            id: id, recipient: recipient.address, name: recipient.name, firstDay: period.from, lastDay: period.through,
            at: request.now)
        switch try await store.startReportDelivery(delivery, access, change: request.change()) {
        case .known: return .known
        case .tooMany: return .tooMany
        case .started: break
        }
        var problem: DeliveryProblem?
        do throws(DeliveryProblem) {
            try await sender.send(try message(id, to: recipient, attachment))
        } catch {
            problem = error
        }
        try await store.endReportDelivery(id, problem: problem?.code, access, at: request.world.now())
        return .ended(problem: problem?.code)
    }

    private func attachment() async throws -> MailAttachment {
        let report = try await form.report(period)
        let bytes = try await request.site.reportDrawer.draw(report, form.choice.paper)
        guard let attachment = MailAttachment(fileName: form.fileName, mediaType: "application/pdf", bytes: bytes)
        else {
            throw Refusal.malformed
        }
        return attachment
    }

    private func message(
        _ id: ReportDelivery.ID, to recipient: ReportRecipient, _ attachment: MailAttachment
    ) throws(DeliveryProblem) -> MailMessage {
        let message = MailMessage(
            to: recipient.address, subject: letter.subject, text: letter.text,
            id: "\(id.text)@\(request.site.reminderDelivery.domain)", date: form.now,
            headers: known.own.first.map { [(name: "Reply-To", value: $0.text)] } ?? [], attachment: attachment)
        guard let message else { throw .invalidAddress }
        return message
    }

    private var letter: ReportMailPage.Letter {
        let phrases = request.phrases
        let days = phrases.days(period.from, period.through)
        let reply = known.own.first.map { phrases("report.mail.reply", ["address": $0.text]) }
        return ReportMailPage.Letter(
            facts: [
                (phrases("report.mail.days"), days),
                (phrases("report.mail.parts"), phrases.parts(form.choice)),
            ],
            subject: phrases("report.mail.subject", ["day": phrases.formats.fullDay(form.now.day)]),
            text: phrases(
                "report.mail.text",
                [
                    "sender": request.account.account.name, "name": request.person.person.name, "days": days,
                    "reply": reply ?? phrases("report.mail.noReply"),
                ]))
    }
}

extension Phrases {
    /// "Reactions, Every dose", or "All"
    func parts(_ choice: ReportChoice) -> String {
        choice.parts.count < choice.offered.count
            ? choice.parts.map(part).joined(separator: ", ") : self("report.mail.parts.all")
    }

    /// "9 February 2026 to 12 March 2026"
    func days(_ from: CalendarDay, _ through: CalendarDay) -> String {
        self("report.days", ["from": formats.fullDay(from), "through": formats.fullDay(through)])
    }
}
