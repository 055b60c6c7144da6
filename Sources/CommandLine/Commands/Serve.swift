internal import ArgumentParser
internal import Clinical
internal import FoodPages
internal import Foundation
internal import Host
internal import HouseholdPages
internal import Logging
internal import Store
internal import Web

struct Serve: Command {
    static let configuration = CommandConfiguration(
        "serve", abstract: "Start the server.",
        about: """
            Keeps everything in the data folder, which is made when it is not there. Listens on this machine only, unless
            told otherwise. Ctrl-C or SIGTERM ends it once what is under way is finished. Every option can stand in the
            environment or in acclimate.conf too; see “acclimate settings”.
            """,
        examples: [
            "serve", "serve --lan",
            "serve --port 9000 --trusted-proxies 127.0.0.1 \\\n"
                + "      --public-url https://oit.example.org",
            "serve --home /tmp/acclimate-demo --demo",
        ])

    @OptionGroup var home: HomeOption
    @OptionGroup var server: ServerOptions

    func run(in program: Program) async throws {
        let settings = try server.resolve(home, program)
        let resources = try program.resources()
        try settings.home.prepare()
        let lock = try ServerLock(home: settings.home, pid: ProcessInfo.processInfo.processIdentifier)
        settings.home.clearIncoming()
        settings.home.sweepDrafts()
        try settings.home.requireDatabaseOfDocuments()
        try program.prepareEncryption(settings)
        for warning in settings.warnings { program.terminal.complain("Warning: \(warning)") }
        if settings.home.server != nil, DatabaseFiles(settings.home.database).holdsSomething {
            program.terminal.complain(
                "Warning: \(settings.home.database.path) holds a database too, which database-url leaves unused.")
        }
        try await program.withStore(of: settings.home) { store in
            let world = program.surroundings.world(
                store: store, log: program.log(settings.logLevel, asJSON: settings.watching.logsJSON))
            _ = try await store.prepare(now: world.now().milliseconds)
            try await settings.home.bind(to: store, random: world.random)
            if try await store.serverSetting(.backupKey) != nil,
                !FileManager.default.fileExists(atPath: settings.home.backupKey.path)
            {
                program.terminal.complain("Warning: \(Backup.lost(settings.home))")
            }
            let vault = Vault(home: settings.home, random: world.random)
            try await Archive.sweep(world, vault)
            try await DocumentSweep(world: world, vault: vault).atStart()
            try await FoodTableFile.loadStarter(resources.starterFoods, world)
            if settings.demo {
                _ = try await DemoFamily.moveIn(world)
                try await DemoFamily.addDocuments(
                    world, vault: vault, reader: DocumentReader(), folder: settings.home.incoming)
            }
            let greeting = Greeting(
                settings: settings, code: try await SetupCode.renew(world), names: .current())
            try await serve(world, settings, resources) { program.terminal.say(greeting.text(port: $0)) }
        }
        withExtendedLifetime(lock) {}
        program.terminal.say("Acclimate has stopped; everything under way was finished.")
    }

    private func serve(
        _ world: World, _ settings: Settings, _ resources: Resources, greet: @escaping @Sendable (Int) -> Void
    ) async throws {
        do {
            let server = try await Server(
                world: world, settings: settings, resources: resources, agent: "Acclimate/\(Acclimate.version)")
            try await server.run { greet($0) }
        } catch {
            throw Refused(listening: error, settings) ?? error
        }
    }
}
