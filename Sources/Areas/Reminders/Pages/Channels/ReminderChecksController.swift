internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Pages
internal import RemindersStore
internal import Store

/// The diagnosis of a channel, with a test message that comes back with its times.
enum ReminderChecksController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.reminderCheck(":channel"), for: nil, show)
        routes.member(.post, Paths.reminderChannelTest(":channel"), for: nil, test)
        routes.member(.get, Paths.reminderCheckMessage(":channel", ":message"), for: nil, times)
    }

    @Sendable static func show(_ request: SignedInRequest) async throws -> Response {
        let channel = try await ChannelsController.channel(request)
        let channels = try await request.store.reminderChannels(of: request.account.account.id)
        let last = try await request.store.messages(of: channel.id, limit: 1).first { $0.purpose == .test }
        let zone = try await request.people().first.map { request.zone(of: $0.person) } ?? .utc
        return request.render(
            ReminderCheckPage(
                request.phrases, channel, message: last,
                browser: request.site.reminderDelivery.pushKey.map { ($0, channels.endpointDigests) }, zone: zone,
                now: request.now, opened: request.opened))
    }

    @Sendable static func test(_ request: SignedInRequest) async throws -> Response {
        let channel = try await ChannelsController.channel(request)
        guard let message = ReminderMessage.ID(request.newID()) else { throw Refusal.malformed }
        _ = try await request.store.testChannel(
            channel.id, of: request.account.account, message: message, change: request.change())
        return request.redirect(to: Paths.reminderCheck(channel.id.text))
    }

    /// In milliseconds since 1970.
    private struct Times: Encodable {
        let created: Int64
        let sent, received, opened: Int64?
        let error: String?
    }

    @Sendable static func times(_ request: SignedInRequest) async throws -> Response {
        let channel = try await ChannelsController.channel(request)
        let id: ReminderMessage.ID = try request.id("message")
        let messages = try await request.store.messages(of: channel.id, limit: 20)
        guard let message = messages.first(where: { $0.id == id }) else { throw Refusal.notFound }
        return request.json(
            Times(
                created: message.created.milliseconds, sent: message.sent?.milliseconds,
                received: message.received?.milliseconds, opened: message.opened?.milliseconds,
                error: message.error.map(request.phrases.delivery)))
    }
}

extension SignedInRequest {
    /// The key of the test message that was opened; nil for anything else.
    fileprivate var opened: String? {
        query("opened").flatMap { key in
            MessageToken.message(key, key: site.formKey).map { _ in key }
        }
    }
}
