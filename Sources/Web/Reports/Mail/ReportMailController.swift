internal import Accounts
internal import Clinical
internal import Delivery
internal import HTTPTypes
internal import Hummingbird
internal import NIOPosix
internal import Pages
internal import RemindersPages
internal import RemindersStore
internal import Store

/// Sends a report by email, to oneself or to a clinic, and shows what became of those sent before.
enum ReportMailController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.reportMail(.any), new)
        routes.person(.post, Paths.reportMail(.any), send)
        routes.person(.get, Paths.reportDeliveries(.any), deliveries)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await ReportForm(request)
        guard let period = form.period.value, !form.choice.parts.isEmpty else { return form.refusal }
        let mail = try await ReportMail(form, period)
        return mail.show(ReportAddress(to: ""), id: request.newID())
    }

    @Sendable static func send(_ request: PersonRequest) async throws -> Response {
        let form = try await ReportForm(request)
        guard let period = form.period.value, !form.choice.parts.isEmpty else { return form.refusal }
        guard let id = ReportDelivery.ID(request.form["id"]) else { throw Refusal.malformed }
        let (mail, typed) = (try await ReportMail(form, period), ReportAddress(request.form))
        var problems = Problems.none
        guard let checked = typed.checked(mail.known, request.phrases, &problems) else {
            return mail.show(typed, id: id.text, problems)
        }
        let recipient = checked.recipient
        guard checked.isKnown || typed.confirmed == recipient.address.text else {
            return mail.show(typed, id: id.text, asking: recipient.address)
        }
        let path = Paths.reportDeliveries(request.access.person)
        switch try await mail.deliver(id, to: recipient) {
        case .tooMany:
            problems.add(
                mail.known.all.isEmpty ? "address" : "to",
                request.phrases("report.mail.tooMany", count: Store.reportsADay))
            return mail.show(typed, id: id.text, problems)
        case .known: return request.redirect(to: path)
        case .ended(let problem):
            return request.redirect(
                to: path, note: FlashNote(problem == nil ? "toast.reportSent" : "toast.reportNotSent"))
        }
    }

    @Sendable static func deliveries(_ request: PersonRequest) async throws -> Response {
        let all = try await request.store.reportDeliveries(request.access, limit: 100)
        return request.render(
            ReportDeliveriesPage(
                request.phrases, person: request.access.person, deliveries: all, zone: request.zone,
                now: request.now, canSend: request.site.reminderDelivery.mail != nil))
    }
}
