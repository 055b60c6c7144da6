import Clinical
import Host
import Logging
import SQL
import Store
import Web
import Foundation
if CommandLine.arguments.count > 1, CommandLine.arguments[1] == "decode-picture" {
    exit(PictureDecoder.runChild(input: URL(filePath: CommandLine.arguments[2]), output: URL(filePath: CommandLine.arguments[3])))
}
let settings = try Settings.resolve(commandLine: ["port": "8123", "demo": "on"], environment: ProcessInfo.processInfo.environment)
try settings.home.prepare()
let store = Store(try Database(sqlite: settings.home.database.path))
let world = World.live(store: store, log: Logger(label: "acclimate"))
_ = try await store.prepare(now: world.now().milliseconds)
let server = try await Server(world: world, settings: settings, resources: try Resources.find(environment: [:], executable: ProgramFile.current()))
if let code = try await SetupCode.renew(world) { print("code", code) }
try await server.run { port in print("running", port) }
