internal import ActivityStore
internal import Clinical
package import Host
internal import Logging

extension HealthImport {
    /// How long an import can wait for its file to be sent again: one day.
    package static let waitSeconds: Int64 = 86_400

    /// Removes the data of imports that were not resumed within a day.
    package static func sweep(_ world: World) async throws {
        let before = world.now().adding(seconds: -waitSeconds)
        let swept = try await world.store.sweepHealthImports(idleSince: before, change: world.change())
        if swept > 0 { world.log.notice("swept", metadata: ["imports": "\(swept)"]) }
    }
}
