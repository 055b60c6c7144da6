internal import Foundation
internal import GuardedHTTP
internal import InhalerGateway

/// What a gateway says, in sentences.
struct GatewayWords: Sendable {
    let spool: String
    let server: String
    /// Ids of inhalers by address.
    let inhalers: [String: String]

    func start(waiting: Int) -> String {
        let few =
            inhalers.isEmpty ? "No inhaler was named with --inhaler, so those that are near are only listed. " : ""
        return "\(few)Listening for \(server). \(Count.of(waiting, "payload waits", "payloads wait")) in \(spool)."
    }

    func unreadable(_ names: [String]) -> String {
        "These files of \(spool) cannot be read and are left alone: \(names.joined(separator: ", "))."
    }

    func sentence(_ notice: GatewayNotice) -> String {
        switch notice {
        case .bluetoothMissing: "BlueZ does not run. Waiting for it: systemctl start bluetooth."
        case .adapterMissing: "No Bluetooth adapter is switched on: bluetoothctl power on."
        case .near(let address, let name):
            "Near: \(address) “\(name)”. To listen to it, start with --inhaler \(address)=ID."
        case .connected(let address): "\(address): connected."
        case .away(let address): "\(address): out of reach. It is tried again when it is near."
        case .foreign(let address):
            "\(address): it does not offer the service of an inhaler. Check the address and --service."
        case .battery(let address, let level): "\(address): battery \(level) %."
        case .stored(let address): "\(address): a payload is in the spool."
        case .spool(let problem):
            "\(Self.reason(problem, spool)) Nothing is acknowledged, so inhalers keep their puffs. It is tried again."
        case .spoolWorks: "The spool can be written again."
        case .clockUnset: "This machine's clock is not set yet. Payloads wait until it is."
        case .unassigned(let addresses):
            "In the spool are payloads of \(addresses.joined(separator: ", ")). They wait until --inhaler names the inhaler."
        case .sent(let count): "\(Count.of(count, "payload is", "payloads are")) stored on the server."
        case .server(let problem): "\(sentence(problem)) Nothing is lost; it stays in the spool."
        case .broadToken:
            "This token may do more than record puffs. Create one that only does that, and revoke this one."
        }
    }

    /// For a program that does not start.
    static func reason(_ problem: SpoolProblem, _ folder: String) -> String {
        switch problem {
        case .full: "The disk of the spool \(folder) is full."
        case .unwritable(let code): "The spool \(folder) cannot be written: \(String(cString: strerror(code)))."
        case .inUse: "Another gateway uses the spool \(folder)."
        }
    }

    private func sentence(_ problem: ServerProblem) -> String {
        switch problem {
        case .connection(let problem): sentence(problem)
        case .tokenRejected: "The server does not accept the token (401): it is unknown, expired or revoked."
        case .notAllowed: "The token may not record puffs (403). Create one that does."
        case .personMissing: "The server has no such person for this token (404)."
        case .severalPeople: "The token is for everyone in the household. Create one for one person."
        case .refused(let address, let status):
            "The server refuses a payload of \(address) (\(status)): probably the person has no inhaler"
                + " \(inhalers[address] ?? ""). It is sent again after a restart."
        case .moved: "The server is at another address. Name that with --server."
        case .tooLarge: "A payload is too large for the server, or for the proxy in front of it (413)."
        case .busy: "The server is busy."
        case .notAcclimate: "What answers at \(server) is not Acclimate, or a version that is too old."
        case .unexpected(let status): "The server answers with an error (\(status))."
        }
    }

    private func sentence(_ problem: ConnectionProblem) -> String {
        switch problem {
        case .invalidAddress, .privateAddress: "\(server) cannot be used as an address."
        case .unreachable: "\(server) does not answer."
        case .tooSlow: "\(server) takes too long to answer."
        case .tooLarge: "The answer of \(server) is too large."
        case .tls: "\(server) has no certificate that is trusted here. Name its authority with --authority."
        }
    }
}

extension GatewayNotice {
    /// Whether somebody has to do something.
    var isProblem: Bool {
        switch self {
        case .near, .connected, .away, .battery, .stored, .spoolWorks, .sent: false
        case .bluetoothMissing, .adapterMissing, .foreign, .spool, .clockUnset, .unassigned, .server, .broadToken: true
        }
    }
}
