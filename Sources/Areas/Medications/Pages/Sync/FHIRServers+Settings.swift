internal import Feeds
package import Host

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
