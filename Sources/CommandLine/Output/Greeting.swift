internal import Foundation
internal import Host

/// The message when the server is ready: its addresses and what to do next.
struct Greeting: Sendable {
    let settings: Settings
    /// The one-time code for creating the first account; nil if an account exists.
    let code: String?
    let names: MachineNames

    func text(port: Int) -> String {
        let addresses = addresses(port: port)
        var table = Table()
        for (place, url) in addresses { table.add("", place, url) }
        let parts = [
            "Acclimate is running.", table.text, firstAccount(addresses.first?.url ?? ""), demo, phones,
            "Data: \(settings.home.folder.path)\n\(database)Stop it with Ctrl-C.",
        ]
        return parts.compactMap(\.self).joined(separator: "\n\n")
    }

    private var database: String {
        settings.home.server == nil ? "" : "Database: \(settings.home.databaseName)\n"
    }

    private func addresses(port: Int) -> [(place: String, url: String)] {
        let scheme = settings.encryption == .none ? "http" : "https"
        var found: [(String, String)] = []
        if let url = settings.publicURL { found.append(("For everybody", url.absoluteString)) }
        let isOpen = settings.host == "0.0.0.0" || settings.host == "::"
        let isHere = isOpen || AddressRange.isLoopback(settings.host)
        let here = isOpen ? "localhost" : Self.inURL(settings.host)
        found.append((isHere ? "On this machine" : "In the network", "\(scheme)://\(here):\(port)"))
        if isOpen {
            found += names.urls(port: port).map { ("In the network", scheme + $0.dropFirst("https".count)) }
        }
        return found
    }

    private func firstAccount(_ url: String) -> String? {
        code.map { code in
            """
            There is no account yet. Open \(url) and enter this code, which works once:

              \(code)

            Whoever enters it runs this server. The next start makes a new code.
            """
        }
    }

    private var demo: String? {
        guard settings.demo else { return nil }
        return """
            This is the demo; everybody in it is invented. Sign in with

              \(DemoFamily.email)
              \(DemoFamily.password)
            """
    }

    private var phones: String? {
        guard settings.encryption == .localAuthority else { return nil }
        return "Phones must trust this machine once: “acclimate certificate” shows a code to scan and the steps."
    }

    private static func inURL(_ host: String) -> String {
        host.contains(":") ? "[\(host)]" : host
    }
}
