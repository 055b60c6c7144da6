internal import Accounts
internal import Pages

extension ProtectionPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let email = "ada@example.org"
        func keys(_ isConfirmed: Bool) -> [Passkey] {
            [
                Passkey(
                    phrases, id: "1", name: "Ada’s phone", made: "2 March 2026", used: "11 March 2026", isCopied: true,
                    isConfirmed: isConfirmed),
                Passkey(
                    phrases, id: "2", name: Samples.longName, made: "3 March 2026", used: nil,
                    elsewhere: "acclimate.home.arpa", isConfirmed: isConfirmed),
                Passkey(
                    phrases, id: "3", name: Samples.rightToLeft, made: "3 March 2026", used: "4 March 2026",
                    isSuspected: true, isConfirmed: isConfirmed),
            ]
        }
        let empty = Values(email: email, isConfirmed: false, delay: nil, passkeys: [], codesLeft: 0)
        var much = Values(email: email, isConfirmed: false, delay: .atOnce, passkeys: keys(false), codesLeft: 10)
        much.canConfirmByPasskey = true
        let open = Values(
            email: email, isConfirmed: true, delay: .fiveMinutes, passkeys: keys(true), codesLeft: 1, newID: "new",
            newName: "Chrome, Android")
        var plain = open
        plain.unavailable = phrases("passkey.needsTLS")
        var number = empty
        number.isConfirmed = true
        number.unavailable = phrases("passkey.needsName")
        var waiting = empty
        waiting.waitSeconds = 30
        let lock = Frame.Lock(
            name: "sample", rest: "300", pulse: "25", closesInBackground: true,
            panel: LockPanel(phrases, email: email, hasPasskeys: true))
        var locking = Frame.account
        locking.lock = lock
        return [
            Sample("empty", ProtectionPage(phrases, empty), in: .account),
            Sample("much", ProtectionPage(phrases, much), in: locking),
            Sample("confirmed", ProtectionPage(phrases, open), in: .account),
            Sample("without-tls", ProtectionPage(phrases, plain), in: .account),
            Sample("by-number", ProtectionPage(phrases, number), in: .account),
            Sample("wait", ProtectionPage(phrases, waiting), in: .account),
            Sample(
                "wrong",
                ProtectionPage(
                    phrases, much, problems: Problems([("password", phrases("settings.password.wrong"))])),
                in: .account),
            Sample(
                "errors",
                ProtectionPage(
                    phrases, open,
                    problems: Problems([
                        ("name", phrases("passkey.name.missing")), ("delay", phrases("form.unknownChoice")),
                    ])), in: .account),
        ]
    }
}
