internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Pages
internal import Reminders
internal import RemindersStore
internal import Store

/// What the recipient of a message does with it: receive, open, answer.
enum MessagesController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.reminderMessage(":key"), for: nil, open)
        routes.message(.post, Paths.reminderMessageReceipt(":key"), receive)
        routes.message(.post, Paths.reminderMessageAnswers(":key"), answer)
    }

    /// Shows every reminder of the message with every answer, to the people of the household it went to. Opening it is
    /// noted by the page's script: reading a page never writes.
    @Sendable static func open(_ request: SignedInRequest) async throws -> Response {
        let key = try request.parameter("key")
        let outgoing = try await message(request.page.site, key)
        let owner = try await request.store.account(id: outgoing.channel.account)?.account
        guard owner?.household == request.account.account.household else { throw Refusal.notFound }
        if outgoing.message.purpose == .test {
            return request.redirect(to: Paths.reminderCheck(outgoing.channel.id.text) + "?opened=\(key)")
        }
        var cards: [DueReminderPage.Due] = []
        for row in outgoing.rows {
            // The account may have left the household since.
            guard
                let access = try await request.store.access(
                    of: request.account.account.id, to: row.reminder.person, for: .today, now: request.now),
                let person = try await request.store.person(access),
                let entry = try await request.store.ledgerEntry(row.reminder.id, access)
            else { continue }
            cards.append(
                DueReminderPage.Due(request.phrases, entry, try await request.matter(of: person.person, access)))
        }
        return request.render(
            DueReminderPage(
                request.phrases, cards: cards, back: Paths.home, receipt: Paths.reminderMessageReceipt(key),
                changes: outgoing.rows.first.map { Paths.reminderChanges($0.reminder.person) }))
    }

    @Sendable static func receive(_ site: Site, _ token: String, _ form: Form) async throws -> Response {
        let outgoing = try await message(site, token)
        try await site.world.store.noteMessage(
            outgoing.message.id, received: site.world.now(),
            opened: form["opened"] == "1" ? site.world.now() : nil)
        // The page of whoever asked for it shows that it arrived.
        if let account = try await site.world.store.account(id: outgoing.channel.account)?.account {
            await site.tellReminderChange(account.household)
        }
        return Response(status: .noContent)
    }

    /// *Taken* or *Later* from the message itself. A dose is never ticked off here.
    @Sendable static func answer(_ site: Site, _ token: String, _ form: Form) async throws -> Response {
        let outgoing = try await message(site, token)
        let (world, store) = (site.world, site.world.store)
        let answer = form["answer"]
        guard answer == "done" || answer == "later" else { throw Refusal.malformed }
        // A message that is over has nothing to answer, and neither has a device that was disconnected, perhaps lost.
        guard outgoing.message.expires > world.now(), outgoing.channel.isOn,
            let account = try await store.account(id: outgoing.channel.account)?.account
        else { throw Refusal.notFound }
        let isDirect = outgoing.rows.allSatisfy { $0.reminder.key.kind.answering == .direct }
        guard answer == "later" || isDirect else { throw Refusal.malformed }
        try await store.noteMessage(outgoing.message.id, received: world.now(), opened: world.now())
        var isConflict = false
        var isHeard = outgoing.open.isEmpty
        let tapped = WaitingTime.start(form.optional("age"), now: world.now())
        let minutes = try await store.laterMinutes(of: account.id)
        for row in outgoing.open {
            guard
                let access = try await store.access(
                    of: account.id, to: row.reminder.person, for: .log, now: world.now())
            else { continue }
            isHeard = true
            if answer == "done" {
                let answered = try await store.answerReminder(
                    row.reminder.id, .done, from: .message, at: tapped, access, change: world.change(),
                    newID: { world.newID() })
                if case .already = answered { isConflict = true }
            } else {
                _ = try await store.postpone(
                    row.reminder, minutes: minutes, from: tapped, all: false, access,
                    zone: world.zones.rules(row.zone) ?? .utc,
                    world: world)
            }
        }
        // The role does not include it, or the membership has ended.
        guard isHeard else { throw Refusal.notAllowed }
        await site.tellReminderChange(account.household)
        // The device only needs to know that the answer is decided.
        return .json(["isFirst": !isConflict && !outgoing.open.isEmpty], status: .ok, type: "application/json")
    }

    private static func message(_ site: Site, _ token: String) async throws -> OutgoingReminder {
        guard let id = MessageToken.message(token, key: site.formKey),
            let outgoing = try await site.world.store.reminderMessage(id)
        else { throw Refusal.notFound }
        return outgoing
    }
}
