internal import Pages

/// What does not work without TLS, and how to set up TLS on a phone.
struct ConnectionPage: Page {
    static let template = "settings/connection"

    let title: String
    let back: Link?
    /// The HTTPS URL; nil if the server has none.
    let secureAddress: String?
    let certificate = Paths.certificate
    /// The certificate's fingerprint in groups, to compare on the phone.
    let fingerprint: String?
    /// Whether this page was requested over TLS.
    let isSecure: Bool

    init(_ phrases: Phrases, secureAddress: String?, fingerprint: String?, isSecure: Bool) {
        title = phrases("connection.title")
        back = Link(phrases("settings.title"), Paths.settings)
        self.secureAddress = secureAddress
        self.fingerprint = fingerprint
        self.isSecure = isSecure
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let address = "https://acclimate.home.arpa:8443"
        let fingerprint =
            "9F:2C:41:0B:77:D3:5E:88:1A:C0:64:FE:32:9D:10:B7:5A:E4:08:6C:D1:93:2F:7B:40:AA:EE:15:C8:66:03:91"
        var plain = Frame.sample
        plain.insecure = true
        return [
            Sample(
                "plain", ConnectionPage(phrases, secureAddress: address, fingerprint: fingerprint, isSecure: false),
                in: plain),
            Sample("secure", ConnectionPage(phrases, secureAddress: address, fingerprint: fingerprint, isSecure: true)),
            Sample("no-tls", ConnectionPage(phrases, secureAddress: nil, fingerprint: nil, isSecure: false), in: plain),
        ]
    }
}
