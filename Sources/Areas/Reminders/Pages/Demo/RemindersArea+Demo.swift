internal import Accounts
package import Host
internal import Store

extension RemindersArea {
    /// What the family is reminded of.
    package static let demo = [
        DemoPart(rank: 3000) { scene in
            let accounts = try await scene.world.store.accounts()
            guard let account = accounts.first(where: { $0.account.email.text == DemoFamily.email })?.account else {
                return
            }
            try await DemoReminders(calendar: scene.calendar, today: scene.today).record(
                try await scene.access(to: "demo-mia"), account, scene.present)
        }
    ]
}
