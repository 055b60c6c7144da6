internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// The lock, the passkeys and the recovery codes of an account. Whoever changes them showed who they are in the last
/// five minutes.
enum ProtectionController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.protection, tip: .lock) { try await ProtectionView(member: $0).show() }
        routes.member(.post, Paths.confirmation, confirm)
        routes.member(.post, Paths.settingsLock) { try await confirmed($0, setLock) }
        routes.member(.post, Paths.passkeys) { try await confirmed($0, addPasskey) }
        routes.member(.post, Paths.passkey(":passkey")) { try await confirmed($0, rename) }
        routes.member(.post, Paths.passkeyRemoval(":passkey")) { try await confirmed($0, remove) }
        routes.member(.post, Paths.devicePIN, noteDevicePIN)
        routes.member(.post, Paths.recoveryCodes) { try await confirmed($0, makeCodes) }
    }

    private static func confirmed(
        _ member: MemberVisit, _ handler: (MemberVisit) async throws -> Response
    ) async throws -> Response {
        guard member.isConfirmed else {
            return member.visit.see(Paths.protection, note: FlashNote("toast.confirmFirst"))
        }
        return try await handler(member)
    }

    @Sendable static func confirm(_ member: MemberVisit) async throws -> Response {
        try await member.confirm(then: Paths.protection) { problems, seconds in
            try await ProtectionView(member: member).show(waitSeconds: seconds, problems: problems)
        }
    }

    private static func setLock(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        let text = visit.form["delay"]
        let delay = Int(text).flatMap { LockDelay(rawValue: $0) }
        guard delay != nil || text == ProtectionPage.off else {
            let problems = Problems([("delay", visit.phrases("form.unknownChoice"))])
            return try await ProtectionView(member: member).show(problems: problems)
        }
        try await visit.store.setLock(delay, of: member.account.account, act: visit.world.act)
        // The first page under the lock begins with a full rest.
        await visit.site.recorder.use(member.session.id, now: visit.now)
        return visit.see(Paths.protection, note: FlashNote(delay == nil ? "toast.lockOff" : "toast.lockOn"))
    }

    private static func addPasskey(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        guard let id = StoredPasskey.ID(visit.form["id"]) else { throw Refusal.malformed }
        // Sent twice: the first answer has stored it.
        if try await visit.store.passkeys(of: member.account.account.id).contains(where: { $0.id == id }) {
            return visit.see(Paths.protection, note: FlashNote("toast.passkeyAdded"))
        }
        var problems = Problems()
        let name = PasskeyPolicy.name(visit.form["name"])
        for problem in name.problems { problems.add("name", visit.phrases.passkeyName(problem)) }
        guard let text = name.value, problems.isEmpty else {
            return try await ProtectionView(member: member).show(name: visit.form["name"], problems: problems)
        }
        switch try await NewPasskey.read(member, id: id, name: text) {
        case .made(let passkey):
            do {
                try await visit.store.addPasskey(passkey, by: member.account.account, act: visit.world.act)
                return visit.see(Paths.protection, note: FlashNote("toast.passkeyAdded"))
            } catch Store.PasskeyProblem.tooMany(let limit) {
                problems.add("name", visit.phrases("passkey.tooMany", count: limit))
            } catch Store.PasskeyProblem.taken {
                problems.add("name", visit.phrases("passkey.problem.known"))
            }
        case .refused(let problem):
            problems.add("name", visit.phrases("passkey.problem.\(problem.rawValue)"))
        }
        return try await ProtectionView(member: member).show(name: text, problems: problems)
    }

    private static func rename(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        let id: StoredPasskey.ID = try visit.id("passkey")
        let field = "name-\(id.text)"
        let name = PasskeyPolicy.name(visit.form[field])
        guard let text = name.value else {
            let problems = Problems(name.problems.map { (field, visit.phrases.passkeyName($0)) })
            return try await ProtectionView(member: member).show(problems: problems)
        }
        try await visit.store.renamePasskey(id, to: text, by: member.account.account, act: visit.world.act)
        return visit.see(Paths.protection, note: FlashNote("toast.passkeyRenamed"))
    }

    private static func remove(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        let id: StoredPasskey.ID = try visit.id("passkey")
        try await visit.store.removePasskey(id, by: member.account.account, act: visit.world.act)
        return visit.see(Paths.protection, note: FlashNote("toast.passkeyRemoved"))
    }

    private static func makeCodes(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        let codes = (0..<RecoveryCode.count).map { _ in RecoveryCode.text(visit.world.random(RecoveryCode.bytes)) }
        try await visit.store.replaceRecoveryCodes(
            codes.map { Digest.of($0) }, by: member.account.account, act: visit.world.act)
        return visit.show(RecoveryCodesPage(visit.phrases, codes))
    }
}

extension Phrases {
    func passkeyName(_ problem: PasskeyPolicy.NameProblem) -> String {
        switch problem {
        case .missing: self("passkey.name.missing")
        case .tooLong(let limit): self("text.tooLong", count: limit)
        }
    }
}
