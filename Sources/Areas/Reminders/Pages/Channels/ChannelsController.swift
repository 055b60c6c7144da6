internal import Accounts
internal import Clinical
internal import Delivery
internal import Encodings
internal import Foundation
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Reminders
internal import RemindersStore
internal import Store

/// The devices and addresses to which an account's reminders go.
enum ChannelsController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.reminderSettings, for: nil, show)
        routes.member(.post, Paths.reminderPostponement, for: nil, chooseLater)
        routes.member(.post, Paths.reminderSubscriptions, for: nil, subscribe)
        routes.member(.get, Paths.newReminderChannel, for: nil, new)
        routes.member(.post, Paths.reminderChannels, for: nil, create)
        routes.member(.get, Paths.editReminderChannel(":channel"), for: nil, edit)
        routes.member(.post, Paths.reminderChannel(":channel"), for: nil, update)
        routes.member(.post, Paths.reminderChannelRemoval(":channel"), for: nil, remove)
    }

    @Sendable static func show(_ request: SignedInRequest) async throws -> Response {
        let (phrases, delivery) = (request.phrases, request.site.reminderDelivery)
        let channels = try await request.store.reminderChannels(of: request.account.account.id)
        let people = try await request.people()
        let zone = people.first.map { request.zone(of: $0.person) } ?? .utc
        let rows = channels.map { channel in
            ReminderSettingsPage.Row(
                id: channel.id.text, name: channel.name,
                detail: phrases.detail(channel, zone), problem: phrases.problem(channel, zone), isOff: !channel.isOn)
        }
        let push =
            await delivery.push() == nil
            ? nil
            : delivery.pushKey.map { key in
                ReminderSettingsPage.Push(key: key, endpoints: channels.endpointDigests)
            }
        return request.render(
            ReminderSettingsPage(
                phrases, channels: rows, people: people.map { ($0.person.id, $0.person.name) }, push: push,
                isSecure: request.origin.isSecure || request.isLocal,
                kinds: [.email, .ntfy, .webhook].filter(delivery.supports),
                later: try await request.store.laterMinutes(of: request.account.account.id)))
    }

    @Sendable static func chooseLater(_ request: SignedInRequest) async throws -> Response {
        guard let minutes = Int(request.form["minutes"]), ReminderPostponement.minutes.contains(minutes) else {
            throw Refusal.malformed
        }
        try await request.store.saveLaterMinutes(minutes, of: request.account.account, change: request.change())
        return request.redirect(to: Paths.reminderSettings, note: FlashNote("toast.reminderLaterSaved"))
    }

    /// A browser says where it takes push messages.
    @Sendable static func subscribe(_ request: SignedInRequest) async throws -> Response {
        let form = request.form
        guard
            PushSubscription(endpoint: form["endpoint"], p256dh: form["p256dh"], auth: form["auth"]) != nil,
            let id = ReminderChannel.ID(request.newID())
        else {
            let sentence = request.phrases("reminder.channel.push.invalid")
            return request.json(
                ["title": sentence, "detail": sentence], status: .unprocessableContent,
                type: "application/problem+json")
        }
        let name = FreeText.clean(form["name"], limit: 80, lines: .one).value ?? ""
        let account = request.account.account
        let channel = ReminderChannel(
            id: id, account: account.id, kind: .push,
            name: name.isEmpty ? request.phrases("reminder.channel.push") : name, address: form["endpoint"],
            key: form["p256dh"], secret: form["auth"], created: request.now)
        let connected = try await request.store.connect(
            channel, replacing: form.optional("replaces"), of: account, change: request.change())
        return request.json(["channel": connected.text])
    }

    @Sendable static func new(_ request: SignedInRequest) async throws -> Response {
        guard let kind = ReminderChannel.Kind(rawValue: request.query("kind") ?? "ntfy"), kind != .push,
            request.site.reminderDelivery.supports(kind)
        else { throw Refusal.notFound }
        var values = EditChannelPage.Values(id: request.newID(), kind: kind)
        if kind == .email { values.address = request.account.account.email.text }
        return request.render(EditChannelPage(request.phrases, values, isNew: true))
    }

    @Sendable static func create(_ request: SignedInRequest) async throws -> Response {
        let form = request.form
        guard let kind = ReminderChannel.Kind(rawValue: form["kind"]), kind != .push,
            let id = ReminderChannel.ID(form["id"])
        else { throw Refusal.malformed }
        var values = EditChannelPage.Values(id: id.text, kind: kind)
        values.name = FreeText.clean(form["name"], limit: 80, lines: .one).value ?? ""
        values.address = form["address"].trimmingCharacters(in: .whitespaces)
        (values.topic, values.token, values.body) = (form["topic"], form["token"], form["body"])
        guard let problem = values.problem(request.phrases) else {
            try await request.store.connect(
                values.channel(id, of: request.account.account.id, at: request.now), of: request.account.account,
                change: request.change())
            return request.redirect(to: Paths.reminderCheck(id.text), note: FlashNote("toast.channelSaved"))
        }
        return request.render(
            EditChannelPage(request.phrases, values, isNew: true, problems: Problems([problem])),
            status: .unprocessableContent)
    }

    @Sendable static func edit(_ request: SignedInRequest) async throws -> Response {
        let channel = try await channel(request)
        let people = try await request.people()
        let mutes = try await request.store.reminderMutes(of: channel.id)
        var values = EditChannelPage.Values(id: channel.id.text, kind: channel.kind, name: channel.name)
        values.isOn = channel.isOn
        for person in people {
            for kind in ReminderKind.all where !mutes.contains(ReminderMute(person: person.person.id, kind: kind.code))
            {
                values.chosen.insert("\(person.person.id) \(kind.code)")
            }
        }
        return request.render(
            EditChannelPage(
                request.phrases, values, isNew: false, people: people.map { ($0.person.id, $0.person.name) }))
    }

    @Sendable static func update(_ request: SignedInRequest) async throws -> Response {
        let channel = try await channel(request)
        let name = FreeText.clean(request.form["name"], limit: 80, lines: .one).value ?? ""
        let chosen = Set(request.form.all("kinds"))
        var mutes: Set<ReminderMute> = []
        for person in try await request.people() {
            for kind in ReminderKind.all where !chosen.contains("\(person.person.id) \(kind.code)") {
                mutes.insert(ReminderMute(person: person.person.id, kind: kind.code))
            }
        }
        _ = try await request.store.updateChannel(
            channel.id, name: name.isEmpty ? channel.name : name, isOn: request.form["on"] == "yes", mutes: mutes,
            of: request.account.account, change: request.change())
        return request.redirect(to: Paths.reminderSettings, note: FlashNote("toast.channelSaved"))
    }

    @Sendable static func remove(_ request: SignedInRequest) async throws -> Response {
        let channel = try await channel(request)
        _ = try await request.store.disconnect(channel.id, of: request.account.account, change: request.change())
        return request.redirect(to: Paths.reminderSettings, note: FlashNote("toast.channelRemoved"))
    }

    static func channel(_ request: SignedInRequest) async throws -> ReminderChannel {
        let id: ReminderChannel.ID = try request.id("channel")
        let channels = try await request.store.reminderChannels(of: request.account.account.id)
        guard let channel = channels.first(where: { $0.id == id }) else { throw Refusal.notFound }
        return channel
    }
}

extension [ReminderChannel] {
    /// The SHA-256 of each browser's endpoint in hexadecimal, with spaces between them.
    var endpointDigests: String {
        filter { $0.kind == .push }.map { Digest.of($0.address) }.joined(separator: " ")
    }
}

extension SignedInRequest {
    /// The people the account has to do with.
    func people() async throws -> [StoredPerson] {
        try await store.people(for: account.account, now: now)
    }

    /// Whether the page was opened on this machine, which browsers trust without TLS.
    var isLocal: Bool { AddressRange.isLoopback(origin.address) }
}

extension EditChannelPage.Values {
    /// What keeps it from being stored.
    fileprivate func problem(_ phrases: Phrases) -> (String, String)? {
        switch kind {
        case .push: nil
        case .email: EmailAddress(address) == nil ? ("address", phrases("reminder.channel.email.invalid")) : nil
        case .ntfy:
            NtfyTopic(base: address, name: topic, token: token.isEmpty ? nil : token) == nil
                ? ("address", phrases("reminder.channel.ntfy.invalid")) : nil
        case .webhook:
            if !body.isEmpty, WebhookTemplate(body) == nil {
                ("body", phrases("reminder.channel.body.invalid"))
            } else if Webhook(url: address, token: token.isEmpty ? nil : token) == nil {
                ("address", phrases("reminder.channel.address.invalid"))
            } else {
                nil
            }
        }
    }

    fileprivate func channel(_ id: ReminderChannel.ID, of account: Account.ID, at now: Instant) -> ReminderChannel {
        ReminderChannel(
            id: id, account: account, kind: kind, name: name.isEmpty ? address : name, address: address,
            key: kind == .ntfy ? topic : nil, secret: token.isEmpty ? nil : token,
            template: body.isEmpty ? nil : body, created: now)
    }
}

extension Phrases {
    fileprivate func detail(_ channel: ReminderChannel, _ zone: ZoneRules) -> String {
        let kind = self("reminder.channel.\(channel.kind.rawValue)")
        guard let last = channel.lastSent else { return kind }
        let moment = zone.local(at: last)
        return self(
            "reminder.channel.lastSent",
            [
                "kind": kind,
                "when": self("reminder.dayTime", ["day": formats.longDay(moment.day), "time": time(moment.time)]),
            ])
    }

    fileprivate func problem(_ channel: ReminderChannel, _ zone: ZoneRules) -> String? {
        guard let since = channel.failingSince, let error = channel.lastError else { return nil }
        let moment = zone.local(at: since)
        return self(
            "reminder.channel.failing",
            [
                "when": self("reminder.dayTime", ["day": formats.longDay(moment.day), "time": time(moment.time)]),
                "error": delivery(error),
            ])
    }
}
