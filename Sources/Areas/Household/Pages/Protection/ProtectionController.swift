internal import Accounts
internal import Clinical
internal import Encodings
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// The lock, passkeys and recovery codes of an account. Changing them requires a confirmation of identity within the
/// last five minutes.
enum ProtectionController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.protection, for: nil, tip: .lock) { try await ProtectionView(request: $0).show() }
        routes.member(.post, Paths.confirmation, for: nil, confirm)
        routes.member(.post, Paths.settingsLock, for: nil) { try await confirmed($0, setLock) }
        routes.member(.post, Paths.passkeys, for: nil) { try await confirmed($0, addPasskey) }
        routes.member(.post, Paths.passkey(":passkey"), for: nil) { try await confirmed($0, rename) }
        routes.member(.post, Paths.passkeyRemoval(":passkey"), for: nil) { try await confirmed($0, remove) }
        routes.member(.post, Paths.devicePIN, for: nil, noteDevicePIN)
        routes.member(.post, Paths.recoveryCodes, for: nil) { try await confirmed($0, makeCodes) }
    }

    private static func confirmed(
        _ request: SignedInRequest, _ handler: (SignedInRequest) async throws -> Response
    ) async throws -> Response {
        guard request.isConfirmed else {
            return request.redirect(to: Paths.protection, note: FlashNote("toast.confirmFirst"))
        }
        return try await handler(request)
    }

    @Sendable static func confirm(_ request: SignedInRequest) async throws -> Response {
        try await request.confirm(then: Paths.protection) { problems, seconds in
            try await ProtectionView(request: request).show(waitSeconds: seconds, problems: problems)
        }
    }

    private static func setLock(_ request: SignedInRequest) async throws -> Response {
        let text = request.form["delay"]
        let delay = Int(text).flatMap { LockDelay(rawValue: $0) }
        guard delay != nil || text == ProtectionPage.off else {
            let problems = Problems([("delay", request.phrases("form.unknownChoice"))])
            return try await ProtectionView(request: request).show(problems: problems)
        }
        try await request.store.setLock(delay, of: request.account.account, change: request.change())
        // Reset the idle time, so that the new lock does not take effect at once.
        await request.site.recorder.use(request.session.id, now: request.now)
        return request.redirect(to: Paths.protection, note: FlashNote(delay == nil ? "toast.lockOff" : "toast.lockOn"))
    }

    private static func addPasskey(_ request: SignedInRequest) async throws -> Response {
        guard let id = StoredPasskey.ID(request.form["id"]) else { throw Refusal.malformed }
        // The form was sent twice; the first request stored the passkey.
        if try await request.store.passkeys(of: request.account.account.id).contains(where: { $0.id == id }) {
            return request.redirect(to: Paths.protection, note: FlashNote("toast.passkeyAdded"))
        }
        var problems = Problems()
        let name = PasskeyPolicy.name(request.form["name"])
        for problem in name.problems { problems.add("name", request.phrases.passkeyName(problem)) }
        guard let text = name.value, problems.isEmpty else {
            return try await ProtectionView(request: request).show(name: request.form["name"], problems: problems)
        }
        switch try await NewPasskey.read(request, id: id, name: text) {
        case .made(let passkey):
            do {
                try await request.store.addPasskey(passkey, by: request.account.account, change: request.change())
                return request.redirect(to: Paths.protection, note: FlashNote("toast.passkeyAdded"))
            } catch Store.PasskeyProblem.tooMany(let limit) {
                problems.add("name", request.phrases("passkey.tooMany", count: limit))
            } catch Store.PasskeyProblem.taken {
                problems.add("name", request.phrases("passkey.problem.known"))
            }
        case .refused(let problem):
            problems.add("name", request.phrases("passkey.problem.\(problem.rawValue)"))
        }
        return try await ProtectionView(request: request).show(name: text, problems: problems)
    }

    private static func rename(_ request: SignedInRequest) async throws -> Response {
        let id: StoredPasskey.ID = try request.id("passkey")
        let field = "name-\(id.text)"
        let name = PasskeyPolicy.name(request.form[field])
        guard let text = name.value else {
            let problems = Problems(name.problems.map { (field, request.phrases.passkeyName($0)) })
            return try await ProtectionView(request: request).show(problems: problems)
        }
        try await request.store.renamePasskey(id, to: text, by: request.account.account, change: request.change())
        return request.redirect(to: Paths.protection, note: FlashNote("toast.passkeyRenamed"))
    }

    private static func remove(_ request: SignedInRequest) async throws -> Response {
        let id: StoredPasskey.ID = try request.id("passkey")
        try await request.store.removePasskey(id, by: request.account.account, change: request.change())
        return request.redirect(to: Paths.protection, note: FlashNote("toast.passkeyRemoved"))
    }

    private static func makeCodes(_ request: SignedInRequest) async throws -> Response {
        let codes = (0..<RecoveryCode.count).map { _ in RecoveryCode.text(request.world.random(RecoveryCode.bytes)) }
        try await request.store.replaceRecoveryCodes(
            codes.map { Digest.of($0) }, by: request.account.account, change: request.change())
        return request.render(RecoveryCodesPage(request.phrases, codes))
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
