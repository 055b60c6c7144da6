/// How to install the local authority, for the terminal.
public enum CertificateGuide {
    /// The steps for iOS and Android, with a QR code.
    ///
    /// - Parameters:
    ///   - urls: where phones find the server, best first.
    ///   - download: the path at which the server serves the authority's certificate.
    ///   - colour: whether the terminal supports colours.
    public static func text(
        urls: [String], status: LocalCertificates.Status, download: String, authorityPath: String, colour: Bool = true
    ) -> String {
        guard let first = urls.first else {
            return "This machine has no address in a network; connect it and run the command again."
        }
        let code = (try? QRCode.terminal(first + download, colour: colour)).map { $0 + "\n\n" } ?? ""
        return """
            Phones must trust this machine once. Start the server with --lan, then on each phone in the same network
            scan this code or open the address. The phone warns about the connection; go on for this one page.

            \(code)  \(first)\(download)\(others(urls.dropFirst()))

            iPhone and iPad (Safari)
              1. Open the address and allow the download of the profile.
              2. Settings > General > VPN & Device Management: choose “\(status.authorityName)” and install it.
              3. Settings > General > About > Certificate Trust Settings: switch it on.

            Android
              1. Open the address and keep the downloaded file.
              2. Settings > Security > More > Encryption & credentials > Install a certificate > CA certificate.
              3. Choose the file and confirm. The menus' names differ a little from maker to maker.

            Compare the fingerprint (SHA-256) before you confirm:
              \(fingerprint(status.fingerprint))

            Then open \(first) and add it to the home screen.
            The authority is in \(authorityPath); the key beside it must stay on this machine.
            """
    }

    private static func others(_ urls: ArraySlice<String>) -> String {
        urls.isEmpty ? "" : "\n  If the name is not found: " + urls.joined(separator: " or ")
    }

    /// Two lines of sixteen pairs.
    private static func fingerprint(_ text: String) -> String {
        let pairs = text.split(separator: ":")
        return pairs.prefix(16).joined(separator: ":") + "\n  " + pairs.dropFirst(16).joined(separator: ":")
    }
}
