internal import Clinical
internal import Hummingbird
internal import Pages
internal import RemindersStore
internal import Store

/// What all households' reminders came to, for the operator: no name, no title, no health word.
enum DeliveryReportController {
    static func add(to routes: inout Routes) {
        routes.operator(.get, Paths.reminderDelivery, show)
    }

    @Sendable static func show(_ request: SignedInRequest) async throws -> Response {
        let start = request.now.adding(seconds: -Int64(DeliveryReportPage.days) * 86_400)
        let report = try await request.store.deliveryReport(since: start)
        return request.render(DeliveryReportPage(request.phrases, report, now: request.now))
    }
}
