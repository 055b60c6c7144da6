internal import Accounts
internal import ArgumentParser
internal import Foundation
internal import GuardedHTTP
internal import Host
internal import InhalerGateway

struct WatchInhalers: Command {
    private static let variable = "ACCLIMATE_TOKEN"

    static let configuration = CommandConfiguration(
        "watch", abstract: "Receive puffs by Bluetooth and send them to a server, until it is stopped.",
        about: """
            For Linux with BlueZ. What an inhaler sends is put into the spool, then acknowledged, then sent; it leaves the
            spool once the server has stored it. Without a network, or while the server is away, it waits there. Nothing is
            sent before this machine's clock is set, unless --clock-file names a file that is there when it is.

            The token comes from Settings, Access for programs: one that only records puffs, of one person. It is read from
            --token-file or from the environment (\(variable)). Over plain HTTP it is only sent to this machine.

            Only inhalers named with --inhaler are connected. Without any, those that are near are listed with their
            addresses. The id of an inhaler is in the address of its page and in GET /api/v1/people/PERSON/inhalers.
            """,
        examples: [
            "inhaler watch --server https://acclimate.home.arpa:8443 --token-file /etc/acclimate/token"
                + " --spool /var/lib/acclimate-inhaler --inhaler 24:6F:28:AA:BB:CC=018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b47"
        ])

    @Option(help: "The server, such as https://acclimate.home.arpa:8443.")
    var server: HouseServerArgument

    @Option(help: "File that contains only the token.", completion: .file())
    var tokenFile: String?

    @Option(help: "Folder for what is not sent yet.", completion: .directory)
    var spool: String

    @Option(help: "What the names of inhalers begin with; \(Settings.Inhalers.usual.namePrefix) when left out.")
    var namePrefix: NamePrefixArgument?

    @Option(help: "UUID of the service by which inhalers send puffs; \(Settings.Inhalers.usual.service) when left out.")
    var service: ServiceArgument?

    @Option(help: "A device and its inhaler, ADDRESS=ID; can be repeated.")
    var inhaler: [InhalerArgument] = []

    @Option(help: "File with the certificates to trust besides the system's, PEM.", completion: .file())
    var authority: String?

    @Option(help: "File that exists as soon as this machine's clock is right.", completion: .file())
    var clockFile: String?

    func run(in program: Program) async throws {
        let options = try options()
        let token = try token(program)
        let spool = try openSpool()
        let words = GatewayWords(spool: self.spool, server: server.text, inhalers: options.inhalers)
        let terminal = program.terminal
        if !spool.unreadable.isEmpty { terminal.complain(words.unreadable(spool.unreadable)) }
        terminal.say(words.start(waiting: spool.count))
        let network = GuardedNetwork(
            policy: AddressPolicy(allowsPrivate: true, allowsHTTP: server.isHere),
            agent: "Acclimate/\(Acclimate.version)", authority: authority)
        let clock = MachineClock(file: clockFile, now: program.surroundings.now)
        let problem = await network.session { session in
            await Gateway(
                options: options, spool: spool,
                server: PuffServer(address: server.text, token: token, session: session), clock: clock
            ) { notice in
                let sentence = words.sentence(notice)
                if notice.isProblem { terminal.complain(sentence) } else { terminal.say(sentence) }
            }.run()
        }
        throw Refused(bus: problem)
    }

    private func options() throws -> GatewayOptions {
        var inhalers: [String: String] = [:]
        for one in inhaler {
            guard inhalers.updateValue(one.id, forKey: one.address) == nil else {
                throw Refused(.usage, "\(one.address) is named twice, but a device belongs to one inhaler.")
            }
        }
        let usual = Settings.Inhalers.usual
        return GatewayOptions(
            namePrefix: namePrefix?.text ?? usual.namePrefix, service: service?.text ?? usual.service,
            inhalers: inhalers)
    }

    private func openSpool() throws -> Spool {
        do throws(SpoolProblem) {
            return try Spool(folder: spool)
        } catch {
            throw Refused(spool: error, spool)
        }
    }

    private func token(_ program: Program) throws -> String {
        let bytes = try tokenFile.map { try ImportFile.read(URL(filePath: $0).standardizedFileURL, limit: 10_000) }
        let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? program.environment[Self.variable, default: ""]
        let token = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard TokenPolicy.isPlausible(token) else {
            let reason =
                tokenFile.map { "\($0) contains no token" } ?? "--token-file is missing, and so is \(Self.variable)"
            throw Refused(
                .settings, "\(reason). A token begins with acc_; create one in Settings, Access for programs.")
        }
        return token
    }
}

/// The address of an Acclimate server: https, or http on this machine only, since a token would be readable on the way.
struct HouseServerArgument: ExpressibleByArgument, Sendable {
    /// Without a slash at the end.
    let text: String
    /// Whether it is this machine.
    let isHere: Bool

    init?(argument: String) {
        guard let address = WebAddress(argument), address.target == "/" else { return nil }
        isHere = ["127.0.0.1", "::1", "localhost"].contains(address.host)
        guard address.isEncrypted || isHere else { return nil }
        text = address.origin
    }
}
