internal import Clinical
internal import Exchange
package import Feeds
internal import GuardedHTTP
package import Host
package import Pages
internal import Store

/// How this server asks FHIR servers.
package struct FHIRServers: SitePart {
    /// This program as a server's authorisation knows it.
    package struct Client: Sendable {
        package let id: String
        package let secret: String?

        package init(id: String, secret: String?) {
            self.id = id
            self.secret = secret
        }
    }

    package let network: FHIRNetwork
    /// Clients by the origin of their server; the empty one is for all others.
    package let clients: [String: Client]

    package init() {
        self.init(network: .live(allowsPrivate: false, agent: "Acclimate"), clients: [:])
    }

    package init(network: FHIRNetwork, clients: [String: Client]) {
        self.network = network
        self.clients = clients
    }

    /// Nil if nobody registered this program there.
    func client(for base: FHIRBase) -> Client? { clients[base.origin] ?? clients[""] }
}

extension Site {
    package var fhirServers: FHIRServers { parts[FHIRServers.self] }
    var secrets: SecretBox { SecretBox(vault: vault) }
}

extension FHIRServers {
    /// What the settings allow.
    package init(_ settings: Settings.FHIR, agent: String) {
        self.init(
            network: .live(allowsPrivate: settings.allowsPrivate, agent: agent),
            clients: Dictionary(
                uniqueKeysWithValues: settings.clients.map { origin, id in
                    (origin == "*" ? "" : origin, Client(id: id, secret: settings.secrets[origin]))
                }))
    }
}
