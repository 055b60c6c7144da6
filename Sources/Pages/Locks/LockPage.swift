/// The lock as a separate page: after inactivity, and if there is no script.
package struct LockPage: Page {
    package static let template = "locks/show"
    package static let layout = Layout.plain

    package let title: String
    package let panel: LockPanel

    package init(_ phrases: Phrases, _ panel: LockPanel) {
        title = phrases("lock.title")
        self.panel = panel
    }

    package static func samples(_ phrases: Phrases) -> [Sample] {
        func sample(
            _ name: String, hasPasskeys: Bool = true, email: String = "ada@example.org", wait: Int? = nil,
            _ problems: Problems = .none
        ) -> Sample {
            let panel = LockPanel(
                phrases, email: email, hasPasskeys: hasPasskeys, sealed: "c2VhbGVk", waitSeconds: wait,
                problems: problems)
            return Sample(name, LockPage(phrases, panel), in: .account)
        }
        return [
            sample("passkey"), sample("password-only", hasPasskeys: false),
            sample("wrong-password", Problems([("password", phrases("settings.password.wrong"))])),
            sample("wrong-code", hasPasskeys: false, Problems([("code", phrases("lock.code.wrong"))])),
            sample("wrong-passkey", Problems([("unlocking", phrases("passkey.problem.late"))])),
            sample("wait", wait: 40),
        ]
    }
}
